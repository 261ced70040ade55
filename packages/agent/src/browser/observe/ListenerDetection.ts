import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { ListenerKind, ListenerMark, ListenerQuery } from "../../page/Probe.ts"
import { playwrightCall } from "../PlaywrightCall.ts"
import { frameworkHandlers } from "./FrameworkHandlers.ts"
import { type Listener, listenersIn, readListener } from "./HandlerReader.ts"
import { type ListenerConnection, makeListenerConnections, type World } from "./ListenerConnection.ts"
import type { HandlerSource } from "./HandlerSource.ts"
import { placeListeners } from "./ListenerPlaces.ts"

/** User events, and the kind of interaction each implies for the listening element. */
const kinds: Readonly<Record<string, ListenerKind>> = {
  click: "press",
  dblclick: "press",
  auxclick: "press",
  contextmenu: "press",
  mousedown: "press",
  mouseup: "press",
  pointerdown: "press",
  pointerup: "press",
  touchstart: "press",
  touchend: "press",
  dragstart: "drag",
  dragover: "drop",
  drop: "drop",
  mouseenter: "hover",
  mouseover: "hover",
  pointerenter: "hover",
  pointerover: "hover",
}
/** Number of new elements above which one snapshot of the document is faster than a message for each. */
const snapshotThreshold = 16
/** Maximum frames, as many as an observation includes and more. */
const frameLimit = 60
/** Maximum shadow roots held per document, and of known ones queried again per observation. */
const rootLimit = 3_000
const repeatLimit = 100
/** Maximum number of attempts to report positions in a tree that changes. */
const placementTries = 3
/** Timeout for the browser. */
const queryTimeoutMs = 4_000

/** Objects of a query, which are released at its end. Documents are queried at the same time. */
const groupOf = ({ contextId }: World): string => `tabwright-${contextId}`

interface ListeningElement {
  readonly id: number
  readonly listeners: ReadonlyArray<Listener>
}

interface MarkedElement extends ListenerMark {
  readonly id: number
}

/** Calls a function of the probe's registry. Its arguments are passed by value, nodes after them by reference. */
const callRegistry = async (
  { cdp }: ListenerConnection,
  { contextId }: World,
  name: string,
  values: ReadonlyArray<unknown>,
  nodes: ReadonlyArray<string> = [],
): Promise<unknown> => {
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    executionContextId: contextId,
    functionDeclaration: `function (...given) { return globalThis.tabwrightListeners?.${name}(...given) }`,
    arguments: [...values.map((value) => ({ value })), ...nodes.map((objectId) => ({ objectId }))],
    returnByValue: true,
  })
  return result.value
}

/** Resolves nodes in the probe's world. A removed node belongs to no world. */
const resolveNodes = async <Node extends { readonly id: number }>(
  { cdp }: ListenerConnection,
  world: World,
  nodes: ReadonlyArray<Node>,
): Promise<ReadonlyArray<Node & { readonly objectId: string }>> => {
  const resolved = await Promise.all(
    nodes.map(async (node) => {
      const found = await cdp
        .send("DOM.resolveNode", {
          backendNodeId: node.id,
          executionContextId: world.contextId,
          objectGroup: groupOf(world),
        })
        .catch(() => undefined)
      return found?.object.objectId === undefined ? [] : [{ ...node, objectId: found.object.objectId }]
    }),
  )
  return resolved.flat()
}

/** Describes the listeners of an element, to recognize new ones. */
const signatureOf = (listeners: ReadonlyArray<Listener>): string =>
  listeners
    .map(({ location, type }) => `${type}@${location}`)
    .toSorted()
    .join(" ")

/** Returns the elements with listeners for user events that the probe does not know yet. */
const newElements = (listeners: ReadonlyArray<Listener>, world: World): ReadonlyArray<ListeningElement> => {
  const byId = new Map<number, Array<Listener>>()
  for (const listener of listeners) {
    if (!Object.hasOwn(kinds, listener.type)) continue
    const own = byId.get(listener.backendNodeId)
    if (own === undefined) byId.set(listener.backendNodeId, [listener])
    else own.push(listener)
  }
  return Array.from(byId, ([id, own]) => ({ id, listeners: own })).filter(
    (element) => world.reported.get(element.id) !== signatureOf(element.listeners),
  )
}

