import { readdirSync } from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { BrowserHost } from "@tabwright/chromium"
import * as Effect from "effect/Effect"

/** Process that starts and stops the requested number of browsers per message, and reports its resources afterwards. */
const [dataDir = ""] = process.argv.slice(2)

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

/** Waits for the next count. Returns 0 if the parent has disconnected. */
const nextCount = Effect.callback<number>((resume) => {
  const onMessage = (count: string) => {
    process.off("disconnect", end)
    resume(Effect.succeed(Number(count)))
  }
  const end = () => resume(Effect.succeed(0))
  process.once("message", onMessage).once("disconnect", end)
})

const program = Effect.gen(function* () {
  const host = yield* BrowserHost
  process.send?.("ready")
  let number = 0
  for (let count = yield* nextCount; count > 0; count = yield* nextCount) {
    yield* Effect.repeat(
      Effect.gen(function* () {
        const id = `browser-${++number}`
        const browser = yield* host.start({ id, tenant: "bench", timeoutMs: 60_000, egress: { allow: [] } })
        const [page] = browser.targets.pages()
        if (page !== undefined) yield* page.send("Runtime.evaluate", { expression: "document.title = location.href" })
        yield* host.stop(id)
        yield* browser.cleanedUp
      }),
      { times: count - 1 },
    )
    while (host.load().warm < 2) yield* Effect.sleep(20)
    collect()
    yield* Effect.sleep(200)
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    process.send?.({ rss, heapUsed, openFiles: readdirSync("/proc/self/fd").length })
  }
}).pipe(Effect.provide(BrowserHost.layer({ dataDir, limit: 4, pool: { size: 2 }, queue: { waitMs: 60_000 } })))

await Effect.runPromise(program)
