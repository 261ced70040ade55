import type { Probe } from "../Probe.ts"
import type { Occurrence, Redaction, RedactionScan } from "./RedactionState.ts"

/**
 * Installs search for secrets in a document: in text, including text split across nodes, in attributes and in fields.
 * Case, whitespace and invisible characters are ignored.
 */
export const installRedaction = (probe: Probe): void => {
  const mark = "***"
  /** Shorter forms occur in many texts by chance. */
  const shortest = 4
  /** Length from which an occurrence counts as shown even if ignored characters are between its own. */
  const minCertainLength = 8
  const ignored = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g
  // Preserves the length, so that positions stay valid.
  const fold = (text: string): string => text.replaceAll("\u0130", "i").toLowerCase().replaceAll("\u03c2", "\u03c3")

  const rawGetter = (prototype: object, name: string) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
    return (node: Node): string => String(descriptor?.get?.call(node) ?? "")
  }
  const rawData = rawGetter(CharacterData.prototype, "data")
  const rawAttribute = rawGetter(Attr.prototype, "value")
  const rawContent = rawGetter(Node.prototype, "textContent")
  const rawInput = rawGetter(HTMLInputElement.prototype, "value")
  const rawArea = rawGetter(HTMLTextAreaElement.prototype, "value")

  let forms: ReadonlyArray<{ readonly name: string; readonly text: string }> = []
  const exposed = new Set<string>()
  const masked = new WeakSet<Node>()
  const maskedHosts = new Set<Element>()
  let hasMasked = false

  const isField = (node: unknown): node is HTMLInputElement | HTMLTextAreaElement =>
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
  const rawValue = (field: Element): string =>
    field instanceof HTMLInputElement ? rawInput(field) : field instanceof HTMLTextAreaElement ? rawArea(field) : ""

  const occurrencesIn = (text: string): ReadonlyArray<Occurrence> => {
    if (forms.length === 0 || text.length < shortest) return []
    const folded = fold(text)
    const compact = folded.replace(ignored, "")
    const present = forms.filter((form) => compact.includes(form.text))
    if (present.length === 0) return []
    const places: Array<number> = []
    let next = 0
    for (const run of folded.matchAll(ignored)) {
      while (next < run.index) places.push(next++)
      next += run[0].length
    }
    while (next < folded.length) places.push(next++)
    const found: Array<Occurrence> = []
    for (const { name, text: form } of present) {
      for (let at = compact.indexOf(form); at !== -1; at = compact.indexOf(form, at + 1)) {
        const start = places[at] ?? 0
        const end = (places[at + form.length - 1] ?? 0) + 1
        found.push({ name, start, end, isCertain: form.length >= minCertainLength || end - start === form.length })
      }
    }
    found.sort((one, other) => one.start - other.start || other.end - one.end)
    const merged: Array<Occurrence> = []
    for (const one of found) {
      const last = merged.at(-1)
      if (last === undefined || one.start >= last.end) merged.push(one)
      else
        merged[merged.length - 1] = {
          ...last,
          end: Math.max(last.end, one.end),
          isCertain: last.isCertain || one.isCertain,
        }
    }
    return merged
  }

  const redact = (text: string): string => {
    let redacted = ""
    let from = 0
    for (const { start, end } of occurrencesIn(text)) {
      redacted += text.slice(from, start) + mark
      from = end
    }
    return from === 0 ? text : redacted + text.slice(from)
  }

  /** Finds occurrences across adjacent parts, and returns the redacted parts. */
  const acrossParts = (parts: ReadonlyArray<string>): ReadonlyMap<number, { text: string; isSplit: boolean }> => {
    const redacted = new Map<number, { text: string; isSplit: boolean }>()
    const found = occurrencesIn(parts.join(""))
    let next = 0
    let start = 0
    for (const [index, part] of parts.entries()) {
      const end = start + part.length
      while ((found[next]?.end ?? Infinity) <= start) next++
      const hits = found.slice(next, next + part.length).filter((one) => one.start < end && one.end > start)
      let text = ""
      let from = 0
      for (const one of hits) {
        text += part.slice(from, Math.max(from, one.start - start)) + (one.start >= start ? mark : "")
        from = Math.min(part.length, one.end - start)
      }
      const isSplit = hits.some((one) => one.start < start || one.end > end)
      if (hits.length > 0) redacted.set(index, { text: text + part.slice(from), isSplit })
      start = end
    }
    return redacted
  }

  const expose = (text: string): void => {
    for (const { isCertain, name } of occurrencesIn(text)) if (isCertain) exposed.add(name)
  }

  const isMasked = (element: Node): boolean =>
    masked.has(element) ||
    (element instanceof HTMLElement && element.style.getPropertyPriority("-webkit-text-security") === "important")

  const scanRoot = (scan: RedactionScan, root: Node): void => {
    scan.roots.add(root)
    const texts: Array<Node> = []
    const words: Array<string> = []
    const fields: Array<HTMLInputElement | HTMLTextAreaElement> = []
    const values: Array<string> = []
    const attributed: Array<Element> = []
    const attributes: Array<string> = []
    const inner: Array<ShadowRoot> = []
    const visit = (node: Node): void => {
      if (!(node instanceof Element)) {
        const text = rawData(node)
        const tag = node.parentElement?.localName ?? ""
        const isMarkup = node.nodeType === Node.COMMENT_NODE || /^(?:script|style|noscript|template)$/.test(tag)
        if (!isMarkup) {
          texts.push(node)
          words.push(text)
        } else if (occurrencesIn(text).length > 0) {
          scan.texts.set(node, redact(text))
          expose(text)
        }
        return
      }
      const plain = probe.plain(node)
      const shadow = plain.shadowRoot ?? probe.listeners.closedRootOf(node)
      if (shadow !== null) inner.push(shadow)
      if (isField(node)) {
        fields.push(node)
        values.push(rawValue(node))
      }
      if (!plain.hasAttributes()) return
      attributed.push(node)
      for (const attribute of plain.attributes) attributes.push(rawAttribute(attribute))
    }
    const walker = document.createTreeWalker(
      root,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION | NodeFilter.SHOW_COMMENT,
    )
    for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode())
      if (node instanceof Element || node instanceof CharacterData) visit(node)

    expose(words.join(""))
    for (const [at, { isSplit, text }] of acrossParts(words)) {
      const node = texts[at]
      if (node === undefined) continue
      scan.texts.set(node, text)
      if (isSplit) scan.split.add(node)
    }
    for (const host of maskedHosts) {
      for (const node of texts) {
        if (!host.contains(node)) continue
        scan.texts.set(node, rawData(node) === "" ? "" : mark)
        scan.split.add(node)
      }
    }
    for (const [at] of acrossParts(values)) {
      const field = fields[at]
      if (field !== undefined) scan.fields.add(field)
    }
    const isTyped = (field: Element) =>
      isMasked(field) || (field instanceof HTMLInputElement && field.type === "password")
    expose(fields.flatMap((field, at) => (isTyped(field) ? [] : [values[at] ?? ""])).join(""))
    // Separated by a character that occurs in no value.
    if (occurrencesIn(attributes.join("\u0001")).length > 0)
      for (const element of attributed)
        for (const attribute of probe.plain(element).attributes) {
          const text = rawAttribute(attribute)
          if (occurrencesIn(text).length === 0) continue
          scan.attributes.add(attribute.localName.toLowerCase())
          if (attribute.name !== "value" || !isTyped(element)) expose(text)
        }
    for (const shadow of inner) if (!scan.roots.has(shadow)) scanRoot(scan, shadow)
  }

  let scanned: RedactionScan | undefined
  const scan = (): RedactionScan => {
    if (scanned !== undefined) return scanned
    const nextScan: RedactionScan = {
      roots: new Set(),
      texts: new Map(),
      split: new Set(),
      fields: new Set(),
      attributes: new Set(),
    }
    scanned = nextScan
    // Page code cannot run before the microtask, so nothing changes.
    queueMicrotask(() => (scanned = undefined))
    scanRoot(nextScan, probe.plain(document).documentElement?.getRootNode() ?? document)
    if (hasMasked) nextScan.attributes.add("value")
    return nextScan
  }

  /** Keeps a field masked once it is used while containing a secret: a part of the value would not be found. */
  const maskOnUse = (event: Event): void => {
    const [target] = event.composedPath()
    const typed = event instanceof InputEvent ? (event.data ?? "") : ""
    const holdsSecret = (text: string) => occurrencesIn(text).length > 0
    if (target instanceof HTMLSelectElement) {
      // Typing a letter in a select chooses an option.
      const isLetter = event instanceof KeyboardEvent && event.key.length === 1
      if (isLetter && holdsSecret(rawContent(target))) event.preventDefault()
    } else if (isField(target)) {
      if (!masked.has(target) && (holdsSecret(rawValue(target)) || holdsSecret(typed))) {
        masked.add(target)
        hasMasked = true
      }
    } else if (target instanceof HTMLElement && target.isContentEditable) {
      let host: HTMLElement = target
      while (host.parentElement?.isContentEditable === true) host = host.parentElement
      if (holdsSecret(rawContent(host)) || holdsSecret(typed)) maskedHosts.add(host)
    }
  }
  const listen = (): void => {
    if (forms.length === 0) return
    // `document.open` removes listeners; adding an existing one has no effect.
    for (const name of ["focusin", "keydown", "pointerdown", "beforeinput", "input"])
      globalThis.addEventListener(name, maskOnUse, true)
  }

  const redaction: Redaction = {
    version: -1,
    isOwn: false,
    mark,
    redact,
    scan: (node) => {
      const current = scan()
      const root = node?.getRootNode()
      if (root !== undefined && !current.roots.has(root)) scanRoot(current, root)
      return current
    },
    holds: (text) => occurrencesIn(text).length > 0,
    isMasked: (node) => masked.has(node),
    mask: (field) => {
      masked.add(field)
      hasMasked = true
    },
    rawValue,
    rawContent,
    exposed: () => [...exposed],
    watch: listen,
    carriers: new WeakSet(),
    guardCss: () => undefined,
    patches: [],
    report: () => ({ token: probe.token, href: location.href, origin: globalThis.origin }),
  }
  probe.redaction = redaction

  probe.commands.setSecrets = ({ secrets, token, version }) => {
    if (token !== probe.token) return false
    forms = secrets.flatMap(({ forms: texts, name }) =>
      [...new Set(texts.map((text) => fold(text).replace(ignored, "")))]
        .filter((text) => text.length >= shortest)
        .map((text) => ({ name, text })),
    )
    scanned = undefined
    if (forms.length > 0) for (const patch of redaction.patches.splice(0)) patch()
    redaction.version = version
    listen()
    return true
  }

  probe.commands.holdsSecret = () => {
    if (forms.length === 0) return { holds: false, shows: false }
    scan()
    expose(location.href)
    return { holds: exposed.size > 0 || hasMasked || maskedHosts.size > 0, shows: exposed.size > 0 }
  }
}
