import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import * as Exit from "effect/Exit"
import { followLog, type LogEntry } from "../../src/index.ts"
import { openSite, requestsOf } from "./LoggedSite.ts"

const actions = (port: number) => `(async () => {
  console.log("hello", { cart: [1, 2], note: "x".repeat(200) }, undefined, null, 3n)
  console.warn("careful")
  console.clear()
  await fetch("/moved")
  await fetch("/missing", { method: "POST", body: "posted" })
  await fetch("http://private.test:${port}/secret").catch(() => {})
  for (let turn = 0; turn < 2; turn++) await (await fetch("/cached.js")).text()
  await new Promise((resolve) => {
    const socket = new WebSocket("ws://shop.test:${port}/feed")
    socket.onopen = () => socket.send("héllo")
    socket.onmessage = () => socket.close()
    socket.onclose = resolve
  })
  await new Promise((resolve) => { new Worker("/worker.js").onmessage = resolve })
  await new Promise((resolve) => {
    const frame = document.createElement("iframe")
    frame.src = "http://other.test:${port}/frame"; frame.onload = resolve; document.body.append(frame)
  })
  setTimeout(() => { throw new TypeError("not a function") })
  await fetch("/last")
  await fetch("/slow")
  return navigator.webdriver
})()`

describe("followLog", () => {
  it.live("reports the console, errors, requests and WebSockets of pages, frames and workers", () =>
    Effect.gen(function* () {
      const { browser, evaluate, go, page, port } = yield* openSite
      const entries: Array<LogEntry> = []
      const scope = yield* Scope.make()
      const log = yield* Scope.provide(
        followLog({ targets: browser.targets, failureOf: browser.failureOf, onEntry: (entry) => entries.push(entry) }),
        scope,
      )
      yield* go("/")
      yield* evaluate(actions(port))
      while (!entries.some(({ url }) => url?.endsWith("/of-frame") === true)) yield* Effect.sleep(10)
      yield* log.release
      yield* Scope.close(scope, Exit.void)
      const ended = entries.length

      const texts = entries.filter(({ type }) => type === "console").map(({ level, text }) => `${level} ${text}`)
      assert.includeMembers(texts, [
        "info hello {cart: Array(2), note: …} undefined null 3n",
        "warning careful",
        "info from the worker",
        "info from the frame",
      ])
      const [error] = entries.filter(({ type }) => type === "pageError")
      assert.match(error?.text ?? "", /^TypeError: not a function\n {4}at /)
      assert.isAbove(error?.line ?? 0, 0)

      const requests = requestsOf(entries)
      assert.includeMembers(requests.slice(), [
        "GET / 200",
        "GET /moved 302",
        "GET /target 200",
        "POST /missing 404",
        "GET /secret net::ERR_BLOCKED_BY_CLIENT",
        "GET /worker.js 200",
        "GET /of-worker 200",
        "GET /frame 200",
        "GET /of-frame 200",
        "GET /slow 200",
      ])
      // The cached script is requested twice.
      assert.lengthOf(requests, new Set(requests).size + 1)
      const find = (path: string) =>
        entries.filter(({ request, url }) => request !== null && new URL(url ?? "").pathname === path)
      const [document] = find("/")
      assert.deepInclude(document?.request, { resourceType: "document", mimeType: "text/html", isFromCache: false })
      assert.isAbove(document?.request?.durationMs ?? 0, 0)
      assert.isAbove(document?.request?.timing?.wait ?? 0, 0)
      assert.isAbove(document?.request?.bodyBytes ?? 0, 50)
      assert.approximately(document?.atMs ?? 0, Date.now(), 60_000)
      assert.strictEqual(find("/moved")[0]?.request?.redirectUrl, `http://shop.test:${port}/target`)
      assert.deepStrictEqual(
        find("/cached.js").map(({ request }) => request?.isFromCache),
        [false, true],
      )
      assert.match(find("/secret")[0]?.request?.errorReason ?? "", /private/i)
      assert.isNull(find("/slow")[0]?.request?.durationMs)
      assert.deepStrictEqual([find("/frame")[0]?.pageId, find("/of-worker")[0]?.pageId], [page.targetId, page.targetId])
      assert.include(find("/of-worker")[0]?.targetType, "worker")
      // Neither bodies nor cookies are captured.
      assert.notMatch(JSON.stringify(entries), /a-session-cookie|posted|nothing here/)

      const [socket] = entries.filter(({ type }) => type === "webSocket")
      assert.deepInclude(socket?.webSocket, {
        status: 101,
        framesSent: 1,
        framesReceived: 1,
        bytesSent: 6,
        bytesReceived: 15,
        error: null,
      })

      yield* evaluate(`console.log("later"); fetch("/later").then(() => 1)`)
      assert.lengthOf(entries, ended)
    }).pipe(Effect.scoped),
  )
})
