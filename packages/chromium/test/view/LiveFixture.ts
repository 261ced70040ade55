import * as http from "node:http"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { chromium, type Page } from "playwright-core"
import { WebSocket } from "ws"
import { BrowserHost, makeLiveViewGateway, parseNetworkRule } from "../../src/index.ts"
import type { LiveViewGateway, LiveViewLocation } from "../../src/gateway/LiveViewGateway.ts"
import type { MessageOf, ClientMessage } from "../../src/view/ClientMessage.ts"
import { frameHeaderBytes, type ServerMessage } from "../../src/view/ServerMessage.ts"
import { serve } from "../gateway/GatewayFixture.ts"
import { testFolder } from "../TestFolder.ts"

/** Messages logged by the test pages: `log(text)` appends one. */
const script = `<script>window.loggedMessages=[];window.log=(...all)=>loggedMessages.push(all.join(" "))</script>`

/** Longer than all tests of a file, so that the browser outlives a hung one. */
const lifeMs = 900_000

/** Time limit of waits. Shorter than a test's, so that the failure shows the received messages. */
const patienceMs = 45_000

/** Starts a real browser with a live view, and a server for it and the test pages. */
export const openLive = Effect.fnUntraced(function* () {
  const dataDir = yield* testFolder
  const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir })), BrowserHost)
  const pages = new Map([["/favicon.ico", ""]])
  const allow = [yield* Effect.fromResult(parseNetworkRule("127.0.0.1"))]
  const browser = yield* host.start({ id: "one", timeoutMs: lifeMs, egress: { allow }, width: 1000, height: 700 })
  const places = { find: undefined as (() => LiveViewLocation) | undefined }
  // The server closes only after its sockets, so the gateway must be closed first.
  let gateway: LiveViewGateway | undefined
  const server = http.createServer((request, response) => {
    if (gateway?.handleRequest(request, response)) return
    const html = pages.get(request.url ?? "")
    response.writeHead(html === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" })
    response.end(script + (html ?? ""))
  })
  server.on("upgrade", (request, socket, head) => {
    if (gateway?.handleUpgrade(request, socket, head) !== true) socket.destroy()
  })
  const port = yield* serve(server)
  const revoked = yield* Deferred.make<void>()
  gateway = yield* makeLiveViewGateway({
    authorize: (_id, token) => {
      if (token === "control" || token === "view") return Effect.succeed({ right: token, revoked: Effect.never })
      if (token === "unchecked") return Effect.fail("the database is unavailable")
      return Effect.succeed(token === "revocable" ? { right: "view", revoked: Deferred.await(revoked) } : undefined)
    },
    find: () =>
      Effect.sync((): LiveViewLocation => {
        if (places.find !== undefined) return places.find()
        return host.find("one") === undefined
          ? { _tag: "Ended", reason: "unknown" }
          : { _tag: "Live", live: browser.live, canResize: true, exited: browser.exited }
      }),
  })

  let visits = 0
  const put = (path: string, html: string) => {
    pages.set(path, html)
    return `http://127.0.0.1:${port}${path}`
  }
  const liveUrl = (token: string, query = "") => `http://127.0.0.1:${port}/live/one?token=${token}${query}`
  const show = (page: Page, html: string) => page.goto(put(`/page-${++visits}`, html))
  const revoke = Effect.asVoid(Deferred.succeed(revoked, undefined))
  return { host, browser, put, show, port, liveUrl, places, revoke }
})

/** Shared by all tests of a file. */
export class Live extends Context.Service<Live, Effect.Success<ReturnType<typeof openLive>>>()("test/Live") {
  static readonly layer = Layer.effect(Live, Effect.map(openLive(), Live.of))
}

/** Starts a second browser, in which to watch the first one. */
export const startViewerBrowser = Effect.fnUntraced(function* () {
  const { host } = yield* Live
  const allow = [yield* Effect.fromResult(parseNetworkRule("127.0.0.1"))]
  return yield* Effect.acquireRelease(
    host.start({ id: "viewer", timeoutMs: lifeMs, egress: { allow }, width: 1280, height: 860 }),
    // A retry of the test starts a new one.
    () => host.stop("viewer"),
  )
})

/** Connects Playwright to a browser until the scope closes. */
export const connectClient = (debuggerUrl: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(() => chromium.connectOverCDP(debuggerUrl)),
      (client) => Effect.promise(() => client.close()),
    ),
    (client) => {
      const context = client.contexts()[0]
      const page = context?.pages()[0]
      if (context === undefined || page === undefined) throw new Error("The browser has no page.")
      return { client, context, page }
    },
  )

