import type { ListenerKind, Probe } from "./Probe.ts"

/**
 * Installs the registry of listeners and closed shadow roots. Only the browser knows them (over CDP); this stores
 * them by element. If one listener serves very many elements, some of them represent all similar ones.
 */
export const installListenerRegistry = (probe: Probe): void => {
  /** Maximum hosts queried per observation. */
  const hostLimit = 60

  const found = new WeakMap<Element, ListenerKind>()
  const roots = new WeakMap<Element, ShadowRoot>()
  const asked = new WeakSet<Element>()
  const hosts = new Set<Element>()
  let hasReport = false

  // With several kinds of listeners, clicking takes precedence.
  const register = (element: Element, kind: ListenerKind): boolean => {
    if (found.has(element) && kind !== "press") return false
    found.set(element, kind)
    return true
  }

  probe.listeners = {
    token: probe.token,
    hosts: () => {
      const all = [...hosts].filter((host) => host.isConnected)
      // An undefined custom element may become a host later.
      for (const host of all) if (host.matches(":defined")) asked.add(host)
      hosts.clear()
      hasReport = true
      return all
    },
    register: (kinds, ...nodes) => {
      let isNew = false
      nodes.forEach((node, at) => {
        const kind = kinds[at]
        const root = node.getRootNode()
        // An element listening inside a closed root reveals the root.
        if (root instanceof ShadowRoot && root.mode === "closed" && !roots.has(root.host)) {
          roots.set(root.host, root)
          isNew = true
        }
        if (node instanceof Element && kind !== undefined && register(node, kind)) isNew = true
      })
      return isNew
    },
    registerAt: (kinds, positions, total) => {
      const all = document.getElementsByTagName("*")
      if (all.length !== total) return false
      positions.forEach((position, at) => {
        const [element, kind] = [all[position], kinds[at]]
        if (element !== undefined && kind !== undefined) register(element, kind)
      })
      return true
    },
    adopt: (...given) => {
      for (const root of given) if (root instanceof ShadowRoot) roots.set(root.host, root)
      return given.length > 0
    },
    listenerKind: (element) => found.get(element),
    closedRootOf: (element) => roots.get(element) ?? null,
    addElement: (element, isHostLike) => {
      if (isHostLike && hosts.size < hostLimit && !asked.has(element)) hosts.add(element)
    },
    isUnreported: () => !hasReport || hosts.size > 0,
  }
}
