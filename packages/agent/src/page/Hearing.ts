import type { Heard, Probe } from "./Probe.ts"

/**
 * Listeners and closed shadow roots. Neither can be asked for inside a page: the browser is asked over CDP, and this keeps the
 * answers by element. Where all of a document would be too much to ask for, elements that look alike answer for one another.
 */
export const installHearing = (probe: Probe): void => {
  /** Elements of a document from which on only what stands near the viewport is asked about. */
  const wholeLimit = 15_000
  /** Of elements that look alike, how many are asked; looks asked about at once; possible hosts asked about at once. */
  const samples = 3
  const lookLimit = 120
  const hostLimit = 60

  const found = new WeakMap<Element, Heard>()
  const foundLooks = new Map<string, Heard>()
  const roots = new WeakMap<Element, ShadowRoot>()
  const askedHosts = new WeakSet<Element>()
  const askedLooks = new Map<string, number>()
  const askedElements = new WeakSet<Element>()
  const hosts = new Set<Element>()
  let met: Array<Element> = []
  let isHeard = false

  const lookOf = (element: Element): string => {
    const parent = probe.parentOf(element)
    const own = (at: Element): string => {
      const plain = probe.plain(at)
      return `${plain.tagName}.${plain.getAttribute("class") ?? ""}`
    }
    return parent === null ? own(element) : `${own(parent)}>${own(element)}`
  }

  const isLarge = (): boolean => document.getElementsByTagName("*").length > wholeLimit

  probe.hearing = {
    token: probe.token,
    ask: () => {
      const isWhole = !isLarge()
      // The browser knows nothing of the stand-in that `document` is in here.
      const scopes: Array<Node> = isWhole ? [globalThis.document] : met
      const asked = { isWhole, scopes, hosts: [...hosts] }
      // What is not defined yet may become a host later.
      for (const host of hosts) if (host.matches(":defined")) askedHosts.add(host)
      hosts.clear()
      met = []
      isHeard = true
      return asked
    },
    hear: (kinds, areKinds, ...nodes) => {
      let isNews = false
      nodes.forEach((node, at) => {
        const kind = kinds[at]
        const root = node.getRootNode()
        // Who listens inside of a closed root leads to it.
        if (root instanceof ShadowRoot && root.mode === "closed" && !roots.has(root.host)) {
          roots.set(root.host, root)
          isNews = true
        }
        if (!(node instanceof Element) || kind === undefined) return
        // Pressing is what matters where several are listened for.
        if (!found.has(node) || kind === "press") {
          found.set(node, kind)
          isNews = true
        }
        if (areKinds[at] === true && !foundLooks.has(lookOf(node))) {
          foundLooks.set(lookOf(node), kind)
          isNews = true
        }
      })
      return isNews
    },
    adopt: (...given) => {
      for (const root of given) if (root instanceof ShadowRoot) roots.set(root.host, root)
      return given.length > 0
    },
    heard: (element) => found.get(element) ?? (foundLooks.size === 0 ? undefined : foundLooks.get(lookOf(element))),
    closedRootOf: (element) => roots.get(element) ?? null,
    meet: (element, isHostLike) => {
      if (isHostLike && hosts.size < hostLimit && !roots.has(element) && !askedHosts.has(element)) hosts.add(element)
      if (met.length >= lookLimit * samples || askedElements.has(element) || !isLarge()) return
      const look = lookOf(element)
      const asked = askedLooks.get(look) ?? 0
      if (asked >= samples || askedLooks.size >= 10 * lookLimit) return
      askedLooks.set(look, asked + 1)
      askedElements.add(element)
      met.push(element)
    },
    isUnheard: () => !isHeard || hosts.size > 0 || met.length > 0,
  }
}
