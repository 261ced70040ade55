import * as Effect from "effect/Effect"
import type { CDPSession, Frame, Page } from "playwright-core"
import type { ListenerKind } from "../../page/Probe.ts"
import { playwrightCall } from "../PlaywrightCall.ts"

/** Name of the world of Playwright's own scripts, which contains the probe. */
const isolatedWorld = /^__playwright_utility_world/
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
/** Maximum elements of shadow roots reported per observation, one message each. The rest follows in the next one. */
const nameLimit = 200
/** Maximum number of shadow roots queried per document. */
const rootLimit = 100
/** A document that takes longer is queried again only after a multiple of that time. */
const repeatableMs = 250
const requeryFactor = 20
/** Timeout for the browser; elements with a role or a hand cursor are found anyway. */
const queryTimeoutMs = 4_000
const objectGroup = "tabwright"

interface Listener {
  readonly type: string
  readonly backendNodeId?: number
}

/** An element with listeners, by its backend id. */
interface ListeningElement {
  readonly id: number
  readonly kind: ListenerKind
}

/** A document in the probe's world and in the page's main world. */
interface World {
  readonly contextId: number
  readonly frameId: string
  /** Elements whose listeners the page knows. */
  readonly named: Set<number>
  /** Shadow roots, as objects of the main world. */
  readonly roots: Array<string>
  /** True if the probe is installed. */
  hasProbe: boolean
  /** Duration and end of the last query, by `performance.now()`. */
  askedMs: number
  askedAt: number
}

interface ListenerConnection {
  readonly cdp: CDPSession
  /** By context ID. */
  readonly worlds: Map<number, World>
  /** Contexts of the main worlds, by frame. */
  readonly pages: Map<string, number>
}

const openConnection = async (page: Page, at: Page | Frame): Promise<ListenerConnection> => {
  const cdp = await page.context().newCDPSession(at)
  const worlds = new Map<number, World>()
  const pages = new Map<string, number>()
  cdp.on("Runtime.executionContextCreated", ({ context }) => {
    const frameId = String(context.auxData?.["frameId"])
    if (String(context.auxData?.["isDefault"]) === "true") pages.set(frameId, context.id)
    if (isolatedWorld.test(context.name))
      worlds.set(context.id, {
        contextId: context.id,
        frameId,
        named: new Set(),
        roots: [],
        hasProbe: false,
        askedMs: 0,
        askedAt: 0,
      })
  })
  cdp.on("Runtime.executionContextDestroyed", ({ executionContextId }) => void worlds.delete(executionContextId))
  cdp.on("Runtime.executionContextsCleared", () => {
    worlds.clear()
    pages.clear()
  })
  await cdp.send("Runtime.enable")
  return { cdp, worlds, pages }
}

const readItems = async (cdp: CDPSession, objectId: string | undefined): Promise<ReadonlyArray<string>> => {
  if (objectId === undefined) return []
  const { result } = await cdp.send("Runtime.getProperties", { objectId, ownProperties: true })
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  )
}

/** Returns the listening elements that the page does not know yet. */
const newListeners = (
  listeners: ReadonlyArray<Listener>,
  named: ReadonlySet<number>,
): ReadonlyArray<ListeningElement> => {
  const found = new Map<number, ListenerKind>()
  for (const { backendNodeId, type } of listeners) {
    const kind = kinds[type]
    if (kind === undefined || backendNodeId === undefined || named.has(backendNodeId)) continue
    if (kind === "press" || !found.has(backendNodeId)) found.set(backendNodeId, kind)
  }
  return Array.from(found, ([id, kind]) => ({ id, kind }))
}

/** Type of elements among nodes. */
const elementType = 1

/**
 * Returns the position of each element among all elements of a document outside shadow roots, which is the same in
 * `document.getElementsByTagName("*")`.
 */
const positionsOf = async (cdp: CDPSession, frameId: string): Promise<ReadonlyMap<number, number>> => {
  const { documents, strings } = await cdp.send("DOMSnapshot.captureSnapshot", { computedStyles: [] })
  const positions = new Map<number, number>()
  const nodes = documents.find((one) => strings[one.frameId] === frameId)?.nodes
  const others = new Set([...(nodes?.pseudoType?.index ?? []), ...(nodes?.shadowRootType?.index ?? [])])
  nodes?.nodeType?.forEach((type, at) => {
    const id = nodes.backendNodeId?.[at]
    if (type === elementType && id !== undefined && !others.has(at)) positions.set(id, positions.size)
  })
  return positions
}

