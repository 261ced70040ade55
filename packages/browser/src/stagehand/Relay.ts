import * as path from "node:path"
import { Worker } from "node:worker_threads"
import * as Predicate from "effect/Predicate"
import type { WebSocket } from "ws"
import { type CdpAddress, CdpSocket } from "../connection/CdpSocket.ts"
import { FileTransfers } from "../transfer/FileTransfers.ts"
import type { Extension } from "./Extension.ts"
import type { RuntimeMessage, RuntimeWorkerData } from "./RuntimeWorker.ts"

interface Command {
  readonly id: number
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly sessionId?: string
}

const extensionId = "stagehand"
const runtimeTarget = {
  targetId: "stagehand-runtime",
  type: "service_worker",
  title: "Stagehand Runtime",
  url: `chrome-extension://${extensionId}/service-worker.js`,
  attached: false,
  canAccessOpener: false,
}
const runtimeSession = "stagehand-runtime-session"

/** Commands of the relay itself count from here. Clients count from 1. */
const firstOwnId = 2 ** 30

/**
 * Connects a client of Stagehand, or the runtime that such a client started, to the browser. The target of the runtime is
 * a worker of this process; the browser receives everything else, and files of this machine.
 */
export const relay = async (client: WebSocket, address: CdpAddress, extension: Extension): Promise<void> => {
  let runtime: Worker | undefined
  let browser: FileTransfers | undefined
  const early: Array<string> = []
  /** Ids of commands whose response lists targets. */
  const listings = new Set<number>()
  const ownIds = new Set([firstOwnId])
  let lastOwnId = firstOwnId
  const preparedSessions = new Set<string>()

  const respond = (id: number, result: object) => client.send(JSON.stringify({ id, result }))
  const load = (id: number, folder: unknown) => {
    const refusal = extension.load(folder)
    if (refusal !== undefined) return client.send(JSON.stringify({ id, error: { code: -32_000, message: refusal } }))
    const discoveryUrl = address.cdpUrl.replace(/^ws/, "http")
    runtime ??= startRuntime({ folder: extension.folder, discoveryUrl }, client)
    return respond(id, { id: extensionId })
  }

  /** Adds the extension's content script to a session's documents, in a world of its own. */
  const prepare = (sessionId: string) => {
    if (extension.contentScript === undefined || preparedSessions.has(sessionId)) return
    preparedSessions.add(sessionId)
    const id = ++lastOwnId
    ownIds.add(id)
    const params = { source: extension.contentScript, worldName: "stagehand", runImmediately: true }
    browser?.send(JSON.stringify({ id, method: "Page.addScriptToEvaluateOnNewDocument", params, sessionId }))
  }

  /** Returns false for commands that the browser must receive. */
  const handle = ({ id, method, params: given, sessionId }: Command): boolean => {
    const params = given ?? {}
    if (sessionId === runtimeSession) {
      runtime?.postMessage({ id, method, params })
      return true
    }
    if (sessionId !== undefined) {
      if (method === "Page.enable") prepare(sessionId)
      return false
    }
    if (method === "Extensions.getExtensions") respond(id, { extensions: [] })
    else if (method === "Extensions.loadUnpacked") load(id, params["path"])
    else if (method === "Target.attachToTarget" && params["targetId"] === runtimeTarget.targetId) {
      respond(id, { sessionId: runtimeSession })
    } else {
      if (method === "Target.getTargets" && runtime !== undefined) listings.add(id)
      return false
    }
    return true
  }
  const fromClient = (text: string) => {
    if (browser === undefined) return void early.push(text)
    try {
      const command = parseCommand(text)
      if (command === undefined || !handle(command)) browser.send(text)
    } catch (error) {
      closeFor(client, error)
    }
  }
  const fromBrowser = (text: string) => {
    const message = listings.size + ownIds.size === 0 ? {} : JSON.parse(text)
    if (message.id === firstOwnId) browser?.setDefaultContext(message.result?.defaultBrowserContextId)
    if (ownIds.delete(message.id)) return
    const isListing = listings.delete(message.id) && message.result !== undefined
    if (isListing) message.result.targetInfos.push(runtimeTarget)
    client.send(isListing ? JSON.stringify(message) : text)
  }

  // The library closes the connection after an invalid frame.
  client.on("error", () => {})
  client.on("message", (data: Buffer) => fromClient(data.toString()))
  client.on("close", () => {
    browser?.close()
    void runtime?.terminate()
  })
  const socket = await CdpSocket.open(address).catch((error: unknown) => closeFor(client, error))
  if (socket === undefined) return
  // Left while the browser was connecting.
  if (client.readyState !== client.OPEN) return socket.close()
  browser = new FileTransfers(socket, address, { savesDownloads: true })
  browser.onmessage = fromBrowser
  browser.onclose = () => client.close(forwardedCode(socket.ended?.code))
  browser.send(JSON.stringify({ id: firstOwnId, method: "Target.getBrowserContexts" }))
  for (const text of early) fromClient(text)
}

/** Returns undefined for anything but a command, which the browser answers with an error. */
const parseCommand = (text: string): Command | undefined => {
  try {
    const message: unknown = JSON.parse(text)
    return Predicate.hasProperty(message, "method") ? (message as unknown as Command) : undefined
  } catch {
    return undefined
  }
}

/** Codes below 3000, apart from 1000, may not be sent. */
const forwardedCode = (code = 1011): number => (code === 1000 || code >= 3000 ? code : 1011)

const closeFor = (client: WebSocket, error: unknown): undefined => {
  // The reason of a close frame has at most 123 bytes.
  client.close(1011, error instanceof Error ? error.message.slice(0, 40) : "")
}

const startRuntime = (workerData: RuntimeWorkerData, client: WebSocket): Worker => {
  const program = new URL(`RuntimeWorker${path.extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(program, { workerData, execArgv: [] })
  worker.on("message", (text: string) => {
    const message: RuntimeMessage = JSON.parse(text)
    const event = { method: "Runtime.bindingCalled", params: { ...message, executionContextId: 1 } }
    client.send(JSON.stringify({ ...("name" in message ? event : message), sessionId: runtimeSession }))
  })
  let failure: unknown
  worker.on("error", (error) => (failure = error))
  // Unlike `error`, `exit` is emitted after the responses that the runtime sent before.
  worker.on("exit", () => closeFor(client, failure))
  return worker
}
