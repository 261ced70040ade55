import type { Probe } from "./Probe.ts"
import type { Clue, Neighbor } from "./WalkReply.ts"

/** Installs collection of what distinguishes a control without a name: its markup and the text near it. */
export const installHint = (probe: Probe): void => {
  /** Maximum controls per walk, and inner elements per control. */
  const controlLimit = 300
  const innerLimit = 8
  /** Maximum characters of a clue; longer ones are dropped. */
  const clueLimit = 200
  const textLimit = 80

  let controls = 0
  probe.onForget.push(() => {
    controls = 0
  })

  const tooltips = ["tooltip", "bs-title", "original-title", "bs-original-title", "tippy-content", "title", "tip"].map(
    (name) => `data-${name}`,
  )
  const testIds = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa"]

  const innerOf = (element: Element): ReadonlyArray<Element> => {
    const all = probe.plain(element).getElementsByTagName("*")
    const inner: Array<Element> = []
    for (let at = 0; at < Math.min(all.length, innerLimit); at++) {
      const one = all[at]
      if (one !== undefined) inner.push(one)
    }
    return inner
  }

  const pathOf = (address: string): string => (URL.canParse(address, document.baseURI) ? address : "")

  const cluesOf = (element: Element, name: string): ReadonlyArray<Clue> => {
    const control = probe.controlOf(element)
    const inner = innerOf(element)
    const all = control === element ? [element, ...inner] : [element, control, ...inner]
    const clues: Array<Clue> = []
    const add = (kind: Clue["kind"], given: string | null): void => {
      // Before it is split into words, in which a secret would not be found.
      const raw = given === null ? "" : probe.redaction.redact(probe.collapse(given))
      if (raw !== "" && raw.length <= clueLimit) clues.push({ kind, raw })
    }
    const addAll = (kind: Clue["kind"], elements: ReadonlyArray<Element>, ...names: ReadonlyArray<string>): void => {
      for (const attribute of names) for (const one of elements) add(kind, probe.plain(one).getAttribute(attribute))
    }
    addAll("label", inner, "aria-label", "title", "alt")
    // Hidden labels do not name a field.
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
      for (const label of control.labels ?? []) add("label", label.textContent)
    addAll("tooltip", all, ...tooltips)
    const parent = probe.parentOf(element)
    if (parent !== null && probe.plain(parent).childElementCount === 1) addAll("tooltip", [parent], ...tooltips)
    for (const one of inner)
      if (one.tagName.toLowerCase() === "use") {
        const address = one.getAttribute("href") ?? one.getAttribute("xlink:href") ?? ""
        if (address.includes("#")) add("icon", address.slice(address.lastIndexOf("#") + 1))
      }
    addAll("icon", all, "data-icon", "data-lucide")
    for (const one of all) if (/-icon$/i.test(one.tagName)) addAll("icon", [one], "name", "icon", "svgicon")
    addAll("test", all, ...testIds)
    addAll("action", all, "data-action")
    addAll("name", [control], "name")
    addAll("id", all, "id")
    addAll("iconClass", all, "class")
    for (const one of all) {
      if (one.tagName === "IMG") add("image", pathOf(one.getAttribute("src") ?? ""))
      if (control instanceof HTMLInputElement && one === control && control.type === "image")
        add("image", pathOf(control.getAttribute("src") ?? ""))
    }
    if (clues.every(({ kind }) => kind === "iconClass"))
      for (const one of all) {
        const style = getComputedStyle(one)
        for (const image of [style.maskImage, style.backgroundImage])
          add("image", /url\("([^"]+)"\)/.exec(image)?.[1] ?? "")
      }
    if (probe.roleOf(element) !== "link") addAll("href", [element], "href")
    add("glyph", name)
    addAll("class", [element], "class")
    return clues
  }

  const rows = "tr,li,[role=row],[role=listitem],[role=option],[role=treeitem]"
  const dialogs = "dialog,[role=dialog],[role=alertdialog],[aria-modal=true]"
  const headings = "h1,h2,h3,h4,h5,h6,[role=heading],legend,caption,th"

  const closest = (element: Element, selector: string): Element | null => {
    for (let at = probe.parentOf(element); at !== null; at = probe.parentOf(at))
      if (probe.plain(at).matches(selector)) return at
    return null
  }

  const textOf = (node: Node): string => {
    const element = probe.asElement(node)
    if (element === null)
      return node instanceof Text && probe.isTextVisible(node) ? probe.collapse(node.data).slice(0, textLimit) : ""
    const isVisible = probe.isRendered(element) && getComputedStyle(element).visibility === "visible"
    return isVisible ? probe.textOf(element, textLimit) : ""
  }

  const wordsOf = (node: Node): string => {
    const element = probe.asElement(node)
    const text = textOf(node)
    if (text !== "" || element === null || !probe.isShown(element)) return text
    return probe.plain(element).matches("input:not([type=hidden]),select,textarea,button,[role]")
      ? probe.nameOf(element)
      : ""
  }

  probe.groupNameOf = (group) => {
    const plain = probe.plain(group)
    const isLabeled = plain.hasAttribute("aria-label") || plain.hasAttribute("aria-labelledby")
    const given = isLabeled || probe.roleOf(group) === "dialog" ? probe.nameOf(group) : ""
    if (given !== "") return given.slice(0, textLimit)
    for (const heading of Array.from(plain.querySelectorAll(headings)).slice(0, innerLimit)) {
      const text = probe.isShown(heading) ? probe.textOf(heading, textLimit) : ""
      if (text !== "") return text
    }
    for (const part of probe.childrenOf(group).slice(0, 2 * innerLimit)) {
      const text = textOf(part)
      if (/[\p{L}\p{N}]/u.test(text)) return text
    }
    return probe.textOf(group, textLimit)
  }

  const cornerOf = (element: Element, dialog: Element): string => {
    const box = probe.boxOf(element)
    const around = probe.plain(dialog).getBoundingClientRect()
    const third = (at: number, from: number, length: number): number => (length === 0 ? 0.5 : (at - from) / length)
    const x = third(box.left + box.width / 2, around.left, around.width)
    const y = third(box.top + box.height / 2, around.top, around.height)
    const vertical = y < 1 / 3 ? "top" : y > 2 / 3 ? "bottom" : ""
    const horizontal = x < 1 / 3 ? "left" : x > 2 / 3 ? "right" : ""
    return vertical === "" && horizontal === "" ? "in" : `${vertical} ${horizontal}`.trim() + " of"
  }

  const boxAround = (node: Node): DOMRect => {
    const element = probe.asElement(node)
    if (element !== null) return probe.boxOf(element)
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  /** Maximum distance of text beside a control, and above or below it. */
  const besideLimit = 300
  const verticalLimit = 40

  /** Returns the position of a control relative to text; "" if the text is too far away to belong to it. */
  const placeBeside = (element: Element, near: Node): string => {
    const own = probe.boxOf(element)
    const box = boxAround(near)
    if (Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top) > 0) {
      if (Math.max(own.left - box.right, box.left - own.right) > besideLimit) return ""
      return box.left + box.width / 2 <= own.left + own.width / 2 ? "right of" : "left of"
    }
    if (Math.max(own.top - box.bottom, box.top - own.bottom) > verticalLimit) return ""
    return box.top <= own.top ? "below" : "above"
  }

  const besideOf = (element: Element): Neighbor | null => {
    let at: Element = element
    for (let depth = 0; depth < 3; depth++) {
      for (const direction of ["previousSibling", "nextSibling"] as const) {
        let tries = innerLimit
        for (
          let near = probe.plain<Node>(at)[direction];
          near !== null && tries > 0;
          near = probe.plain(near)[direction]
        ) {
          const text = wordsOf(near)
          const place = /[\p{L}\p{N}]/u.test(text) ? placeBeside(element, near) : ""
          if (place !== "") return { place, text }
          tries--
        }
      }
      const parent = probe.parentOf(at)
      if (parent === null || parent === document.body) return null
      at = parent
    }
    return null
  }

  const neighborOf = (element: Element): Neighbor | null => {
    const row = closest(element, rows)
    const dialog = closest(element, dialogs)
    const isInDialog = dialog !== null && (row === null || probe.holds(row, dialog))
    if (row !== null && !isInDialog) {
      const text = probe.groupNameOf(row)
      if (/[\p{L}\p{N}]/u.test(text)) return { place: "in row", text }
    }
    if (dialog !== null && isInDialog) {
      const text = probe.groupNameOf(dialog)
      const corner = cornerOf(element, dialog)
      if (corner !== "in" && text !== "") return { place: `${corner} dialog`, text }
    }
    return besideOf(element)
  }

  probe.hintOf = (element, name) => {
    if (controls >= controlLimit) return null
    controls++
    return { clues: cluesOf(element, name), neighbor: neighborOf(element) }
  }
}
