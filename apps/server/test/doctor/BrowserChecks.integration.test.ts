import { assert, it } from "@effect/vitest"
import { BrowserHost } from "@tabwright/chromium"
import { Context, Effect, Layer } from "effect"
import * as fs from "node:fs"
import { describe } from "vitest"
import { sandbox } from "../../src/doctor/BrowserChecks.ts"
import { readServeOptions } from "../fixture/Parsed.ts"

const folder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = fs.mkdtempSync("/tmp/tabwright-doctor-test-")
    fs.chmodSync(folder, 0o755)
    return folder
  }),
  (folder) => Effect.sync(() => fs.rmSync(folder, { recursive: true, force: true })),
)

describe("Sandbox check", () => {
  it.live.skipIf(process.platform !== "linux")("reports a browser without a sandbox, requested or not", () =>
    Effect.gen(function* () {
      const dataDir = yield* folder
      const host = Context.get(yield* Layer.build(BrowserHost.layer({ dataDir, noSandbox: true })), BrowserHost)
      const browser = yield* Effect.cached(host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] } }))
      const options = yield* readServeOptions([])
      const chromium = Effect.never
      const statuses = (noSandbox: boolean) =>
        Effect.map(
          sandbox.run({
            options: { ...options, noSandbox },
            testsProviders: false,
            scratchDir: dataDir,
            chromium,
            browser,
          }),
          (results) => results.map(({ status, message }) => `${status}: ${message}`),
        )
      assert.deepStrictEqual(yield* statuses(true), ["warning: off, because TABWRIGHT_NO_SANDBOX is set"])
      assert.deepStrictEqual(yield* statuses(false), ["error: off"])
    }).pipe(Effect.scoped),
  )
})