/** Reports elements outside shadow roots by their position. Returns false if the document has changed meanwhile. */
const reportPositions = async (
  { cdp }: ListenerConnection,
  world: World,
  elements: ReadonlyArray<ListeningElement & { readonly position: number }>,
  total: number,
): Promise<boolean> => {
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    executionContextId: world.contextId,
    functionDeclaration: `function (...given) { return tabwrightListeners.registerAt(...given) }`,
    arguments: [
      { value: elements.map(({ kind }) => kind) },
      { value: elements.map(({ position }) => position) },
      { value: total },
    ],
    returnByValue: true,
  })
  if (result.value !== true) return false
  for (const { id } of elements) world.named.add(id)
  return true
}

/** Reports nodes to the page's isolated world with `expression`, a call of its listener registry. */
const reportNodes = async (
  { cdp }: ListenerConnection,
  world: World,
  nodes: ReadonlyArray<ListeningElement>,
  expression: string,
): Promise<boolean> => {
  const resolved = await Promise.all(
    nodes.map(async (node) => {
      // A removed node belongs to no world.
      const found = await cdp
        .send("DOM.resolveNode", {
          backendNodeId: node.id,
          executionContextId: world.contextId,
          objectGroup: objectGroup,
        })
        .catch(() => undefined)
      return found?.object.objectId === undefined ? [] : [{ ...node, objectId: found.object.objectId }]
    }),
  )
  const there = resolved.flat()
  if (there.length === 0) return false
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    executionContextId: world.contextId,
    functionDeclaration: `function (kinds, ...nodes) { return ${expression} }`,
    arguments: [{ value: there.map(({ kind }) => kind) }, ...there.map(({ objectId }) => ({ objectId }))],
    returnByValue: true,
  })
  return result.value === true
}

/** Reports new listening elements to the page. Returns true if there were any. */
const reportListeners = async (
  connection: ListenerConnection,
  world: World,
  found: ReadonlyArray<ListeningElement>,
): Promise<boolean> => {
  let rest = found
  let isNew = false
  if (found.length > snapshotThreshold) {
    const positions = await positionsOf(connection.cdp, world.frameId)
    const placed = found.flatMap((element) => {
      const position = positions.get(element.id)
      return position === undefined ? [] : [{ ...element, position }]
    })
    isNew = await reportPositions(connection, world, placed, positions.size)
    rest = found.filter(({ id }) => !positions.has(id))
  }
  const chosen = rest.slice(0, nameLimit)
  for (const { id } of chosen) world.named.add(id)
  const hasNodes = await reportNodes(connection, world, chosen, "tabwrightListeners.register(kinds, ...nodes)")
  return isNew || hasNodes
}

/** Queries the shadow roots of hosts and reports closed ones to the probe. Returns true if there were any. */
const openRoots = async (
  connection: ListenerConnection,
  world: World,
  hosts: ReadonlyArray<string>,
): Promise<boolean> => {
  if (hosts.length === 0) return false
  const { cdp } = connection
  const described = await Promise.all(
    hosts.map((objectId) => cdp.send("DOM.describeNode", { objectId, depth: 0 }).catch(() => undefined)),
  )
  const roots = described
    .flatMap((found) => found?.node.shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType !== "user-agent")
    .slice(0, Math.max(0, rootLimit - world.roots.length))
  const own = await Promise.all(
    roots.map(({ backendNodeId }) => cdp.send("DOM.resolveNode", { backendNodeId }).catch(() => undefined)),
  )
  world.roots.push(...own.flatMap((found) => found?.object.objectId ?? []))
  const closed = roots.flatMap(({ backendNodeId, shadowRootType }) =>
    shadowRootType === "closed" ? [{ id: backendNodeId, kind: "press" as const }] : [],
  )
  return reportNodes(connection, world, closed, "tabwrightListeners.adopt(...nodes)")
}

/** Returns the hosts that the probe wants inspected; undefined if it is not installed. */
const queryHosts = async ({ cdp }: ListenerConnection, world: World): Promise<ReadonlyArray<string> | undefined> => {
  const { result } = await cdp.send("Runtime.evaluate", {
    // Usually there are none, so one round trip is enough.
    expression: "((hosts) => (hosts?.length === 0 ? null : hosts))(globalThis.tabwrightListeners?.hosts())",
    contextId: world.contextId,
    objectGroup: objectGroup,
  })
  return result.type === "undefined" ? undefined : readItems(cdp, result.objectId)
}

