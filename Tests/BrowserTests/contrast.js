(place) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [r, g, b, a / 255]);
    }
    return known.get(color);
  };
  const over = (top, ground) => top.slice(0, 3).map((value, at) => value * top[3] + ground[at] * (1 - top[3])).concat(1);
  const isPicture = (style) => style.backgroundImage !== "none";
  const grounds = new Map();
  // The colour behind an element, or null where a picture or a gradient shows through.
  const groundOf = (element) => {
    if (element === null) return rgba(getComputedStyle(document.documentElement).backgroundColor)[3] ? null : rgba("Canvas");
    if (!grounds.has(element)) {
      const style = getComputedStyle(element), own = rgba(style.backgroundColor);
      let ground = own[3] === 1 ? own : groundOf(element.parentElement);
      if (ground !== null && own[3] < 1) ground = over(own, ground);
      if (isPicture(style) || element.matches(".pp-stage, svg")) ground = null;
      grounds.set(element, ground);
    }
    return grounds.get(element);
  };
  // Of an element and those around it: how much of it is let through, and the box that it is cut to.
  const within = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const everywhere = { opacity: 1, left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
  const frames = new Map([[document.body, everywhere]]);
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const style = getComputedStyle(element), around = frameOf(element.parentElement);
      const box = style.overflow === "visible" ? around : within(around, element.getBoundingClientRect());
      frames.set(element, { ...box, opacity: around.opacity * Number(style.opacity) });
    }
    return frames.get(element);
  };
  const clip = (element, box) => {
    const { left, top, right, bottom } = within(box, frameOf(element));
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
  };
  const found = [], root = document.querySelector(place);
  const note = (element, text, style, boxes) => {
    boxes = boxes.map((box) => clip(element, box)).filter(([left, top, right, bottom]) => right - left > 2 && bottom - top > 2 && bottom > 0 && right > 0);
    if (boxes.length === 0 || element.closest(":disabled, [aria-disabled='true']")) return;
    // The phone is the picture of a device: a size on it counts in the device's points, not as it is scaled to the window.
    const size = parseFloat(style.fontSize);
    const color = [...rgba(element instanceof SVGElement ? style.fill : style.color)];
    color[3] *= frameOf(element).opacity;
    found.push({
      name: `${element.localName}.${[...element.classList].join(".")} '${text.trim().slice(0, 40)}'`,
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      text: color, ground: groundOf(element), boxes,
    });
  };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(node.data) || element.closest("script, style, noscript, template, option, title") || !isSeen(element)) continue;
    range.selectNodeContents(node);
    note(element, node.data, getComputedStyle(element), [...range.getClientRects()]);
  }
  for (const field of root.querySelectorAll("input, textarea, select")) {
    if (!isSeen(field) || /^(checkbox|radio|range|hidden|color)$/.test(field.type)) continue;
    const isEmpty = field.value === "" && field.placeholder;
    const style = getComputedStyle(field, isEmpty ? "::placeholder" : null);
    note(field, isEmpty ? field.placeholder : String(field.value || "…"), style, [field.getBoundingClientRect()]);
  }
  return found;
}
