import type { CDPSession } from "playwright-core"
import { type HandlerSource, readHandler } from "./HandlerSource.ts"

/** A listener on a node. */
export interface Listener {
  readonly type: string
  readonly backendNodeId: number
  /** Location of the handler's source. */
  readonly location: string
}

const getEventListeners = async (cdp: CDPSession, objectId: string, depth: number) =>
  (await cdp.send("DOMDebugger.getEventListeners", { objectId, depth })).listeners
type ProtocolListener = Awaited<ReturnType<typeof getEventListeners>>[number]

const locationOf = ({ columnNumber, lineNumber, scriptId }: ProtocolListener): string =>
  `${scriptId}:${lineNumber}:${columnNumber}`

/** Returns the listeners in a tree. Without `pierce`, with which Chromium 156 sometimes crashes. */
export const listenersIn = async (cdp: CDPSession, objectId: string): Promise<ReadonlyArray<Listener>> =>
  (await getEventListeners(cdp, objectId, -1)).flatMap((listener) => {
    const { backendNodeId, type } = listener
    return backendNodeId === undefined ? [] : [{ type, backendNodeId, location: locationOf(listener) }]
  })

const propertiesOf = async (cdp: CDPSession, objectId: string | undefined) =>
  objectId === undefined ? undefined : cdp.send("Runtime.getProperties", { objectId, ownProperties: true })

/** Returns the value of a variable that a function sees. Reads scopes without running code of the page. */
const readVariable = async (cdp: CDPSession, handler: string, path: ReadonlyArray<string>): Promise<unknown> => {
  const internal = (await propertiesOf(cdp, handler))?.internalProperties
  const scopes = internal?.find(({ name }) => name === "[[Scopes]]")?.value?.objectId
  for (const { name, value: scope } of (await propertiesOf(cdp, scopes))?.result ?? []) {
    // The global scope is the last one, and large.
    if (!/^\d+$/.test(name) || scope?.description === "Global") continue
    let value: { readonly value?: unknown; readonly objectId?: string } | undefined = scope
    for (const part of path)
      value = (await propertiesOf(cdp, value?.objectId))?.result.find((property) => property.name === part)?.value
    if (value !== undefined) return value.value
  }
  return undefined
}

/** Number of parameters, for a function of usual form. */
const parameterCount = (source: string): number => (/^[^(]*\(([^)]*)\)/.exec(source)?.[1] ?? "").split(",").length

const unknown: HandlerSource = { isDelegate: false, selectors: [], variables: [] }

/** A handler's source; selectors in variables of this handler are included. */
export interface ReadListener {
  readonly source: HandlerSource
  readonly selectors: ReadonlyArray<string>
}

/** Reads the handler of a listener. Sources in known locations are read again only for variables. */
export const readListener = async (
  cdp: CDPSession,
  listener: Listener,
  executionContextId: number,
  objectGroup: string,
): Promise<ReadListener> => {
  const { backendNodeId, location, type } = listener
  const { object } = await cdp.send("DOM.resolveNode", { backendNodeId, executionContextId, objectGroup })
  const all = object.objectId === undefined ? [] : await getEventListeners(cdp, object.objectId, 1)
  const found = all.find((one) => one.type === type && locationOf(one) === location)
  // The description of a function is its source. An object with `handleEvent` has none.
  const description = found?.handler?.type === "function" ? (found.handler.description ?? "") : ""
  if (description === "") return { source: unknown, selectors: [] }
  const source = readHandler(description)
  const isBound = found?.originalHandler?.description?.includes("[native code]") === true
  const texts = await Promise.all(
    source.variables.map((path) => readVariable(cdp, found?.handler?.objectId ?? "", path).catch(() => undefined)),
  )
  const selectors = [...source.selectors, ...texts.filter((text) => typeof text === "string")]
  // React binds its root listener to the event's type, priority and root.
  const isDelegate = source.isDelegate || (isBound && parameterCount(description) > 1)
  return { source: { ...source, isDelegate }, selectors }
}
