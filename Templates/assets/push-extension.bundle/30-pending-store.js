/// What the extension leaves in the App Group's store for the app to send, and what becomes of it: with the guide's code, and
/// with the vendor's mistakes B5, B14 and B15, one at a time.
class PendingStore {
  static versions = ["corrected", "b5", "b14", "b15"];
  static buckets = ["pending_custom_events", "pending_custom_attributes", "pending_user_attributes"];

  version = "corrected";
  hasSDK = true;
  records = [];
  result = null;

  constructor(braze, changed = () => {}) {
    this.braze = braze;
    this.changed = changed;
  }

  /// The name is written last, so that no property can replace it.
  saveEvent(name, properties = {}) {
    const time = this.version === "b15" ? {} : { recorded_at: PendingStore.time(Date.now()) };
    const bucket = this.version === "b5" ? "pending_custom_attributes" : "pending_custom_events";
    this.#save(bucket, { ...properties, ...time, event_name: name }, name);
  }

  saveEmail(email) {
    this.#save("pending_user_attributes", { email });
  }

  reset(version = this.version) {
    this.version = version;
    this.records = [];
    this.result = null;
    this.changed();
  }

  /// Key of a record in the store: its own with the guide's code, a place in the bucket's array with the vendor's.
  id(record) {
    if (this.version === "corrected") return record.id;
    return `${record.bucket}[${this.records.filter(({ bucket }) => bucket === record.bucket).indexOf(record)}]`;
  }

  /// The app was opened: what the SDK is given goes, the rest stays, and with B14 goes as well.
  flush() {
    const now = Date.now();
    const waiting = this.records;
    const sent = this.hasSDK ? waiting : [];
    const isDeleted = this.hasSDK || this.version === "b14";
    this.records = isDeleted ? [] : waiting;
    this.result = {
      now,
      tapped: waiting[0]?.tapped ?? null,
      body: sent.length > 0 ? this.#body(sent, now) : null,
      kept: this.records.length,
      lost: this.#lost(waiting, sent, now),
    };
    this.changed();
    return this.result;
  }

  static time(milliseconds) {
    return new Date(milliseconds).toISOString().replace(/\.\d+/, "");
  }

  #save(bucket, value, event = null) {
    const tapped = Date.now();
    const digits = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join("").toUpperCase();
    const unique = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    this.records.push({ bucket, value, event, tapped, id: `${bucket}.${String(tapped).padStart(14, "0")}.${unique}` });
    this.result = null;
    this.changed();
  }

  #body(sent, now) {
    const profile = { braze_id: this.braze ?? "BRAZE-ID-OF-THE-PROFILE" };
    const attributes = [];
    const events = [];
    for (const { bucket, value } of sent) {
      if (bucket !== "pending_custom_events") attributes.push({ ...profile, ...value });
      else {
        const { event_name: name, ...properties } = value;
        events.push({ ...profile, name, time: PendingStore.time(now), properties });
      }
    }
    return { ...(attributes.length > 0 && { attributes }), ...(events.length > 0 && { events }) };
  }

  #lost(waiting, sent, now) {
    const flush = PendingStore.time(now);
    const lost = [];
    if (this.version === "b14" && sent.length < waiting.length) lost.push(["lost-bucket", { n: waiting.length }]);
    for (const { event, tapped } of sent) {
      if (event === null) continue;
      if (this.version === "b5") lost.push(["lost-event", { name: event }]);
      if (this.version === "b15") lost.push(["lost-time", { tap: PendingStore.time(tapped), flush }]);
    }
    return lost;
  }
}
