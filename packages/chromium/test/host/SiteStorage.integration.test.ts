import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { parseNetworkRule } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"
import { evaluate, openHost, start, until } from "./HostFixture.ts"

const megabyte = 2 ** 20

const site = Effect.acquireRelease(
  Effect.callback<{ readonly port: number; readonly close: () => void }>((resume) => {
    const server = createServer((_, response) => response.setHeader("content-type", "text/html").end("<p>A site"))
    server.listen(0, "127.0.0.1", () => {
      const close = () => {
        server.closeAllConnections()
        server.close()
      }
      resume(Effect.succeed({ port: (server.address() as AddressInfo).port, close }))
    })
  }),
  ({ close }) => Effect.sync(close),
)

/** Repeatedly stores an incompressible megabyte and counts the successes. */
const keep = (times: number) => `(async () => {
  const cache = await caches.open("all of it")
  const piece = new Uint8Array(${megabyte})
  for (let at = 0; at < piece.length; at += 65536) crypto.getRandomValues(piece.subarray(at, at + 65536))
  for (let kept = 0; kept < ${times}; kept++) {
    try { await cache.put("/" + kept, new Response(piece)) } catch (error) { return kept + " " + error.name }
  }
  return "${times}"
})()`

describe("site storage", () => {
  it.live("is limited regardless of the reported quota", () =>
    Effect.gen(function* () {
      const { port } = yield* site
      const { host } = yield* openHost({ dataDir: yield* testFolder, siteStorageBytes: 16 * megabyte })
      const allow = [yield* Effect.fromResult(parseNetworkRule(`127.0.0.1:${port}`))]
      const browser = yield* start(host, { egress: { allow } })
      const [page] = browser.targets.pages()
      const url = `http://127.0.0.1:${port}/`
      yield* page?.send("Page.navigate", { url }) ?? Effect.void
      yield* until(() => page?.url() === url)

      const [kept, why] = String(yield* evaluate(browser, keep(40))).split(" ")
      assert.strictEqual(why, "QuotaExceededError")
      assert.isTrue(Number(kept) >= 8 && Number(kept) <= 12, `${kept} MB, which is about three quarters`)
      assert.isAbove(yield* evaluate(browser, "navigator.storage.estimate().then(({ quota }) => quota)"), 2 ** 33)
    }),
  )
})
