import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { makeComputePool } from "../../src/compute/ComputePool.ts"
import type { Job } from "../../src/compute/Job.ts"
import { backtrack, die, double, doze, escape, fail, fill, pid, spin } from "./Jobs.ts"

const poolOf = (options: Parameters<typeof makeComputePool>[0]) =>
  Effect.acquireRelease(
    Effect.sync(() => makeComputePool(options)),
    (made) => Effect.sync(made.close),
  )
const pool = poolOf({ size: 2 })

/** A job that returns which of the paths it can read, as a package would export it. */
const otherJob = `export const readable = {
  run: (paths) => paths.map((path) => process.permission.has("fs.read", path)),
}`

/** A package in a temporary folder that is removed when the scope closes. */
const packageFolder = (files: Readonly<Record<string, string>>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = await realpath(await mkdtemp(join(tmpdir(), "tabwright-package-")))
      await writeFile(join(folder, "package.json"), JSON.stringify({ name: "other", type: "module" }))
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
      return folder
    }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true })),
  )

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

describe("makeComputePool", () => {
  it.effect("runs jobs in other processes", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3], (n) => call("a", double, n)), [2, 4, 6])
      assert.notStrictEqual(yield* call("a", pid, null), process.pid)
    }),
  )

  it.effect("stops a job that exceeds its CPU time, and keeps its worker", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const before = yield* call("a", pid, null)
      for (const endless of [call("a", spin, null), call("a", backtrack, `${"a".repeat(60)}!`)]) {
        const error = yield* Effect.flip(endless)
        assert.strictEqual(error.reason, "TimedOut")
        assert.include(error.message, "300 ms of CPU time")
      }
      assert.strictEqual(yield* call("a", pid, null), before)
    }),
  )

  it.effect("survives a job that exhausts its memory", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      assert.strictEqual((yield* Effect.flip(call("a", fill, null))).reason, "OutOfMemory")
      assert.strictEqual(yield* call("a", double, 4), 8)
    }),
  )

  it.effect("repeats a job while its worker is killed, and reports a defect after the last attempt", () =>
    Effect.gen(function* () {
      const { call } = yield* poolOf({ size: 2, retryPausesMs: [0, 10, 20] })
      const victim = yield* call("a", pid, null)
      process.kill(victim, "SIGKILL")
      assert.strictEqual(yield* call("a", double, 4), 8)
      const exit = yield* Effect.exit(call("a", die, null))
      assert.include(String(exit), "lost its worker on every attempt")
      assert.strictEqual(yield* call("a", double, 5), 10)
    }),
  )

  it.effect("repeats a job at most once while a client waits, and then reports that the server is busy", () =>
    Effect.gen(function* () {
      const { call } = yield* poolOf({ size: 2, retryPausesMs: [0, 3_600_000] })
      const error = yield* Effect.flip(call("a", die, null, { maxWaiting: 1 }))
      assert.strictEqual(error.reason, "Busy")
    }),
  )

  it.effect("repeats a job that gets too little CPU time instead of rejecting its input", () =>
    Effect.gen(function* () {
      const { call } = yield* poolOf({ size: 2, maxWallMs: 40 })
      assert.include(String(yield* Effect.exit(call("a", doze, null))), "too little CPU time on every attempt")
      assert.strictEqual((yield* Effect.flip(call("a", doze, null, { maxWaiting: 1 }))).reason, "Busy")
      assert.strictEqual(yield* call("a", double, 4), 8)
    }),
  )

  it.effect("does not repeat a job whose caller was interrupted during the pause", () =>
    Effect.gen(function* () {
      const { call } = yield* poolOf({ size: 2, retryPausesMs: [3_600_000] })
      const victim = yield* call("a", pid, null)
      process.kill(victim, "SIGKILL")
      const lost = yield* Effect.forkChild(call("a", double, 4), { startImmediately: true })
      // Runs after the lost job, because a project has one worker at a time here.
      assert.strictEqual(yield* call("a", double, 5), 10)
      yield* Fiber.interrupt(lost)
      assert.strictEqual(yield* call("a", double, 6), 12)
    }),
  )

  it.effect("reports an exception of a job as a defect", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      assert.match(String(yield* Effect.exit(call("a", fail, null))), /The job fail failed: .*Error: a bug/s)
    }),
  )

  it.effect("reserves a worker for other projects when one project has many calls", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const order: Array<string> = []
      const greedy = yield* Effect.forkChild(
        Effect.forEach([1, 2, 3, 4], () => Effect.flip(call("greedy", spin, null)), { concurrency: "unbounded" }).pipe(
          Effect.andThen(Effect.sync(() => order.push("greedy"))),
        ),
        { startImmediately: true },
      )
      for (let n = 0; n < 5; n++) yield* call("modest", double, n)
      order.push("modest")
      yield* Fiber.join(greedy)
      assert.deepStrictEqual(order, ["modest", "greedy"])
    }),
  )

  it.effect("rejects a call when too many of its project are queued, and drops interrupted calls", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const one = Effect.forkChild(Effect.exit(call("a", spin, null)), { startImmediately: true })
      yield* one
      const waiting = [yield* one, yield* one]
      const error = yield* Effect.flip(call("a", double, 1, { maxWaiting: 2 }))
      assert.strictEqual(error.reason, "Busy")
      assert.isTrue(error.isRetryable)
      assert.strictEqual(yield* call("b", double, 1, { maxWaiting: 2 }), 2)
      yield* Effect.forEach(waiting, Fiber.interrupt)
      assert.strictEqual(yield* call("a", double, 1, { maxWaiting: 1 }), 2)
    }),
  )

  it.effect("gives jobs no access to files, programs or the environment", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const root = fileURLToPath(new URL("../../../../package.json", import.meta.url))
      assert.deepStrictEqual(yield* call("a", escape, root), {
        read: "ERR_ACCESS_DENIED",
        write: "ERR_ACCESS_DENIED",
        spawn: "ERR_ACCESS_DENIED",
        environment: [],
      })
    }),
  )

  it.effect("runs jobs of other packages, also in a pool whose workers have started", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const folder = yield* packageFolder({ "index.js": otherJob, "data.txt": "" })
      const job: Job<ReadonlyArray<string>, ReadonlyArray<boolean>> = {
        module: pathToFileURL(join(folder, "index.js")).href,
        name: "readable",
        cpuMs: 1000,
        run: () => [],
      }
      // Both workers are started before the pool knows the package.
      const before = yield* Effect.all([call("a", pid, null), call("b", pid, null)], { concurrency: "unbounded" })
      assert.lengthOf(new Set(before), 2)
      const outside = fileURLToPath(import.meta.url)
      assert.deepStrictEqual(yield* call("a", job, [join(folder, "data.txt"), outside, tmpdir()]), [true, true, false])
      assert.strictEqual(yield* call("a", double, 4), 8)
    }),
  )

  it.effect("gives workers access only to packages whose jobs have been called", () =>
    Effect.gen(function* () {
      const { call } = yield* pool
      const folder = yield* packageFolder({ "index.js": "" })
      const { read } = yield* call("a", escape, join(folder, "index.js"))
      assert.strictEqual(read, "ERR_ACCESS_DENIED")
    }),
  )

  it.effect("stops its workers when it is closed", () =>
    Effect.gen(function* () {
      const made = makeComputePool({ size: 2 })
      const worker = yield* made.call("a", pid, null)
      made.close()
      while (isRunning(worker)) yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 10)))
    }),
  )
})