const listenersOf = async ({ cdp }: ListenerConnection, objectId: string): Promise<ReadonlyArray<Listener>> => {
  const found = await cdp.send("DOMDebugger.getEventListeners", { objectId, depth: -1 }).catch(() => undefined)
  return found?.listeners ?? []
}

/**
 * Returns the listeners in the document and in known shadow roots. A page cannot replace `document`. Queried in the
 * main world and per tree: a query across worlds, shadow roots and frames (`pierce`) sometimes crashes Chromium 156
 * in its garbage collector.
 */
const queryListeners = async (
  connection: ListenerConnection,
  world: World,
  contextId: number,
): Promise<ReadonlyArray<Listener>> => {
  const start = performance.now()
  const { objectId } = (await connection.cdp.send("Runtime.evaluate", { expression: "document", contextId })).result
  const trees = objectId === undefined ? world.roots : [objectId, ...world.roots]
  const found = await Promise.all(trees.map((tree) => listenersOf(connection, tree)))
  if (objectId !== undefined) void connection.cdp.send("Runtime.releaseObject", { objectId }).catch(() => undefined)
  world.askedAt = performance.now()
  world.askedMs = world.askedAt - start
  return found.flat()
}

const detectInDocument = async (connection: ListenerConnection, world: World): Promise<boolean> => {
  const contextId = connection.pages.get(world.frameId)
  const isQueryDue = world.askedMs <= repeatableMs || performance.now() - world.askedAt > requeryFactor * world.askedMs
  const canAsk = contextId !== undefined && isQueryDue
  const ask = () => (canAsk ? queryListeners(connection, world, contextId).catch(() => undefined) : undefined)
  // A known document is queried right away, because the round trip takes longer than the search.
  const isEarly = world.hasProbe
  const early = isEarly ? ask() : undefined
  const hosts = await queryHosts(connection, world)
  if (hosts === undefined || contextId === undefined) return false
  world.hasProbe = true
  const known = world.roots.length
  const hasRoots = await openRoots(connection, world, hosts)
  const found = (await (isEarly ? early : ask())) ?? []
  const late = isEarly && canAsk ? world.roots.slice(known) : []
  const inside = await Promise.all(late.map((root) => listenersOf(connection, root)))
  const listening = newListeners([...found, ...inside.flat()], world.named)
  const hasListeners = await reportListeners(connection, world, listening)
  if (hosts.length > 0 || listening.length > 0)
    void connection.cdp.send("Runtime.releaseObjectGroup", { objectGroup: objectGroup }).catch(() => undefined)
  return hasListeners || hasRoots
}

/** Reports what only the browser knows to the isolated world: script listeners and closed shadow roots. */
export interface ListenerDetection {
  /** Queries all observed frames. Returns true if something new was found. */
  readonly listen: (page: Page) => Effect.Effect<boolean>
}

export const makeListenerDetection = (): ListenerDetection => {
  /** Null for a frame that shares its page's process. */
  const connections = new WeakMap<
    Page | Frame,
    { readonly url: string; readonly connection: Promise<ListenerConnection | null> }
  >()

  const connectionTo = (page: Page, at: Page | Frame): Promise<ListenerConnection | null> => {
    // Each document may move a frame to another process.
    const url = at === page ? "" : at.url()
    const known = connections.get(at)
    if (known !== undefined && known.url === url) return known.connection
    void known?.connection.then((connection) => connection?.cdp.detach()).catch(() => undefined)
    const connection = openConnection(page, at).catch(() => null)
    connections.set(at, { url, connection })
    return connection
  }

  return {
    listen: (page) =>
      playwrightCall(async () => {
        const frames = page.frames().filter((frame) => frame.parentFrame() !== null)
        const all = await Promise.all([page, ...frames.slice(0, 60)].map((at) => connectionTo(page, at)))
        const found = await Promise.all(
          all
            .filter((connection) => connection !== null)
            .flatMap((connection) =>
              Array.from(connection.worlds.values(), (world) => detectInDocument(connection, world).catch(() => false)),
            ),
        )
        return found.includes(true)
      }).pipe(
        Effect.timeout(queryTimeoutMs),
        Effect.orElseSucceed(() => false),
      ),
  }
}
