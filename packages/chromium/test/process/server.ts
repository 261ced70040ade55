import * as Effect from "effect/Effect"
import { BrowserHost } from "../../src/index.ts"

/**
 * A server for tests to kill: starts browsers in the data directory of its first argument, prints a line of JSON about
 * each, and waits. The third argument is the size of the pool.
 */
const [dataDir = "", count = "1", pool = "0"] = process.argv.slice(2)

const program = Effect.gen(function* () {
  const host = yield* BrowserHost
  for (let at = 1; at <= Number(count); at++) {
    const browser = yield* host.start({ id: `browser-${at}`, timeoutMs: 60_000, egress: { allow: [] } })
    const { pid, debuggerUrl, uploadsDir } = browser
    process.stdout.write(`${JSON.stringify({ pid, debuggerUrl, uploadsDir })}\n`)
  }
  yield* Effect.never
}).pipe(Effect.provide(BrowserHost.layer({ dataDir, pool: { size: Number(pool) } })))

Effect.runPromise(program).catch((error) => {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
})
