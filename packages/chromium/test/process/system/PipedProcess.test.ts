import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { runPiped } from "../../../src/process/system/PipedProcess.ts"

async function* chunks(count: number, onChunk: () => void = () => {}) {
  for (let at = 0; at < count; at++) {
    onChunk()
    yield Buffer.alloc(65_536, 97)
  }
}

const shell = (script: string, input = chunks(1), limitMs = 10_000) =>
  runPiped({ program: "/bin/sh", args: ["-c", script], cwd: "/", account: undefined, input, limitMs })

describe.skipIf(process.platform === "win32")("runPiped", () => {
  it.live("passes all input at low priority, without this process's environment", () =>
    Effect.gen(function* () {
      process.env["TABWRIGHT_TEST_SECRET"] = "x"
      yield* shell('[ "$(wc -c)" -eq 6553600 ] && [ "$(nice)" -ge 10 ] && [ -z "$TABWRIGHT_TEST_SECRET" ]', chunks(100))
    }),
  )

  it.live("reports the exit, even if the input was not read", () =>
    Effect.gen(function* () {
      const problem = yield* Effect.flip(shell("echo first >&2; echo second >&2; exit 3", chunks(100)))
      assert.strictEqual(problem, "it exited with 3: first | second")
      assert.match(yield* Effect.flip(shell("kill -9 $$")), /terminated by SIGKILL/)
      assert.match(yield* Effect.flip(shell("cat >/dev/null; sleep 60", chunks(1), 50)), /took longer/)
      const missing = { program: "/no/such/program", args: [], cwd: "/", account: undefined, limitMs: 1000 }
      assert.match(yield* Effect.flip(runPiped({ ...missing, input: chunks(1) })), /cannot be run/)
    }),
  )

  it.live("applies backpressure, and kills the process on interruption", () =>
    Effect.gen(function* () {
      let given = 0
      const fiber = yield* Effect.forkChild(
        shell(
          "exec sleep 60",
          chunks(1000, () => given++),
        ),
      )
      let before = -1
      // Fills the pipe and its buffers.
      while (given !== before) {
        before = given
        yield* Effect.sleep(50)
      }
      assert.isBelow(given, 20)
      yield* Fiber.interrupt(fiber)
    }),
  )
})
