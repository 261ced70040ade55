import type { LiveMessage, Probe } from "./Probe.ts"

/** Installs reading of live regions and placeholders. */
export const installLiveRegions = (probe: Probe): void => {
  const regions = "[role=alert],[role=status],[aria-live=assertive],[aria-live=polite],output"
  const regionLimit = 60
  const messageLimit = 5
  /** A region with more text is content that changes, such as a list of results. */
  const textLimit = 300

  probe.liveMessages = (roots) => {
    const messages: Array<LiveMessage> = []
    const known = new Set<string>([probe.collapse(document.title)])
    let left = regionLimit
    for (const root of roots)
      for (const region of root.querySelectorAll(regions)) {
        if (left-- <= 0 || messages.length >= messageLimit) return messages
        if (!probe.plain(region).checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        const text = probe.textOf(region, textLimit + 1, true)
        if (!/[\p{L}\p{N}]/u.test(text) || text.length > textLimit) continue
        const words = probe.collapse(text)
        // A region within another one, or a second one for screen readers.
        if (known.has(words)) continue
        known.add(words)
        const role = region.getAttribute("role")
        const isAlert = role === "alert" || region.getAttribute("aria-live") === "assertive"
        messages.push({ kind: isAlert ? "alert" : "status", lines: text.split("\n") })
      }
    return messages
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