export interface RawFrame {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly jpeg: Buffer
}

export interface RawViewer {
  readonly socket: WebSocket
  readonly send: (message: ClientMessage | { readonly type: string }) => void
  readonly press: (x: number, y: number, more?: Partial<MessageOf<"mouse">>) => void
  readonly type: (key: string, more?: Partial<MessageOf<"key">>) => void
  readonly messages: ReadonlyArray<ServerMessage>
  readonly frames: ReadonlyArray<RawFrame>
  /** Returns the first matching message of a type. */
  readonly next: <Type extends ServerMessage["type"]>(
    type: Type,
    fits?: (message: Extract<ServerMessage, { readonly type: Type }>) => boolean,
  ) => Promise<Extract<ServerMessage, { readonly type: Type }>>
  readonly frame: (count: number) => Promise<void>
  /** Waits for a condition, checked after each message. */
  readonly until: (condition: () => boolean) => Promise<void>
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
}

const lastOf = (messages: ReadonlyArray<ServerMessage>) => JSON.stringify(messages.slice(-12)).slice(0, 4000)

export interface RawViewerOptions {
  readonly origin?: string
  /** True to acknowledge frames. Default true. */
  readonly acknowledges?: boolean
}

export const rawViewer = (liveUrl: string, { origin, acknowledges = true }: RawViewerOptions = {}) =>
  Effect.acquireRelease(
    Effect.promise(async (): Promise<RawViewer> => {
      const url = new URL(liveUrl)
      const socket = new WebSocket(
        `ws://${url.host}${url.pathname}/socket${url.search}`,
        origin === undefined ? {} : { origin },
      )
      const messages: Array<ServerMessage> = []
      const frames: Array<RawFrame> = []
      const waiting = new Set<() => void>()
      const closed = new Promise<{ code: number; reason: string }>((resolve) => {
        socket.once("close", (code, reason) => resolve({ code, reason: reason.toString() }))
      })
      const send: RawViewer["send"] = (message) => socket.send(JSON.stringify(message))
      socket.on("message", (data: Buffer, isBinary) => {
        if (isBinary) {
          const [number, width, height] = [data.readUInt32BE(0), data.readFloatBE(4), data.readFloatBE(8)]
          frames.push({ number, width, height, jpeg: data.subarray(frameHeaderBytes) })
          if (acknowledges) send({ type: "ack", frame: number })
        } else messages.push(JSON.parse(data.toString()) as ServerMessage)
        for (const look of waiting) look()
      })
      await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject))
      const until = (condition: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const giveUp = setTimeout(() => {
            waiting.delete(look)
            reject(new Error(`What the viewer waited for did not come; its last messages: ${lastOf(messages)}`))
          }, patienceMs)
          const look = () => {
            if (!condition()) return
            waiting.delete(look)
            clearTimeout(giveUp)
            resolve()
          }
          waiting.add(look)
          look()
        })
      return {
        socket,
        send,
        messages,
        frames,
        closed,
        press: (x, y, more = {}) => {
          const at = { type: "mouse", x, y, button: "left", buttons: 1, clicks: 1, modifiers: 0 } as const
          send({ ...at, action: "down", ...more })
          send({ ...at, action: "up", buttons: 0, ...more })
        },
        type: (key, more = {}) => {
          const base = { type: "key", key, code: "", keyCode: 0, location: 0, isRepeat: false, modifiers: 0 } as const
          const text = key.length === 1 ? key : ""
          send({ ...base, action: "down", text, ...more })
          send({ ...base, action: "up", text: "", ...more })
        },
        until,
        frame: (count) => until(() => frames.length >= count),
        next: async (type, fits = () => true) => {
          type Wanted = Extract<ServerMessage, { readonly type: typeof type }>
          const find = () =>
            messages.find((message): message is Wanted => message.type === type && fits(message as Wanted))
          await until(() => find() !== undefined)
          return find() as Wanted
        },
      }
    }),
    ({ socket }) => Effect.sync(() => socket.terminate()),
  )

/** Returns the page's messages once there are enough. */
export const loggedMessages = (page: Page, count: number): Promise<ReadonlyArray<string>> =>
  page
    .waitForFunction(
      (least) => (globalThis as unknown as { loggedMessages: Array<string> }).loggedMessages.length >= least,
      count,
    )
    .then(() => page.evaluate(() => (globalThis as unknown as { loggedMessages: Array<string> }).loggedMessages))