/**
 * Reads the handlers of elements that may have descendants, each location once, or for each element if it contains
 * variables. Returns the selectors by element.
 */
const readHandlers = async (
  { cdp }: ListenerConnection,
  world: World,
  executionContextId: number,
  elements: ReadonlyArray<ListeningElement>,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const selectors = new Map<number, ReadonlyArray<string>>()
  const read = async (listener: Listener) => {
    // A removed node has no handler.
    const found = await readListener(cdp, listener, executionContextId, groupOf(world)).catch(() => undefined)
    if (found === undefined) return
    world.sources.set(listener.location, found.source)
    const { backendNodeId } = listener
    selectors.set(backendNodeId, [...(selectors.get(backendNodeId) ?? []), ...found.selectors])
  }
  const all = elements.flatMap(({ listeners }) => listeners)
  const unread = new Map(all.filter(({ location }) => !world.sources.has(location)).map((one) => [one.location, one]))
  await Promise.all(Array.from(unread.values(), read))
  const done = new Set(unread.values())
  await Promise.all(
    all.map(async (listener) => {
      const source = world.sources.get(listener.location)
      if (source === undefined || done.has(listener)) return
      if (source.variables.length > 0) return read(listener)
      const { backendNodeId } = listener
      selectors.set(backendNodeId, [...(selectors.get(backendNodeId) ?? []), ...source.selectors])
    }),
  )
  return selectors
}

const markOf = (
  { id, listeners }: ListeningElement,
  world: World,
  selectors: ReadonlyArray<string> | undefined,
): MarkedElement => {
  const own = listeners
    .filter(({ location }) => world.sources.get(location)?.isDelegate !== true)
    .map(({ type }) => kinds[type])
  const kind = own.includes("press") ? "press" : own.find((kind) => kind !== undefined)
  return { id, kind: kind ?? "delegate", selectors: selectors ?? [] }
}

/** Reports new listening elements to the probe. Returns true if it did not know them. */
const reportListeners = async (
  connection: ListenerConnection,
  world: World,
  executionContextId: number,
  found: ReadonlyArray<ListeningElement>,
): Promise<boolean> => {
  if (found.length === 0) return false
  const places = found.length > snapshotThreshold ? await placeListeners(connection.cdp, world.frameId) : undefined
  const parents = found.filter(({ id }) => places?.isLeaf(id) !== true)
  const selectors = await readHandlers(connection, world, executionContextId, parents)
  const signatures = new Map(found.map(({ id, listeners }) => [id, signatureOf(listeners)]))
  const remember = (elements: ReadonlyArray<MarkedElement>): void => {
    for (const { id } of elements) world.reported.set(id, signatures.get(id) ?? "")
  }
  let rest = found.map((element) => markOf(element, world, selectors.get(element.id)))
  let isNew = false
  const positions = places?.positions
  if (positions !== undefined) {
    const placed = rest.filter(({ id }) => positions.has(id))
    const isPlaced = await callRegistry(connection, world, "registerAt", [
      0,
      {
        total: positions.size,
        positions: placed.map(({ id }) => positions.get(id)),
        kinds: placed.map(({ kind }) => kind),
        selectors: placed.flatMap(({ selectors: own }, at) => (own.length === 0 ? [] : [[at, own]])),
      },
    ])
    // The document may have changed since the snapshot.
    if (typeof isPlaced === "boolean") {
      isNew = isPlaced
      remember(placed)
      rest = rest.filter(({ id }) => !positions.has(id))
    }
  }
  // Far ones are reported once they are near.
  const chosen = rest.filter(({ id }) => places?.isFar(id) !== true)
  const nodes = await resolveNodes(connection, world, chosen)
  const marks = nodes.map(({ kind, selectors: own }) => ({ kind, selectors: own }))
  const hasNodes =
    nodes.length > 0 &&
    (await callRegistry(
      connection,
      world,
      "register",
      [marks],
      nodes.map(({ objectId }) => objectId),
    ))
  remember(chosen)
  return isNew || hasNodes === true
}

const readItems = async ({ cdp }: ListenerConnection, objectId: string | undefined): Promise<ReadonlyArray<string>> => {
  if (objectId === undefined) return []
  const { result } = await cdp.send("Runtime.getProperties", { objectId, ownProperties: true })
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  )
}

