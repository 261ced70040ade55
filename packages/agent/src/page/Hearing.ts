import type { Heard, Probe } from "./Probe.ts"

/**
 * Listeners and closed shadow roots. Neither can be asked for inside a page: the browser is asked over CDP, and this keeps the
 * answers by element. Where one piece of script listens on very many elements, some of them answer for all that look alike.
 */
export const installHearing = (probe: Probe): void => {
  /** Hosts asked about in one look. */
  const hostLimit = 60

  const found = new WeakMap<Element, Heard>()
  const foundLooks = new Map<string, Heard>()
  /** The last parts of these: most elements are told apart by it. */
  const ends = new Set<string>()
  const roots = new WeakMap<Element, ShadowRoot>()
  const asked = new WeakSet<Element>()
  const hosts = new Set<Element>()
  let isHeard = false

  const endOf = (element: Element): string => {
    const plain = probe.plain(element)
    return `${plain.tagName}.${plain.getAttribute("class") ?? ""}`
  }
  const lookOf = (element: Element): string => {
    const parent = probe.parentOf(element)
    return parent === null ? endOf(element) : `${endOf(parent)}>${endOf(element)}`
  }

  probe.hearing = {
    token: probe.token,
    ask: () => {
      const all = [...hosts].filter((host) => host.isConnected)
      // What is not defined yet may become a host later.
      for (const host of all) if (host.matches(":defined")) asked.add(host)
      hosts.clear()
      isHeard = true
      return all
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
          ends.add(endOf(node))
          isNews = true
        }
      })
      return isNews
    },
    adopt: (...given) => {
      for (const root of given) if (root instanceof ShadowRoot) roots.set(root.host, root)
      return given.length > 0
    },
    heard: (element) =>
      found.get(element) ?? (ends.size > 0 && ends.has(endOf(element)) ? foundLooks.get(lookOf(element)) : undefined),
    closedRootOf: (element) => roots.get(element) ?? null,
    meet: (element, isHostLike) => {
      if (isHostLike && hosts.size < hostLimit && !asked.has(element)) hosts.add(element)
    },
    isUnheard: () => !isHeard || hosts.size > 0,
  }
}
