import type { Probe } from "../Probe.ts"

/** Installs reading of what a control is for, by its own words and those of its form. */
export const installControlFacts = (probe: Probe): void => {
  const controls =
    "a[href],area[href],button,input,select,textarea,summary,label,[role=button],[role=link],[role=menuitem],[role=option],[role=tab],[contenteditable]"

  const cardField = (field: Element): boolean => {
    const named = `${field.getAttribute("autocomplete") ?? ""} ${field.getAttribute("name") ?? ""} ${field.id}`
    return /\bcc-(?:number|csc|exp)|card.?num|cvv|cvc|iban/i.test(named)
  }

  const writes = (field: Element): boolean =>
    field instanceof HTMLTextAreaElement || (field instanceof HTMLElement && field.isContentEditable)

  const nameOf = (element: Element): string =>
    [
      probe.nameOf(element) || probe.briefOf(element) || probe.labelOf(element),
      element.getAttribute("title") ?? "",
      element instanceof HTMLInputElement && /^(?:submit|button|image)$/.test(element.type) ? element.value : "",
    ]
      .join(" ")
      .slice(0, 300)

  /** Words of the markup, which only count for controls without a name of letters. */
  const markupOf = (element: Element): string => {
    const parts = [element, ...Array.from(element.querySelectorAll("*")).slice(0, 20)]
    return parts
      .map((part) =>
        [
          probe.markupNames(part),
          part.getAttribute("data-icon") ?? "",
          part.getAttribute("alt") ?? "",
          part.getAttribute("href") ?? "",
          part.getAttribute("src") ?? "",
        ].join(" "),
      )
      .join(" ")
      .slice(0, 2000)
  }

  probe.commands.controlFacts = ({ ref, token }) => {
    const element = probe.elementOf(ref, token)
    if (element === null) return null
    // A click on a part of a control, or on a label, uses the control.
    let at: Element = element
    for (let up: Element | null = element; up !== null; up = probe.parentOf(up)) {
      if (!probe.plain(up).matches(controls)) continue
      at = up
      break
    }
    const control = at instanceof HTMLLabelElement ? (at.control ?? at) : probe.controlOf(at)
    const owner = "form" in control ? control.form : control.closest("form")
    const form = owner instanceof HTMLFormElement ? probe.plain(owner) : null
    const fields = form === null ? [] : Array.from(form.elements)
    const isButton =
      (control instanceof HTMLButtonElement && control.type === "submit") ||
      (control instanceof HTMLInputElement && /^(?:submit|image)$/.test(control.type))
    const submit = fields.find(
      (field) =>
        (field instanceof HTMLButtonElement && field.type === "submit") ||
        (field instanceof HTMLInputElement && /^(?:submit|image)$/.test(field.type)),
    )
    const link = control instanceof HTMLAnchorElement || control instanceof HTMLAreaElement ? control : null
    return {
      name: at === element ? nameOf(at) : `${nameOf(element)} ${nameOf(at)}`,
      markup: markupOf(at),
      href: link === null ? "" : link.href.slice(0, 2000),
      isDownload: link !== null && link.hasAttribute("download"),
      isSubmit: isButton && form !== null,
      isField: control instanceof HTMLInputElement || control instanceof HTMLSelectElement || writes(control),
      isText: writes(control),
      form:
        form === null
          ? null
          : {
              submit: submit === undefined ? "" : nameOf(submit),
              isPost: (form.getAttribute("method") ?? "get").toLowerCase() === "post",
              hasCard: fields.some(cardField),
              hasText: fields.some(writes) || form.querySelector("[contenteditable]") !== null,
            },
    }
  }
}
