import type { CDPSession, Frame, Page } from "playwright-core"
import type { HandlerSource } from "./HandlerSource.ts"

/** Name of the world of Playwright's own scripts, which contains the probe. */
const isolatedWorld = /^__playwright_utility_world/

/** A document in the probe's world and in the page's main world. */
export interface World {
  readonly contextId: number
  readonly frameId: string
  /** Listeners of reported elements, by backend ID, as one text each. */
  readonly reported: Map<number, string>
  /** Sources of handlers, by location in their script. */
  readonly sources: Map<string, HandlerSource>
  /** Shadow roots by the ID of their host, as objects of the main world. */
  readonly roots: Map<number, string>
  /** True if the probe is installed. */
  hasProbe: boolean
  /** True if handlers of frameworks may be unknown. */
  hasHandlersToRead: boolean
}

export interface ListenerConnection {
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
        reported: new Map(),
        sources: new Map(),
        roots: new Map(),
        hasProbe: false,
        hasHandlersToRead: true,
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

/** Returns a connection per page, and per frame in a process of its own; null for a frame that shares its page's. */
export const makeListenerConnections = (): ((page: Page, at: Page | Frame) => Promise<ListenerConnection | null>) => {
  const connections = new WeakMap<
    Page | Frame,
    { readonly url: string; readonly connection: Promise<ListenerConnection | null> }
  >()
  return (page, at) => {
    // Each document may move a frame to another process.
    const url = at === page ? "" : at.url()
    const known = connections.get(at)
    if (known !== undefined && known.url === url) return known.connection
    void known?.connection.then((connection) => connection?.cdp.detach()).catch(() => undefined)
    const connection = openConnection(page, at).catch(() => null)
    connections.set(at, { url, connection })
    return connection
  }
}

/** Objects of a query, which are released at its end. Documents are queried at the same time. */
export const groupOf = ({ contextId }: World): string => `tabwright-${contextId}`

/** Calls a function of the probe's registry. Its arguments are passed by value, nodes after them by reference. */
export const callRegistry = async (
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
export const resolveNodes = async <Node extends { readonly id: number }>(
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
