import type { Probe } from "../Probe.ts"

/** Plain values of the secrets that can be typed. Observations redact them everywhere on a page. */
export type SecretTexts = ReadonlyArray<string>

/** Installs permanent masking of fields: a button that reveals a password would show it in videos. */
export const installSecretValues = (probe: Probe): void => {
  const name = "-webkit-text-security"
  probe.commands.mask = ({ ref, token }) => {
    const element = probe.elementOf(ref, token)
    const control = element === null ? null : probe.controlOf(element)
    if (!(control instanceof HTMLElement)) return false
    const mask = () => {
      const { style } = control
      const isMasked = style.getPropertyValue(name) === "disc" && style.getPropertyPriority(name) === "important"
      if (!isMasked) style.setProperty(name, "disc", "important")
    }
    mask()
    probe.redaction.mask(control)
    // Restores the mask after changes by the page, before the next frame.
    new MutationObserver(mask).observe(control, { attributes: true })
    return true
  }
}

/** Installs detection of elements that show a secret, and hiding them in screenshots. */
export const installScreenshotMask = (probe: Probe): void => {
  /** Maximum elements hidden individually; beyond that, the whole document is. */
  const maxElements = 100

  probe.commands.secretElements = () => {
    const { redaction } = probe
    const { fields, texts } = redaction.scan()
    const refs = new Set<number>()
    /** Returns the closest element around all of the text, or the host of its shadow root. */
    const closestElement = (text: Node): Element | null => {
      for (let at = text.parentNode; at !== null; at = probe.plain(at).parentNode) {
        if (at instanceof ShadowRoot) return at.host
        if (at instanceof Element && (redaction.holds(redaction.rawContent(at)) || redaction.isMasked(at))) return at
      }
      return null
    }
    for (const field of fields) if (field instanceof Element) refs.add(probe.refOf(field))
    for (const text of texts.keys()) {
      const element = closestElement(text)
      if (element !== null && !element.matches("script,style,head,title")) refs.add(probe.refOf(element))
    }
    for (const element of probe.everything(document))
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (redaction.isMasked(element) || element.placeholder.includes(redaction.mark)) refs.add(probe.refOf(element))
      }
    return {
      token: probe.token,
      refs: refs.size > maxElements ? [probe.refOf(document.documentElement)] : [...refs],
    }
  }

  type Styled = HTMLElement | SVGElement | MathMLElement
  type Setting = readonly [property: string, value: string, priority: string]
  const hiddenElements = new Map<Styled, ReadonlyArray<Setting>>()

  /** Styles that override print rules, visible children and transitions. */
  const hidingStyles: ReadonlyArray<Setting> = [
    ["transition", "none", "important"],
    ["visibility", "hidden", "important"],
    ["opacity", "0", "important"],
  ]

  const apply = ({ style }: Styled, settings: ReadonlyArray<Setting>): void => {
    for (const [property, value, priority] of settings) style.setProperty(property, value, priority)
  }

  probe.commands.hideElements = ({ refs, token, on }) => {
    for (const [element, settings] of hiddenElements) {
      const [transition, ...others] = settings
      apply(element, others)
      // Forces a style update without transitions before the page's own apply again.
      void getComputedStyle(element).opacity
      if (transition !== undefined) apply(element, [transition])
    }
    hiddenElements.clear()
    if (!on) return null
    for (const ref of refs) {
      const found = probe.elementOf(ref, token)
      const isWhole = found === document.documentElement
      const element = found === null ? null : probe.plain(found)
      if (!(element instanceof HTMLElement || element instanceof SVGElement || element instanceof MathMLElement))
        continue
      // A dialog in the top layer stays visible whatever its document's style is.
      const settings: ReadonlyArray<Setting> = isWhole
        ? [...hidingStyles, ["display", "none", "important"]]
        : hidingStyles
      const { style } = element
      hiddenElements.set(
        element,
        settings.map(([property]) => [property, style.getPropertyValue(property), style.getPropertyPriority(property)]),
      )
      apply(element, settings)
    }
    return null
  }
}
