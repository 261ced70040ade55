import { assert, describe, it } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { chromium } from "playwright-core"
import { BrowserHost } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

/** Detection of console listeners by pages: an error's stack is computed only for listeners. */
const isHeard = `(() => {
  let isHeard = false
  const own = Error.prepareStackTrace
  Error.prepareStackTrace = () => void (isHeard = true)
  console.debug(new Error())
  Error.prepareStackTrace = own
  return isHeard
})()`

describe("a page of a hosted browser", () => {
  it.live("cannot detect the server or viewers, only clients", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir })), BrowserHost)
      const browser = yield* host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] } })
      yield* browser.screencast.watch({ maxFps: 5, onFrame: () => {} })
      const [page] = browser.targets.pages()
      assert.isDefined(page)
      const ask = Effect.map(page.send("Runtime.evaluate", { expression: isHeard }), (answer) => answer as object)
      assert.deepPropertyVal(yield* ask, "result", { type: "boolean", value: false })
      const client = yield* Effect.promise(() => chromium.connectOverCDP(browser.debuggerUrl))
      assert.deepPropertyVal(yield* ask, "result", { type: "boolean", value: true })
      yield* Effect.promise(() => client.close())
    }).pipe(Effect.scoped),
  )
})
