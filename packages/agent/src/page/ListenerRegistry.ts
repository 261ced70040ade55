import type { Probe } from "./Probe.ts"

/**
 * Use of an element that its listeners indicate. A `delegate` reads the target of events, so it may serve descendants;
 * a `framework` listener or `root` only serves elements that are found by themselves; a root may have an empty listener, too.
 */
export type ListenerKind = "press" | "drag" | "drop" | "hover" | "framework" | "root" | "delegate"

/** A node with listeners: its kind, and the selectors of descendants that it serves. */
export interface ListenerMark {
  readonly kind: ListenerKind
  readonly selectors: ReadonlyArray<string>
}

/** Marks by position in `querySelectorAll("*")` of a tree with `total` elements; -1 is the tree itself. */
export interface PlacedMarks {
  readonly total: number
  readonly positions: ReadonlyArray<number>
  /** One per position. */
  readonly kinds: ReadonlyArray<ListenerKind>
  /** Selectors of served descendants, by index in `positions`. */
  readonly selectors: ReadonlyArray<readonly [index: number, selectors: ReadonlyArray<string>]>
}

export interface ListenerQuery {
  readonly near: ReadonlyArray<number>
  readonly fresh: number
  readonly hasChanged: boolean
}

/** Interface between ListenerDetection.ts of the folder `browser` and the page's isolated world, over CDP. */
export interface ListenerRegistry {
  readonly token: string
  /**
   * Starts a query. Returns the IDs of elements with a shadow root that the last walk visited, the number of elements to
   * query the browser about, and if elements were added since the last query.
   */
  readonly begin: () => ListenerQuery
  /** Returns the elements with a possible shadow root to query about, whose IDs are the last ones, in order. */
  readonly hosts: () => Array<Element>
  readonly lastHostId: () => number
  /** Stores the marks, one per node. Returns true if any is new. */
  readonly register: (marks: ReadonlyArray<ListenerMark>, ...nodes: Array<Node>) => boolean
  /**
   * Stores marks in the document (`host` 0) or in the shadow root of a host. Returns null if its number of elements has
   * changed meanwhile.
   */
  readonly registerAt: (host: number, marks: PlacedMarks) => boolean | null
  readonly adopt: (...roots: Array<Node>) => boolean
  readonly listenerKind: (element: Element) => ListenerKind | undefined
  /** Returns true for a delegate whose descendants are known by selectors. */
  readonly hasSelectors: (element: Element) => boolean
  readonly closedRootOf: (element: Element) => ShadowRoot | null
  /** Called by the walker for each element. */
  readonly addElement: (element: Element, isHostLike: boolean) => void
  readonly isUnreported: () => boolean
}

/**
 * Installs the registry of listeners and closed shadow roots. Only the browser knows them (over CDP); this stores
 * them by node.
 */
