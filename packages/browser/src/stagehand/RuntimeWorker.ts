import * as fs from "node:fs"
import * as path from "node:path"
import { pathToFileURL } from "node:url"
import * as vm from "node:vm"
import { parentPort, workerData } from "node:worker_threads"

/** Start options of this worker. */
export interface RuntimeWorkerData {
  /** Folder of Stagehand's runtime, part of its package. */
  readonly folder: string
  /** HTTP URL of the browser's discovery endpoints. */
  readonly discoveryUrl: string
}

/** A CDP command for the runtime's context, with the id of its reply. */
export interface RuntimeCommand {
  readonly id: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The response to a command, or the payload of a called binding. */
export type RuntimeMessage =
  | { readonly id: number; readonly result: object }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } }
  | { readonly name: string; readonly payload: string }

const { folder, discoveryUrl }: RuntimeWorkerData = workerData

const discover = (place: string): Promise<Response> => {
  const url = new URL(discoveryUrl)
  url.pathname += `/json/${place}`
  return fetch(url)
}

/** Target ids of pages. The position is the number that the runtime knows the page by. */
const targetIds: Array<string> = []

const tabOf = (targetId: string): number => {
  const at = targetIds.indexOf(targetId)
  return at < 0 ? targetIds.push(targetId) - 1 : at
}

/** Returns the pages, the most recently used one first. */
const pages = async (): Promise<ReadonlyArray<{ id: string; type: string; tabId: number }>> => {
  const targets: ReadonlyArray<{ id: string; type: string }> = JSON.parse(await (await discover("list")).text())
  return targets.filter(({ type }) => type === "page").map(({ id, type }) => ({ id, type, tabId: tabOf(id) }))
}

const ignoredEvent = { addListener: () => {} }

/** The extension API as far as the runtime uses it. */
const chrome = {
  runtime: {
    id: "stagehand",
    getURL: (name: string) =>
      name === "content-script.js"
        ? `data:text/javascript;base64,${fs.readFileSync(path.join(folder, name), "base64")}`
        : "about:blank",
    onConnect: ignoredEvent,
    onStartup: ignoredEvent,
  },
  tabs: {
    onCreated: ignoredEvent,
    query: async () => (await pages()).slice(0, 1).map(({ tabId }) => ({ id: tabId, windowId: 0 })),
    update: async (tabId: number) => {
      await discover(`activate/${targetIds[tabId]}`)
      return { id: tabId, windowId: 0 }
    },
  },
  windows: { update: () => {} },
  debugger: { getTargets: pages },
  declarativeNetRequest: {
    MAX_NUMBER_OF_SESSION_RULES: Infinity,
    MAX_NUMBER_OF_REGEX_RULES: Infinity,
    isRegexSupported: () => Promise.resolve({ isSupported: true }),
    getSessionRules: () => Promise.resolve([]),
    updateSessionRules: () => Promise.reject(new Error("Domain policies are not supported on a hosted browser.")),
  },
}

const evaluate = async ({ expression, awaitPromise }: RuntimeCommand["params"]): Promise<object> => {
  try {
    const outcome: unknown = vm.runInThisContext(String(expression))
    const value = awaitPromise === true ? await outcome : outcome
    const json = JSON.stringify(value)
    return { result: { type: typeof value, ...(json === undefined ? {} : { value: JSON.parse(json) }) } }
  } catch (error) {
    const description = error instanceof Error ? error.stack : String(error)
    return { result: { type: "object" }, exceptionDetails: { text: "Uncaught", exception: { description } } }
  }
}

const send = (message: RuntimeMessage) => parentPort?.postMessage(JSON.stringify(message))

const addBinding = ({ name }: RuntimeCommand["params"]): object => {
  Reflect.set(globalThis, String(name), (payload: string) => send({ name: String(name), payload }))
  return {}
}

const answer = async ({ id, method, params }: RuntimeCommand): Promise<RuntimeMessage> => {
  switch (method) {
    case "Runtime.enable":
      return { id, result: {} }
    case "Runtime.addBinding":
      return { id, result: addBinding(params) }
    case "Runtime.evaluate":
      return { id, result: await evaluate(params) }
    default:
      return { id, error: { code: -32_601, message: `'${method}' wasn't found` } }
  }
}

// As in a browser, a rejection that is not handled does not end the runtime.
process.on("unhandledRejection", (reason) => console.error(reason))
Reflect.set(globalThis, "chrome", chrome)
await import(pathToFileURL(path.join(folder, "service-worker.js")).href)
// Earlier commands are queued, because they use what the program defines.
parentPort?.on("message", (command: RuntimeCommand) => void answer(command).then(send))
