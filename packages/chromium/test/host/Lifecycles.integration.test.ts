import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"

interface Report {
  readonly openFiles: number
  readonly residentBytes: number
  readonly heldBytes: number
}

const run = (dataDir: string, tmp: string, round: number) =>
  Effect.callback<{ readonly code: number | null; readonly reports: ReadonlyArray<Report> }>((resume) => {
    const script = path.join(import.meta.dirname, "lifecycles.ts")
    // A small young generation, because uncollected garbage is not a leak.
    const args = ["--max-semi-space-size=2", "--conditions=@tabwright/source", script, dataDir, String(round)]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, TMPDIR: tmp },
      stdio: ["ignore", "pipe", "inherit"],
    })
    let text = ""
    child.stdout.on("data", (chunk) => (text += chunk))
    child.on("close", (code) => {
      const lines = text.split("\n").filter((line) => line.startsWith("{"))
      resume(Effect.succeed({ code, reports: lines.map((line) => JSON.parse(line)) }))
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })

/** Browsers per round, in three rounds. */
const round = 34

describe("a hundred lifecycles", () => {
  it.live(
    "leave no process, folder, open file or memory, however they end",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* testFolder
        const tmp = path.join(dataDir, "tmp")
        fs.mkdirSync(tmp)
        fs.chmodSync(tmp, 0o1777)
        const { code, reports } = yield* run(dataDir, tmp, round)
        assert.strictEqual(code, 0)
        const [early, middle, late, end] = reports
        if (!early || !middle || !late || !end) return assert.fail("it did not run to its end")
        assert.strictEqual(late.openFiles, early.openFiles)
        assert.strictEqual(end.openFiles, 0)
        assert.isAtMost(late.heldBytes, early.heldBytes * 1.02)
        // Resident memory varies by two percent and grows during warm-up.
        assert.isAtMost(late.residentBytes, middle.residentBytes * 1.04)
        assert.deepStrictEqual(processesNaming(dataDir), [])
        assert.deepStrictEqual([filesIn(path.join(dataDir, "running")), filesIn(tmp)], [[], []])
      }),
    240_000,
  )
})
