import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { chromium } from "playwright-core"
import { followLog } from "../../src/index.ts"
import { openSite } from "./LoggedSite.ts"

/** Loads the site as a client of the browser, and returns everything that Playwright reports, without ports and times. */
const observe = async (debuggerUrl: string, port: number): Promise<ReadonlyArray<string>> => {
  const browser = await chromium.connectOverCDP(debuggerUrl)
  const events: Array<string> = []
  const context = browser.contexts()[0] ?? assert.fail("the browser has no context")
  const page = await context.newPage()
  const pathOf = (url: string) => new URL(url).pathname
  page.on("request", (request) => events.push(`request ${request.method()} ${pathOf(request.url())}`))
  page.on("response", (response) => events.push(`response ${response.status()} ${pathOf(response.url())}`))
  page.on("requestfailed", (request) => events.push(`failed ${pathOf(request.url())} ${request.failure()?.errorText}`))
  page.on("requestfinished", (request) => events.push(`finished ${pathOf(request.url())}`))
  page.on("console", (message) => events.push(`console ${message.type()} ${message.text()}`))
  page.on("pageerror", (error) => events.push(`error ${error.message}`))
  page.on("websocket", (socket) => {
    events.push(`socket ${pathOf(socket.url())}`)
    socket.on("framereceived", ({ payload }) => events.push(`frame ${String(payload)}`))
  })
  await page.goto(`http://shop.test:${port}/`)
  await page.evaluate(`(async () => {
    console.log("hello", { a: 1 })
    await (await fetch("/moved")).text()
    await (await fetch("/missing")).text()
    await fetch("http://private.test:${port}/secret").catch(() => {})
    await new Promise((resolve) => { new Worker("/worker.js").onmessage = resolve })
    await new Promise((resolve) => {
      const socket = new WebSocket("ws://shop.test:${port}/feed")
      socket.onopen = () => socket.send("hi")
      socket.onmessage = () => socket.close()
      socket.onclose = resolve
    })
    setTimeout(() => { throw new Error("thrown") })
    await new Promise((resolve) => setTimeout(resolve, 200))
  })()`)
  await page.close()
  await browser.close()
  return events.toSorted()
}

describe("a client of a browser with a log", () => {
  it.live("gets the same events as without a log", () =>
    Effect.gen(function* () {
      const { browser, port } = yield* openSite
      const without = yield* Effect.promise(() => observe(browser.debuggerUrl, port))
      assert.isAbove(without.length, 15)
      const scope = yield* Scope.make()
      let entries = 0
      yield* Scope.provide(
        followLog({ targets: browser.targets, failureOf: browser.failureOf, onEntry: () => void entries++ }),
        scope,
      )
      const withLog = yield* Effect.promise(() => observe(browser.debuggerUrl, port))
      assert.isAbove(entries, 8)
      assert.deepStrictEqual(withLog, without)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual(yield* Effect.promise(() => observe(browser.debuggerUrl, port)), without)
    }).pipe(Effect.scoped),
  )
})
