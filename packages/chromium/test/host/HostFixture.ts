import * as fs from "node:fs"
import * as path from "node:path"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { BrowserHost, type BrowserHostOptions, type HostedBrowser, type StartOptions } from "../../src/index.ts"

export const openHost = Effect.fnUntraced(function* (options: BrowserHostOptions) {
  const scope = yield* Scope.make()
  yield* Effect.addFinalizer(() => Scope.close(scope, Exit.void))
  const context = yield* Layer.buildWithScope(BrowserHost.layer(options), scope)
  return { host: Context.get(context, BrowserHost), close: Scope.close(scope, Exit.void) }
})

export const start = (host: BrowserHost["Service"], options: Partial<StartOptions> = {}) =>
  host.start({ id: "one", timeoutMs: 60_000, egress: { allow: [] }, ...options })

/** Waits until the condition is true. The test's time limit applies. */
export const until = (condition: () => boolean) =>
  Effect.gen(function* () {
    while (!condition()) yield* Effect.sleep(10)
  })

export const warmPids = (host: BrowserHost["Service"], dataDir: string): ReadonlyArray<number> => {
  const folder = path.join(dataDir, "running")
  const taken = host.list().map(({ pid }) => pid)
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names
    .filter((name) => /^pool-\w+\.json$/.test(name))
    .map((name) => Number(JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")).browser?.pid))
    .filter((pid) => pid > 0 && !taken.includes(pid))
}

/** Waits until the pool has `size` warm browsers and none is starting. */
export const isFull = (host: BrowserHost["Service"], size: number) =>
  until(() => host.load().warm === size && host.load().starting === 0)

export const evaluate = Effect.fnUntraced(function* (browser: HostedBrowser, expression: string, at = 0) {
  const page = browser.targets.pages()[at]
  if (page === undefined) return yield* Effect.die(new Error("the browser has no such page"))
  const answer = yield* page.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })
  return JSON.parse(JSON.stringify(answer)).result.value
})