/** The ID of a host and its shadow root, as an object of the main world. */
type HostedRoot = readonly [host: number, root: string]

/**
 * Returns known roots near the viewport, those first whose last query is longest ago. A root is queried completely when it
 * is new, so this finds listeners added later.
 */
const rootsToQuery = (
  { cdp }: Pick<ListenerConnection, "cdp">,
  world: World,
  near: ReadonlySet<number>,
): ReadonlyArray<HostedRoot> => {
  const all = Array.from(world.roots)
  for (const [host, objectId] of all.slice(0, Math.max(0, all.length - rootLimit))) {
    world.roots.delete(host)
    // A held root keeps its nodes in memory.
    void cdp.send("Runtime.releaseObject", { objectId }).catch(() => undefined)
  }
  const chosen = all.filter(([host]) => near.has(host) && world.roots.has(host)).slice(0, repeatLimit)
  for (const [host, root] of chosen) {
    world.roots.delete(host)
    world.roots.set(host, root)
  }
  return chosen
}

/** Queries possible hosts for shadow roots. Reports closed ones to the probe. Returns the new roots and whether any was closed. */
const openRoots = async (
  connection: ListenerConnection,
  world: World,
): Promise<{ readonly roots: ReadonlyArray<HostedRoot>; readonly hasClosed: boolean }> => {
  const { cdp } = connection
  const { result } = await cdp.send("Runtime.evaluate", {
    expression: "globalThis.tabwrightListeners.hosts()",
    contextId: world.contextId,
    objectGroup: groupOf(world),
  })
  const hosts = await readItems(connection, result.objectId)
  const lastId = Number(await callRegistry(connection, world, "lastHostId", []))
  const roots: Array<HostedRoot> = []
  const closed: Array<{ readonly id: number }> = []
  await Promise.all(
    hosts.map(async (objectId, at) => {
      const described = await cdp.send("DOM.describeNode", { objectId, depth: 0 }).catch(() => undefined)
      const root = described?.node.shadowRoots?.find(({ shadowRootType }) => shadowRootType !== "user-agent")
      if (root === undefined) return
      const own = await cdp.send("DOM.resolveNode", { backendNodeId: root.backendNodeId }).catch(() => undefined)
      if (own?.object.objectId === undefined) return
      roots.push([lastId - hosts.length + at + 1, own.object.objectId])
      if (root.shadowRootType === "closed") closed.push({ id: root.backendNodeId })
    }),
  )
  const adopted = await resolveNodes(connection, world, closed)
  if (adopted.length > 0)
    await callRegistry(
      connection,
      world,
      "adopt",
      [],
      adopted.map(({ objectId }) => objectId),
    )
  for (const [host, root] of roots) world.roots.set(host, root)
  return { roots, hasClosed: adopted.length > 0 }
}

/** Reports the handlers of frameworks in a tree. Returns null if the tree changes all the time. */
const reportFrameworks = async (
  connection: ListenerConnection,
  world: World,
  objectId: string,
  host: number,
): Promise<boolean | null> => {
  for (let tries = 0; tries < placementTries; tries++) {
    const { exceptionDetails, result } = await connection.cdp.send("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration: frameworkHandlers,
      throwOnSideEffect: true,
      returnByValue: true,
    })
    // The page has replaced a property or function by code with a side effect.
    if (exceptionDetails !== undefined) return null
    if (result.value.positions.length === 0) return false
    const isNew = await callRegistry(connection, world, "registerAt", [host, result.value])
    if (typeof isNew === "boolean") return isNew
  }
  return null
}

/** Result of a query: true if the probe learned anything, and if it knows all listeners. */
export interface ListenerReport {
  readonly isNew: boolean
  readonly isComplete: boolean
}

const nothing: ListenerReport = { isNew: false, isComplete: true }

/** Returns true for a delegate that serves unknown elements, as the listener at the root of a framework. */
const isOpaque = ({ isDelegate, selectors, variables }: HandlerSource): boolean =>
  isDelegate && selectors.length + variables.length === 0

