import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Redacted } from "effect"
import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { DataDirectory } from "../../src/database/DataDirectory.ts"
import { makeSandbox } from "./Sandbox.ts"

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

const inFolder = <A, E>(folder: string, use: Effect.Effect<A, E, DataDirectory>) =>
  use.pipe(Effect.provide(DataDirectory.layerAt(folder)), Effect.scoped)

describe("DataDirectory", () => {
  it.live("creates the directory and its secrets for its owner only", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "deep", ".tabwright")
      yield* inFolder(
        folder,
        Effect.gen(function* () {
          const data = yield* DataDirectory
          yield* data.writeSecret("api-key", Redacted.make("tw_1"))
          assert.strictEqual(Redacted.value(data.secret).byteLength, 32)
          assert.strictEqual(modeOf(folder), "700")
          for (const name of ["secret", "api-key", "lock", "lock-owner.json"]) {
            assert.strictEqual(modeOf(data.pathOf(name)), "600", name)
          }
        }),
      )
      assert.deepStrictEqual(fs.readdirSync(folder).toSorted(), ["api-key", "lock", "secret"])
    }).pipe(Effect.scoped),
  )

  it.live("keeps secrets across starts and replaces them atomically", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "data")
      const use = Effect.gen(function* () {
        const data = yield* DataDirectory
        const kept = yield* data.ensureSecret("kept", () => Redacted.make(String(performance.now())))
        yield* data.writeSecret("written", kept)
        return [Buffer.from(Redacted.value(data.secret)).toString("hex"), Redacted.value(kept)]
      })
      const first = yield* inFolder(folder, use)
      assert.deepStrictEqual(yield* inFolder(folder, use), first)
      assert.strictEqual(fs.readFileSync(path.join(folder, "written"), "utf8"), `${first[1]}\n`)
    }).pipe(Effect.scoped),
  )

  it.live("rejects a second owner in this process and names the first", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "data")
      const error = yield* inFolder(
        folder,
        Effect.flip(inFolder(folder, Effect.void.pipe(Effect.andThen(DataDirectory)))),
      )
      assert.strictEqual(error.reason, "InUse")
      assert.match(error.message, new RegExp(`process ${process.pid}, started \\d{4}-\\d\\d-\\d\\dT`))
      assert.include(error.hint, "TABWRIGHT_DATA_DIR")
      yield* inFolder(folder, DataDirectory)
    }).pipe(Effect.scoped),
  )

  it.live("admits one of several processes, and another one after kill -9", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "data")
      const holders = yield* Effect.all(
        Array.from({ length: 4 }, () => hold(folder)),
        { concurrency: "unbounded" },
      )
      const [winner, ...others] = holders.filter(({ output }) => output === "held")
      assert.deepStrictEqual(others, [])
      assert.isDefined(winner)
      for (const { pid, output } of holders) if (pid !== winner?.pid) assert.include(output, `process ${winner?.pid},`)
      process.kill(winner?.pid ?? 0, "SIGKILL")
      yield* inFolder(folder, DataDirectory)
    }).pipe(Effect.scoped),
  )

  it.live("names the directory that is not writable", () =>
    Effect.gen(function* () {
      const sandbox = yield* makeSandbox
      fs.writeFileSync(path.join(sandbox, "file"), "")
      for (const folder of [path.join(sandbox, "file"), path.join(sandbox, "file", "below")]) {
        const error = yield* Effect.flip(inFolder(folder, DataDirectory))
        assert.strictEqual(error.reason, "Unwritable")
        assert.include(error.message, folder)
      }
    }).pipe(Effect.scoped),
  )

  it.live("rejects a secret of the wrong size and releases the directory", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "data")
      yield* inFolder(folder, DataDirectory)
      fs.truncateSync(path.join(folder, "secret"), 5)
      const error = yield* Effect.flip(inFolder(folder, DataDirectory))
      assert.strictEqual(error.reason, "Damaged")
      fs.rmSync(path.join(folder, "secret"))
      yield* inFolder(folder, DataDirectory)
    }).pipe(Effect.scoped),
  )

  it.live("redacts secrets when printed", () =>
    Effect.gen(function* () {
      const folder = path.join(yield* makeSandbox, "data")
      const exit = yield* Effect.exit(
        inFolder(
          folder,
          Effect.flatMap(DataDirectory, (data) =>
            Effect.flatMap(
              data.ensureSecret("key", () => Redacted.make("hunter2")),
              (key) => Effect.fail({ data, key }),
            ),
          ),
        ),
      )
      assert.notInclude(Exit.isFailure(exit) ? Cause.pretty(exit.cause) + JSON.stringify(exit) : "hunter2", "hunter2")
    }).pipe(Effect.scoped),
  )
})

const hold = (folder: string) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly pid: number; readonly output: string }>((resume) => {
      const source = path.join(import.meta.dirname, "../../src/database/DataDirectory.ts")
      const script = `
        import { Effect, Layer } from "effect"
        import { DataDirectory } from ${JSON.stringify(source)}
        setInterval(() => {}, 60_000) // keeps the process alive
        const held = Effect.sync(() => console.log("held")).pipe(Effect.andThen(Effect.never))
        await Effect.runPromise(held.pipe(
          Effect.provide(DataDirectory.layerAt(${JSON.stringify(folder)})),
          Effect.catch((error) => Effect.sync(() => console.log(error.message)))))
        process.exit()`
      const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
        cwd: import.meta.dirname,
        stdio: ["ignore", "pipe", "inherit"],
      })
      let output = ""
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8")
        if (output.endsWith("\n")) resume(Effect.succeed({ pid: child.pid ?? 0, output: output.trim() }))
      })
    }),
    ({ pid }) => Effect.sync(() => killIfAlive(pid)),
  )

const killIfAlive = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // Killed by the test, or rejected.
  }
}
