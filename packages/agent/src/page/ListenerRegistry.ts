import type { ListenerKind, Probe } from "./Probe.ts"

/**
 * Installs the registry of listeners and closed shadow roots. Only the browser knows them (over CDP); this stores
 * them by element. If one listener serves very many elements, some of them represent all similar ones.
 */
export const installListenerRegistry = (probe: Probe): void => {
  /** Maximum hosts queried per observation. */
  const hostLimit = 60

  const found = new WeakMap<Element, ListenerKind>()
  const kindByShape = new Map<string, ListenerKind>()
  /** Last parts of these paths, which distinguish most elements quickly. */
  const ends = new Set<string>()
  const roots = new WeakMap<Element, ShadowRoot>()
  const asked = new WeakSet<Element>()
  const hosts = new Set<Element>()
  let hasReport = false

  const pathEnd = (element: Element): string => {
    const plain = probe.plain(element)
    return `${plain.tagName}.${plain.getAttribute("class") ?? ""}`
  }
  const shapeOf = (element: Element): string => {
    const parent = probe.parentOf(element)
    return parent === null ? pathEnd(element) : `${pathEnd(parent)}>${pathEnd(element)}`
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
    register: (kinds, areKinds, ...nodes) => {
      let isNew = false
      nodes.forEach((node, at) => {
        const kind = kinds[at]
        const root = node.getRootNode()
        // An element listening inside a closed root reveals the root.
        if (root instanceof ShadowRoot && root.mode === "closed" && !roots.has(root.host)) {
          roots.set(root.host, root)
          isNew = true
        }
        if (!(node instanceof Element) || kind === undefined) return
        // With several kinds of listeners, clicking takes precedence.
        if (!found.has(node) || kind === "press") {
          found.set(node, kind)
          isNew = true
        }
        if (areKinds[at] === true && !kindByShape.has(shapeOf(node))) {
          kindByShape.set(shapeOf(node), kind)
          ends.add(pathEnd(node))
          isNew = true
        }
      })
      return isNew
    },
    adopt: (...given) => {
      for (const root of given) if (root instanceof ShadowRoot) roots.set(root.host, root)
      return given.length > 0
    },
    listenerKind: (element) =>
      found.get(element) ??
      (ends.size > 0 && ends.has(pathEnd(element)) ? kindByShape.get(shapeOf(element)) : undefined),
    closedRootOf: (element) => roots.get(element) ?? null,
    addElement: (element, isHostLike) => {
      if (isHostLike && hosts.size < hostLimit && !asked.has(element)) hosts.add(element)
    },
    isUnreported: () => !hasReport || hosts.size > 0,
  }
}
