import * as fs from "node:fs"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { BrowserHost } from "../../src/index.ts"

/**
 * Starts and stops browsers in all ways, one at a time, for a leak test. Arguments: data directory, and the number of
 * browsers in each of three rounds. After each round and after the host's shutdown, prints a line of JSON about the
 * server's resources.
 */
const [dataDir = "", round = "1"] = process.argv.slice(2)

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

const openFiles = () => fs.readdirSync("/proc/self/fd").length

/** Uses the minimum of several samples, because memory is released with a delay. */
const memory = Effect.gen(function* () {
  let residentBytes = Number.POSITIVE_INFINITY
  let heldBytes = Number.POSITIVE_INFINITY
  for (let look = 0; look < 10; look++) {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    residentBytes = Math.min(residentBytes, rss)
    heldBytes = Math.min(heldBytes, heapUsed + external)
    yield* Effect.sleep(30)
  }
  return { residentBytes, heldBytes }
})

const print = (line: object) => Effect.sync(() => void process.stdout.write(`${JSON.stringify(line)}\n`))

const lifecycle = Effect.fnUntraced(function* (host: BrowserHost["Service"], number: number) {
  const id = `browser-${number}`
  const options = { id, tenant: `tenant-${number % 3}`, timeoutMs: 60_000, egress: { allow: [] } }
  // Every third start is interrupted, warm or cold.
  if (number % 3 === 1) {
    const cold = { profile: { name: "none", fill: () => Effect.void, save: () => Effect.void } }
    const starting = yield* Effect.forkChild(
      host.start({ ...options, ...(number % 2 === 0 ? { width: 900, height: 600 } : cold) }),
    )
    yield* Effect.sleep(number % 50)
    yield* Fiber.interrupt(starting)
    return yield* host.stop(id)
  }
  const browser = yield* host.start({
    ...options,
    ...(number % 10 === 2 ? { width: 900, height: 600 } : {}),
    ...(number % 10 === 3 ? { timeoutMs: 20 } : {}),
  })
  const [page] = browser.targets.pages()
  yield* Effect.ignore(page?.send("Runtime.evaluate", { expression: "document.title = location.href" }) ?? Effect.void)
  if (number % 10 === 4) process.kill(browser.pid, "SIGKILL")
  else if (number % 10 !== 3) yield* host.stop(id)
  yield* browser.cleanedUp
})

const before = openFiles()
const program = Effect.gen(function* () {
  const host = yield* BrowserHost
  for (const first of [0, 1, 2].map((at) => at * Number(round))) {
    const numbers = Array.from({ length: Number(round) }, (_, at) => first + at)
    yield* Effect.forEach(numbers, (number) => lifecycle(host, number), { concurrency: 2, discard: true })
    while (host.load().warm < 2 || host.load().inUse > 0) yield* Effect.sleep(20)
    yield* print({ openFiles: openFiles(), ...(yield* memory) })
  }
}).pipe(Effect.provide(BrowserHost.layer({ dataDir, limit: 4, pool: { size: 2 }, queue: { waitMs: 60_000 } })))

Effect.runPromise(
  Effect.andThen(
    program,
    Effect.suspend(() => print({ openFiles: openFiles() - before })),
  ),
).catch((error) => {
  process.stderr.write(`${error}\n`)
  process.exitCode = 1
})
