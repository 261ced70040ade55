import type { Probe } from "./Probe.ts"
import type { FieldState } from "./WalkReply.ts"

/** Installs reading of what a field accepts and whether it is valid. */
export const installFieldState = (probe: Probe): void => {
  const textLimit = 80
  /** Longer limits are those of databases and are hardly ever reached. */
  const inputLengthLimit = 100
  const areaLengthLimit = 5_000
  const popups = new Set(["menu", "listbox", "tree", "grid", "dialog"])

  const textOfIds = (control: Element, attribute: string): string => {
    const root = control.getRootNode()
    const scope = root instanceof ShadowRoot ? root : document
    const ids = (control.getAttribute(attribute) ?? "").split(/\s+/).filter((id) => id !== "")
    const texts = ids.flatMap((id) => scope.getElementById(id) ?? []).filter((one) => probe.isShown(one))
    return probe.collapse(texts.map((one) => probe.textOf(one, textLimit)).join(" "))
  }

  const holdsSecret = (control: Element): boolean =>
    (control instanceof HTMLInputElement && control.type === "password") ||
    probe.redaction.isMasked(control) ||
    probe.valueOf(control).includes(probe.redaction.mark)

  const messageOf = (control: Element): string => {
    const given = textOfIds(control, "aria-errormessage")
    if (given !== "") return given
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (!isField || control.validity.valid) return textOfIds(control, "aria-describedby")
    // The browser's messages repeat parts of the value.
    if (control.validity.valueMissing || holdsSecret(control)) return ""
    return probe.redaction.redact(control.validationMessage)
  }

  probe.fieldStateOf = (element) => {
    const control = probe.controlOf(element)
    const plain = (name: string): string => probe.collapse(control.getAttribute(name) ?? "").slice(0, textLimit)
    const state: { -readonly [Key in keyof FieldState]: FieldState[Key] } = {}
    const isInput = control instanceof HTMLInputElement
    const isArea = control instanceof HTMLTextAreaElement
    const isSelect = control instanceof HTMLSelectElement
    const role = probe.roleOf(element)
    const popup = plain("aria-haspopup").toLowerCase()
    const isEditable = isInput || isArea || (control instanceof HTMLElement && control.isContentEditable)
    if (popup === "true") state.opens = "menu"
    else if (popups.has(popup) && !(isEditable && popup === "listbox")) state.opens = popup
    if (isEditable) {
      const completes = /^(list|both)$/.test(plain("aria-autocomplete"))
      if (completes || role === "combobox" || (isInput && control.list !== null)) state.suggests = true
    } else if (role === "combobox" && !isSelect && popup === "") state.opens = "listbox"
    const isField = isInput || isArea || isSelect
    const isNamed = /^(textbox|searchbox|combobox|listbox|spinbutton|checkbox|radio|switch|slider)$/.test(role)
    if (!isField && !isNamed) return state

    const isEmpty = probe.valueOf(element) === "" && probe.checkedOf(element) !== true
    if (isField && control.required ? control.validity.valueMissing : plain("aria-required") === "true" && isEmpty)
      state.required = true
    const invalid = plain("aria-invalid")
    // Fields that the user has not used yet are not marked as invalid.
    if ((invalid !== "" && invalid !== "false") || (isField && control.matches(":user-invalid")))
      state.invalid = messageOf(control).slice(0, textLimit)
    if ((isInput && control.type !== "checkbox" && control.type !== "radio") || isArea)
      if (control.readOnly) state.readOnly = true
    if (isInput || isArea) {
      const limit = isArea ? areaLengthLimit : inputLengthLimit
      if (control.maxLength > 0 && control.maxLength <= limit) state.maxLength = control.maxLength
    }
    if (isInput) {
      if (/^(number|range|date|time|month|week|datetime-local)$/.test(control.type)) {
        for (const bound of ["min", "max", "step"] as const) if (plain(bound) !== "") state[bound] = plain(bound)
      } else if (control.pattern !== "") {
        if (plain("title") !== "") state.format = plain("title")
        else if (control.pattern.length <= textLimit / 2) state.pattern = probe.redaction.redact(control.pattern)
      }
      if (control.type === "file" && plain("accept") !== "") state.accepts = plain("accept")
    } else if (role === "slider" || role === "spinbutton")
      for (const bound of ["min", "max"] as const) {
        const text = plain(`aria-value${bound}`)
        if (text !== "") state[bound] = text
      }
    const isOfMany = (isInput && /^(file|email)$/.test(control.type)) || isSelect
    if (isOfMany ? control.multiple : role === "listbox" && plain("aria-multiselectable") === "true")
      state.multiple = true
    return state
  }
}
