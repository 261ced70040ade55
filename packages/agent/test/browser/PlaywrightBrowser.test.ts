import { mkdirSync } from "node:fs"
import { assert, describe, it, vi } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium, type ConnectOverCDPOptions } from "playwright-core"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"

describe("connectAgentBrowser", () => {
  it.effect("creates no temporary folder if downloads go elsewhere", () =>
    Effect.gen(function* () {
      const connect = vi.spyOn(chromium, "connectOverCDP").mockRejectedValue(new Error("none listens"))
      const read = () => Effect.succeed(new Uint8Array())
      const connected = yield* connectAgentBrowser({
        cdpUrl: "http://127.0.0.1:1",
        files: { write: ({ name }) => Effect.succeed({ name }) },
        downloads: { folder: "/downloads", read },
      }).pipe(Effect.scoped, Effect.flip)
      assert.strictEqual(connected.reason, "Disconnected")
      const [, options] = (connect.mock.lastCall ?? []) as ReadonlyArray<ConnectOverCDPOptions | undefined>
      connect.mockRestore()
      // A path that cannot exist.
      assert.throws(() => mkdirSync(options?.artifactsDir ?? "", { recursive: true }), /ENOTDIR/)
    }),
  )
})
