import type { Probe } from "../Probe.ts"

/** Finds what shows a secret, and keeps it out of a picture. */
export const installConcealing = (probe: Probe): void => {
  /** Places left out one by one at most: beyond them the whole document is. */
  const placeLimit = 100

  probe.commands.showing = ({ values }) => {
    const holds = (text: string): boolean => values.some((value) => text.includes(value))
    /** Around the words: none of its children has all of them. */
    const isClosest = (around: Element | ShadowRoot): boolean =>
      holds(around.textContent ?? "") && !Array.from(around.children).some((child) => holds(child.textContent ?? ""))
    const refs: Array<number> = []
    for (const element of probe.everything(document)) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        if (holds(element.value) || holds(element.placeholder)) refs.push(probe.refOf(element))
        continue
      }
      const root = probe.rootOf(element)
      if (root !== null && isClosest(root)) refs.push(probe.refOf(element))
      if (!element.matches("script,style,head,title") && isClosest(element)) refs.push(probe.refOf(element))
    }
    return { token: probe.token, refs: refs.length > placeLimit ? [probe.refOf(document.documentElement)] : refs }
  }

  type Styled = HTMLElement | SVGElement | MathMLElement
  type Setting = readonly [property: string, value: string, priority: string]
  const concealed = new Map<Styled, ReadonlyArray<Setting>>()

  /** Nothing of a page comes past these: no rule for print, no child that is visible on its own, no slow change. */
  const outOfSight: ReadonlyArray<Setting> = [
    ["transition", "none", "important"],
    ["visibility", "hidden", "important"],
    ["opacity", "0", "important"],
  ]

  const apply = ({ style }: Styled, settings: ReadonlyArray<Setting>): void => {
    for (const [property, value, priority] of settings) style.setProperty(property, value, priority)
  }

  probe.commands.conceal = ({ refs, token, on }) => {
    for (const [element, settings] of concealed) {
      const [transition, ...others] = settings
      apply(element, others)
      // Back at once, before the page's own slow changes count again.
      void getComputedStyle(element).opacity
      if (transition !== undefined) apply(element, [transition])
    }
    concealed.clear()
    if (!on) return null
    for (const ref of refs) {
      const found = probe.elementOf(ref, token)
      const isWhole = found === document.documentElement
      const element = found === null ? null : probe.plain(found)
      if (!(element instanceof HTMLElement || element instanceof SVGElement || element instanceof MathMLElement))
        continue
      // A dialog in the top layer is seen whatever the document around it is.
      const settings: ReadonlyArray<Setting> = isWhole ? [...outOfSight, ["display", "none", "important"]] : outOfSight
      const { style } = element
      concealed.set(
        element,
        settings.map(([property]) => [property, style.getPropertyValue(property), style.getPropertyPriority(property)]),
      )
      apply(element, settings)
    }
    return null
  }
}
