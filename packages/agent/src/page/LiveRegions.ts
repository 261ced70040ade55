import type { Probe } from "./Probe.ts"
import type { LiveMessage } from "./WalkReply.ts"

/** Installs reading of live regions and placeholders. */
export const installLiveRegions = (probe: Probe): void => {
  const regions = "[role=alert],[role=status],[aria-live=assertive],[aria-live=polite],output"
  const regionLimit = 60
  const messageLimit = 5
  /** A region with more text is content that changes, such as a list of results. */
  const textLimit = 300

  const isAlert = (region: Element): boolean =>
    region.getAttribute("role") === "alert" || region.getAttribute("aria-live") === "assertive"

  probe.liveRegions = (roots) => {
    // The title is announced by frameworks after each navigation.
    const known = new Set<string>([probe.collapse(document.title)])
    const found: Array<{ readonly region: Element; readonly message: LiveMessage | null }> = []
    let left = regionLimit
    for (const root of roots)
      for (const region of root.querySelectorAll(regions)) {
        if (left-- <= 0) break
        if (!probe.plain(region).checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const text = probe.textOf(region, textLimit + 1)
        if (!/[\p{L}\p{N}]/u.test(text) || text.length > textLimit) continue
        // A region within another one, or a second one for screen readers.
        const isKnown = known.has(text)
        known.add(text)
        found.push({ region, message: isKnown ? null : { kind: isAlert(region) ? "alert" : "status", text } })
      }
    const messages = found.filter(({ message }) => message !== null)
    const shown = messages
      .toSorted((one, other) => Number(other.message?.kind === "alert") - Number(one.message?.kind === "alert"))
      .slice(0, messageLimit)
    const texts = new Set(shown.map(({ message }) => message?.text))
    return {
      messages: shown.flatMap(({ message }) => message ?? []),
      regions: new Set(
        found.map(({ region }) => region).filter((region) => texts.has(probe.textOf(region, textLimit + 1))),
      ),
    }
  }

  const placeholders =
    "[aria-busy=true],[class*=skeleton i],[class*=shimmer i],.placeholder-glow,.placeholder-wave,progress:not([value])," +
    "[role=progressbar]:not([aria-valuenow],[aria-valuetext],progress)"
  const placeholderLimit = 50

  probe.countPlaceholders = (isThere) => {
    const counted: Array<Element> = []
    let left = placeholderLimit
    for (const element of probe.plain(document).querySelectorAll(placeholders)) {
      if (left-- <= 0) break
      // The parts of a placeholder count as one.
      if (counted.some((one) => one.contains(element))) continue
      const plain = probe.plain(element)
      if (!probe.isShown(element) || !isThere(plain.getBoundingClientRect())) continue
      const isDeclared = plain.matches("[aria-busy=true],progress,[role=progressbar]")
      if (!isDeclared && /\S/.test(probe.textOf(element, 10))) continue
      counted.push(element)
    }
    return counted.length
  }
}