export const installListenerRegistry = (probe: Probe): void => {
  /** Maximum hosts per query; the next one follows in the same observation. */
  const hostLimit = 300
  /** Maximum distinct selectors of a document. */
  const selectorLimit = 500

  /** With several kinds of listeners, the higher one takes precedence. */
  const ranks: Readonly<Record<ListenerKind, number>> = {
    root: 4,
    press: 3,
    drag: 2,
    drop: 2,
    hover: 2,
    framework: 1,
    delegate: 0,
  }

  const found = new WeakMap<Node, ListenerKind>()
  const roots = new WeakMap<Element, ShadowRoot>()
  const asked = new WeakMap<Element, { readonly id: number; readonly hadRoot: boolean }>()
  const byId = new Map<number, WeakRef<Element>>()
  let lastHostId = 0
  let fresh = new Set<Element>()
  const near = new Set<number>()
  let hasReport = false
  let hasChanged = true
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  const additions = { subtree: true, childList: true }
  observer.observe(globalThis.document, additions)

  /** Selectors of the elements that a node serves, and all of them with a quick check for an element. */
  const served = new WeakMap<Node, Set<string>>()
  const selectors = new Set<string>()
  let anySelector = ""

  /** jQuery adds pseudo-classes, and selectors may start with a combinator. */
  const validSelector = (given: string): string => {
    for (const selector of [
      given,
      given.replace(/:(visible|hidden|first|last|even|odd|eq\(\d+\))/g, "").replace(/^\s*[>+~]/, ""),
    ])
      try {
        document.createDocumentFragment().querySelector(selector)
        return selector
      } catch {}
    return ""
  }

  const serve = (node: Node, given: ReadonlyArray<string>): boolean => {
    let own = served.get(node)
    const before = own?.size ?? 0
    for (const one of given) {
      const selector = selectors.has(one) || selectors.size < selectorLimit ? validSelector(one) : ""
      if (selector === "") continue
      if (own === undefined) served.set(node, (own = new Set()))
      own.add(selector)
      selectors.add(selector)
    }
    if ((own?.size ?? 0) === before) return false
    anySelector = [...selectors].join(",")
    return true
  }

  const mark = (node: Node, kind: ListenerKind, given: ReadonlyArray<string>): boolean => {
    const isNewSelector = given.length > 0 && serve(node, given)
    const before = found.get(node)
    if (before !== undefined && ranks[before] >= ranks[kind]) return isNewSelector
    found.set(node, kind)
    return true
  }

  /** Returns true when a node around the element serves it by a selector. */
  const isServed = (element: Element): boolean => {
    const plain = probe.plain(element)
    if (!plain.matches(anySelector)) return false
    const own = [...selectors].filter((selector) => plain.matches(selector))
    for (let at: Node | null = plain.parentNode; at !== null; at = probe.plain(at).parentNode) {
      const around = served.get(at)
      if (around !== undefined && own.some((selector) => around.has(selector))) return true
    }
    return false
  }

  const rootOf = (host: number): ShadowRoot | null => {
    const element = byId.get(host)?.deref()
    return element === undefined ? null : probe.rootOf(element)
  }

  probe.listeners = {
    token: probe.token,
    begin: () => {
      hasReport = true
      fresh = new Set([...fresh].filter((host) => host.isConnected))
      const visited = [...near]
      near.clear()
      const query = { near: visited, fresh: fresh.size, hasChanged: hasChanged || observer.takeRecords().length > 0 }
      hasChanged = false
      return query
    },
    hosts: () => {
      const all = [...fresh]
      fresh.clear()
      for (const host of all) {
        byId.set(++lastHostId, new WeakRef(host))
        if (host.shadowRoot !== null) observer.observe(host.shadowRoot, additions)
        // An undefined custom element may become a host later.
        if (host.matches(":defined")) asked.set(host, { id: lastHostId, hadRoot: host.shadowRoot !== null })
      }
      return all
    },
    lastHostId: () => lastHostId,
    register: (marks, ...nodes) => {
      let isNew = false
      nodes.forEach((node, at) => {
        const root = node.getRootNode()
        // An element listening inside a closed root reveals the root.
        if (root instanceof ShadowRoot && root.mode === "closed" && !roots.has(root.host)) {
          roots.set(root.host, root)
          isNew = true
        }
        const given = marks[at]
        if (given !== undefined && mark(node, given.kind, given.selectors)) isNew = true
      })
      return isNew
    },
    registerAt: (host, { kinds, positions, selectors: given, total }) => {
      // Nodes refer to the document itself, not to its plain form.
      const tree = host === 0 ? globalThis.document : rootOf(host)
      if (tree === null) return false
      const all = probe.plain<Document | ShadowRoot>(tree).querySelectorAll("*")
      if (all.length !== total) return null
      const selectorsAt = new Map(given)
      let isNew = false
      positions.forEach((position, at) => {
        const [node, kind] = [position < 0 ? tree : all[position], kinds[at]]
        if (node !== undefined && kind !== undefined && mark(node, kind, selectorsAt.get(at) ?? [])) isNew = true
      })
      return isNew
    },
    adopt: (...given) => {
      for (const root of given) {
        if (!(root instanceof ShadowRoot)) continue
        roots.set(root.host, root)
        observer.observe(root, additions)
      }
      return given.length > 0
    },
    listenerKind: (element) => {
      const own = found.get(element)
      if (anySelector === "" || (own !== undefined && ranks[own] > ranks.framework)) return own
      return isServed(element) ? "press" : own
    },
    hasSelectors: (element) => served.has(element),
    closedRootOf: (element) => roots.get(element) ?? null,
    addElement: (element, isHostLike) => {
      if (!isHostLike) return
      const known = asked.get(element)
      if (known !== undefined && (known.hadRoot || element.shadowRoot === null)) near.add(known.id)
      else if (fresh.size < hostLimit) fresh.add(element)
    },
    isUnreported: () => !hasReport || fresh.size > 0,
  }
}
