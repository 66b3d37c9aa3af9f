"""A phone is laid out at the device's own width and scaled as a whole: lines break, and are cut, as on the device in every window."""

import pytest

TEXTS = [
    "Your order is on its way and arrives between 10 and 12 tomorrow morning",
    "Spring sale: up to 40 % off everything until Sunday midnight, also in the stores",
    "Reminder: your appointment with Dr. Meadow is tomorrow at 9:30, please come ten minutes early",
    "A short line",
    "Two new messages from Anna and one from the group that meets on Thursdays at the lake",
    "봄맞이 할인이 오늘 자정에 끝납니다. 장바구니에 담아 두신 상품을 지금 확인해 보세요",
    "주문하신 상품이 내일 오전 10시에서 12시 사이에 도착할 예정입니다",
    "새 메시지가 도착했습니다",
    "회원님께서 예약하신 진료 시간이 내일 오전 9시 30분으로 변경되었으니 확인 부탁드립니다",
    "이번 주말에만 드리는 쿠폰입니다. 놓치지 마세요",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft lädt ein",
    "https://example.com/a/very/long/address/that/nobody/types?with=parameters&and=more",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    "🎉🎉🎉 Party time 🎉🎉🎉 today 🥳 at eight 🕗 bring friends 👯 and cake 🍰",
    "👨‍👩‍👧‍👦 family day 👨‍👩‍👧‍👦 family day 👨‍👩‍👧‍👦 family day 👨‍👩‍👧‍👦 family day",
    "🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥",
    "iPhone 15 Pro 사전 예약 시작 — 지금 신청하면 AirPods 20 % 할인 🎁 까지",
    "서울 → New York 항공권 $499 부터, book now 그리고 마일리지 두 배",
    "1,234,567 points · 2026-11-22 10:08 · level 42 · 98.6 % · #1 of 1,000,000",
]
WIDTHS = [360, 768, 1280, 1920]

# Where each line of a text begins, and whether the end is cut off. The banner is told the text as its body.
LINES = """(texts) => texts.map(text => {
  const body = document.querySelector(".pp-body");
  body.textContent = text;
  const starts = [];
  const range = document.createRange();
  let below = -Infinity;
  for (let i = 0; i < text.length; i += 1) {
    range.setStart(body.firstChild, i);
    range.setEnd(body.firstChild, i + 1);
    const box = range.getClientRects()[0];
    if (box === undefined || box.width === 0) continue;
    const middle = (box.top + box.bottom) / 2;
    if (middle > below) { starts.push(i); below = box.bottom; }
  }
  const screen = document.querySelector(".pp-screen").getBoundingClientRect();
  const size = parseFloat(getComputedStyle(body).fontSize) * screen.width / document.querySelector(".pp-screen").offsetWidth;
  return { lines: starts.join(), cut: body.scrollHeight > body.clientHeight + 1, type: Math.round(1000 * size / screen.width) };
})"""


def measured(open_context, address, width):
    page = open_context(viewport={"width": width, "height": 800})
    page.goto(address)
    page.locator(".pp-on .pp-body").first.wait_for()
    return page.evaluate(LINES, TEXTS)


def test_lines_break_as_on_the_device_in_every_window(open_context, fixture_url):
    address = fixture_url + "banner.html"
    page = open_context(viewport={"width": 1280, "height": 1200})
    page.goto(address)
    page.locator(".pp-on .pp-body").first.wait_for()
    page.evaluate("document.querySelector('.pp-on').style.setProperty('--pp-width', '406px')")
    device = page.evaluate(LINES, TEXTS)
    assert page.evaluate("Math.round(document.querySelector('.pp-screen').getBoundingClientRect().width)") == 390
    found = {width: measured(open_context, address, width) for width in WIDTHS}
    wrong = [text for i, text in enumerate(TEXTS) if any(found[width][i] != device[i] for width in WIDTHS)]
    assert wrong == [], f"{len(TEXTS) - len(wrong)} / {len(TEXTS)}"


@pytest.mark.parametrize("phone", ["375", "390", "430"])
def test_the_screen_has_the_devices_points_and_the_frame_its_shape(open_context, fixture_url, phone):
    page = open_context(viewport={"width": 768, "height": 800})
    page.goto(fixture_url + "banner.html")
    page.locator(".pp-on .pp-body").first.wait_for()
    page.evaluate("(phone) => document.querySelector('.pp-on').setAttribute('phone', phone)", phone)
    inner, screen = page.evaluate("""() => {
      const phone = document.querySelector(".pp-phone"), screen = document.querySelector(".pp-screen").getBoundingClientRect();
      const box = phone.getBoundingClientRect();
      return [[box.width - 16, box.height - 16], [screen.width, screen.height]];
    }""")
    assert inner == pytest.approx(screen, abs=1)
