import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { BrowserHost, type HostedBrowser, startRecording } from "@tabwright/chromium"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { benchFolder } from "../BenchFolder.ts"
import type { Use } from "./Uses.ts"

/** Process with one hosted browser, watched or recorded on request. Reports the CPU time used so far. */

/** Clock ticks of the kernel: 100 per second on all current Linux systems. */
const msPerTick = 10

/** Returns the CPU time of a browser's process group. */
const groupMs = (group: number): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, "utf8")
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ")
        return Number(fields[2]) === group ? sum + Number(fields[11]) + Number(fields[12]) : sum
      } catch {
        return sum // the process has exited
      }
    }, 0) * msPerTick

const ownMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const startUse = (browser: HostedBrowser, use: Use, folder: string) => {
  const { screencast } = browser
  switch (use) {
    case "unwatched":
      return Effect.void
    case "recordedLow":
      return Effect.asVoid(startRecording({ screencast, file: join(folder, `${Date.now()}.mkv`), maxFps: 4 }))
    case "recordedFull":
      return Effect.asVoid(startRecording({ screencast, file: join(folder, `${Date.now()}.mkv`), maxFps: 8 }))
    case "watched":
      return screencast.watch({ maxFps: 30, onFrame: () => {} })
  }
}

const program = Effect.gen(function* () {
  const folder = yield* benchFolder
  yield* Effect.gen(function* () {
    const host = yield* BrowserHost
    const browser = yield* host.start({
      id: "bench",
      tenant: "bench",
      timeoutMs: 3_600_000,
      width: 1280,
      height: 800,
      egress: { allow: [] },
    })
    const run = Effect.runPromiseWith(yield* Effect.context<never>())
    let scope = Scope.makeUnsafe()
    const handle = async ({ html, use }: { readonly use?: Use; readonly html?: string }) => {
      if (html !== undefined) {
        const url = `data:text/html,${encodeURIComponent(html)}`
        await run(browser.targets.pages()[0]?.send("Page.navigate", { url }) ?? Effect.void)
      }
      if (use !== undefined) {
        await run(Scope.close(scope, Exit.void))
        scope = Scope.makeUnsafe()
        await run(Scope.provide(startUse(browser, use, folder), scope))
      }
      process.send?.(groupMs(browser.pid) + ownMs())
    }
    process.on("message", (message: Parameters<typeof handle>[0]) => void handle(message))
    process.send?.("ready")
    yield* Effect.callback<void>((resume) => void process.once("disconnect", () => resume(Effect.void)))
    yield* Scope.close(scope, Exit.void)
  }).pipe(Effect.provide(BrowserHost.layer({ dataDir: folder })))
})

await Effect.runPromise(Effect.scoped(program))
