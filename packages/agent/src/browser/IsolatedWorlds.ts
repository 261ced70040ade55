import type { CdpMessage, OwnCalls } from "./OwnCalls.ts"

interface World {
  readonly worldName: string
  /** Identifier of the page's main frame. */
  mainFrame: string | undefined
  /** The world of the main frame's current document. */
  contextId: number | undefined
}

/** Playwright's isolated worlds of the main documents of pages. */
export interface IsolatedWorlds {
  readonly outgoing: (message: CdpMessage) => void
  readonly incoming: (message: CdpMessage) => void
  /**
   * Evaluates an expression in a page's world without the cost of a Playwright call. Undefined if its document has no world
   * yet; fails if the document is replaced or the expression throws.
   */
  readonly evaluate: (worldName: string, expression: string) => Promise<unknown> | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

export const makeIsolatedWorlds = ({ call }: Pick<OwnCalls, "call">): IsolatedWorlds => {
  /** Main frame of the page of each CDP session. Frames in processes of their own have the same name for their world. */
  const pages = new Map<string, string>()
  /** By CDP session. */
  const worlds = new Map<string, World>()

  const events: Readonly<Record<string, (params: unknown, world: World) => void>> = {
    "Page.frameNavigated": (params, world) => {
      const frame = field(params, "frame")
      if (field(frame, "parentId") === undefined) world.mainFrame = textOf(field(frame, "id"))
    },
    "Runtime.executionContextCreated": (params, world) => {
      const context = field(params, "context")
      const id = field(context, "id")
      const isMain = field(field(context, "auxData"), "frameId") === world.mainFrame
      if (isMain && field(context, "name") === world.worldName && typeof id === "number") world.contextId = id
    },
    "Runtime.executionContextDestroyed": (params, world) => {
      if (field(params, "executionContextId") === world.contextId) world.contextId = undefined
    },
    "Runtime.executionContextsCleared": (_, world) => {
      world.contextId = undefined
    },
    "Inspector.targetCrashed": (_, world) => {
      world.contextId = undefined
    },
  }

  return {
    outgoing: ({ method, params, sessionId }) => {
      if (method !== "Page.addScriptToEvaluateOnNewDocument" || sessionId === undefined) return
      const worldName = textOf(params?.["worldName"])
      if (worldName === undefined || !pages.has(sessionId) || worlds.has(sessionId)) return
      worlds.set(sessionId, { worldName, mainFrame: pages.get(sessionId), contextId: undefined })
    },
    incoming: ({ method, params, sessionId }) => {
      if (method === undefined) return
      const session = textOf(params?.["sessionId"])
      const target = params?.["targetInfo"]
      if (method === "Target.attachedToTarget" && session !== undefined && field(target, "type") === "page")
        pages.set(session, String(field(target, "targetId")))
      if (method === "Target.detachedFromTarget" && session !== undefined) {
        pages.delete(session)
        worlds.delete(session)
      }
      const world = sessionId === undefined ? undefined : worlds.get(sessionId)
      if (world !== undefined) events[method]?.(params, world)
    },
    evaluate: (worldName, expression) => {
      for (const [sessionId, { contextId, worldName: name }] of worlds) {
        if (name !== worldName || contextId === undefined) continue
        const params = { expression, contextId, returnByValue: true }
        return call({ sessionId, method: "Runtime.evaluate", params }).then(({ exceptionDetails, result }) => {
          if (exceptionDetails !== undefined) throw new Error("The expression failed.")
          return field(result, "value")
        })
      }
      return undefined
    },
  }
}