const detectInDocument = async (connection: ListenerConnection, world: World): Promise<ListenerReport> => {
  const { cdp } = connection
  const contextId = connection.pages.get(world.frameId)
  if (contextId === undefined) return nothing
  const queryDocument = async () => {
    // A page cannot replace `document`.
    const { objectId = "" } = (await cdp.send("Runtime.evaluate", { expression: "document", contextId })).result
    return { objectId, listeners: await listenersIn(cdp, objectId) }
  }
  // A known document is queried right away, because the round trip takes longer than the search.
  const early = world.hasProbe ? queryDocument() : undefined
  early?.catch(() => undefined)
  const state = (await callRegistry(connection, world, "begin", [])) as ListenerQuery | undefined
  if (state === undefined) return nothing
  world.hasProbe = true
  const { hasClosed, roots } = state.fresh === 0 ? { roots: [], hasClosed: false } : await openRoots(connection, world)
  const known = rootsToQuery({ cdp }, world, new Set(state.near))
  const inside = await Promise.all(
    // The host may be gone.
    [...known.map(([, root]) => root), ...roots.map(([, root]) => root)].map((root) =>
      listenersIn(cdp, root).catch(() => []),
    ),
  )
  const { listeners, objectId } = await (early ?? queryDocument())
  const found = newElements([...listeners, ...inside.flat()], world)
  let isNew = await reportListeners(connection, world, contextId, found)
  let isComplete = true
  // Restarts after a failure.
  world.hasHandlersToRead ||= state.hasChanged || found.length > 0 || roots.length > 0
  if (world.hasHandlersToRead && Array.from(world.sources.values()).some(isOpaque)) {
    const reports = await Promise.all(
      [[0, objectId] as const, ...known, ...roots].map(([host, tree]) =>
        reportFrameworks(connection, world, tree, host).catch((cause: unknown) =>
          host === 0 ? Promise.reject(cause) : false,
        ),
      ),
    )
    isNew ||= reports.includes(true)
    isComplete = !reports.includes(null)
    world.hasHandlersToRead = !isComplete
  }
  void cdp.send("Runtime.releaseObject", { objectId }).catch(() => undefined)
  void cdp.send("Runtime.releaseObjectGroup", { objectGroup: groupOf(world) }).catch(() => undefined)
  return { isNew: isNew || hasClosed, isComplete }
}

/** Reports what only the browser knows to the isolated world: script listeners and closed shadow roots. */
export interface ListenerDetection {
  /** Queries all observed frames. Continues the query of an earlier call that has timed out. */
  readonly listen: (page: Page) => Effect.Effect<ListenerReport>
}

export const makeListenerDetection = (): ListenerDetection => {
  const connectionTo = makeListenerConnections()
  /** Queries by page: the last one, and if one since the last report found something new. */
  const queries = new WeakMap<Page, { last: Promise<unknown>; isNew: boolean }>()

  const detect = async (page: Page): Promise<ListenerReport> => {
    const frames = page.frames().filter((frame) => frame.parentFrame() !== null)
    const all = await Promise.all([page, ...frames.slice(0, frameLimit)].map((at) => connectionTo(page, at)))
    const reports = await Promise.all(
      all
        .filter((connection) => connection !== null)
        .flatMap((connection) =>
          Array.from(connection.worlds.values(), (world) =>
            detectInDocument(connection, world).catch(() => ({
              isNew: false,
              // A document that is gone needs no query.
              isComplete: connection.worlds.get(world.contextId) !== world,
            })),
          ),
        ),
    )
    return {
      isNew: reports.some(({ isNew }) => isNew),
      isComplete: reports.every(({ isComplete }) => isComplete),
    }
  }

  return {
    listen: (page) =>
      Effect.suspend(() => {
        const query = queries.get(page) ?? { last: Promise.resolve(), isNew: false }
        queries.set(page, query)
        return playwrightCall(async () => {
          await query.last
          const own = detect(page)
          query.last = own.catch(() => undefined)
          const { isComplete, isNew } = await own
          query.isNew ||= isNew
          return isComplete
        }).pipe(
          Effect.timeout(queryTimeoutMs),
          Effect.orElseSucceed(() => false),
          Effect.map((isComplete) => {
            const { isNew } = query
            query.isNew = false
            return { isNew, isComplete }
          }),
        )
      }),
  }
}
