import { BrowserHost } from "@tabwright/chromium"
import * as Effect from "effect/Effect"
import { benchFolder } from "../BenchFolder.ts"

/** Process with one hosted browser. Sends its CDP URL and exits with its parent. */
const program = Effect.gen(function* () {
  const dataDir = yield* benchFolder
  yield* Effect.gen(function* () {
    const host = yield* BrowserHost
    const browser = yield* host.start({
      id: "bench",
      tenant: "bench",
      timeoutMs: 3_600_000,
      egress: { allow: [] },
    })
    process.send?.(browser.debuggerUrl)
    yield* Effect.callback<void>((resume) => void process.once("disconnect", () => resume(Effect.void)))
  }).pipe(Effect.provide(BrowserHost.layer({ dataDir })))
})

await Effect.runPromise(Effect.scoped(program))
