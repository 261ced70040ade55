import type { ListenerKind, Probe } from "./Probe.ts"

/**
 * Installs the registry of listeners and closed shadow roots. Only the browser knows them (over CDP); this stores
 * them by element. If one listener serves very many elements, some of them represent all similar ones.
 */
export const installListenerRegistry = (probe: Probe): void => {
  /** Maximum hosts queried per observation. */
  const hostLimit = 60

  const found = new WeakMap<Element, ListenerKind>()
  const foundLooks = new Map<string, ListenerKind>()
  /** Last parts of these paths, which distinguish most elements quickly. */
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

  probe.listeners = {
    token: probe.token,
    ask: () => {
      const all = [...hosts].filter((host) => host.isConnected)
      // An undefined custom element may become a host later.
      for (const host of all) if (host.matches(":defined")) asked.add(host)
      hosts.clear()
      isHeard = true
      return all
    },
    register: (kinds, areKinds, ...nodes) => {
      let isNews = false
      nodes.forEach((node, at) => {
        const kind = kinds[at]
        const root = node.getRootNode()
        // An element listening inside a closed root reveals the root.
        if (root instanceof ShadowRoot && root.mode === "closed" && !roots.has(root.host)) {
          roots.set(root.host, root)
          isNews = true
        }
        if (!(node instanceof Element) || kind === undefined) return
        // With several kinds of listeners, clicking takes precedence.
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
