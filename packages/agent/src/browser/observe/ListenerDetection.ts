import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { ListenerKind, ListenerMark, ListenerQuery } from "../../page/ListenerRegistry.ts"
import { playwrightCall } from "../PlaywrightCall.ts"
import { frameworkHandlers } from "./FrameworkHandlers.ts"
import { type Listener, listenersIn, readListener } from "./HandlerReader.ts"
import {
  callRegistry,
  groupOf,
  type ListenerConnection,
  makeListenerConnections,
  resolveNodes,
  type World,
} from "./ListenerConnection.ts"
import type { HandlerSource } from "./HandlerSource.ts"
import { placeListeners } from "./ListenerPlaces.ts"
import { openRoots, rootsToQuery } from "./ShadowRoots.ts"

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
/** Maximum number of attempts to report positions in a tree that changes. */
const placementTries = 3
/** Timeout for the browser. */
const queryTimeoutMs = 4_000

interface ListeningElement {
  readonly id: number
  readonly listeners: ReadonlyArray<Listener>
}

interface MarkedElement extends ListenerMark {
  readonly id: number
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
  if (state.fresh > 0 || found.length > 0)
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
