import DataTree
import Text

extension LiveUpdateForm {
    /// Whether a place holds a live update of the vendor's.
    private func isMarked(_ reading: SurfaceReading, _ base: String, _ form: AndroidForm?, _ place: String) -> Bool {
        if let template = form?.template, let id = form?.fields(reading, place).value(template)?.text {
            // A template of another name is drawn as that.
            return id == PushTemplates.progress
        }
        let pointer = base + (marker.map { "/" + $0 } ?? "")
        return switch presence {
        case .there: reading.node(pointer) != nil
        case .object: reading.object(pointer) != nil
        case .on: reading.isOn(pointer) != nil
        }
    }

    /// Makes a live update of a message that holds one. Where it stands, nothing else is drawn but what the vendor's SDK takes along.
    func applyIfMarked(
        _ reading: SurfaceReading, _ place: String, _ form: AndroidForm?, fields: AndroidFields? = nil,
        to message: inout AndroidMessage
    ) {
        let base = place + (fields?.spoken(self.place) ?? self.place)
        if isMarked(reading, base, form, place) { apply(reading, base, form, to: &message) }
    }

    /// `base`: of the live update itself.
    private func apply(
        _ reading: SurfaceReading, _ base: String, _ form: AndroidForm?, to message: inout AndroidMessage
    ) {
        var live = AndroidLiveUpdate.read(reading, self, base)
        message.livePlace = base
        if let form, let template = form.template {
            live.readProgress(form.fields(reading, base), template, base, &message)
        } else if keepsMessage {
            message.picture = nil
        } else {
            if drawing == .app {
                live.instead = [message.title, message.text].compactMap { $0 }
                live.id = live.id ?? message.tag
            }
            message = message.emptied
            for (field, name) in shows {
                if let path = AndroidForm.paths[field] { message[keyPath: path] = reading.text(base + "/" + name) }
            }
            if let templates { live.read(templates, reading, base, &message) }
        }
        message.drawer = live.isLost ? .app : live.drawing == .app ? .handler : .vendor
        message.live = live
    }
}

extension AndroidMessage {
    /// The same without what is drawn.
    fileprivate var emptied: AndroidMessage {
        var copy = AndroidMessage(sender, drawer)
        (copy.data, copy.urgency, copy.form) = (data, urgency, form)
        (copy.livePlace, copy.dataPlace) = (livePlace, dataPlace)
        return copy
    }
}
