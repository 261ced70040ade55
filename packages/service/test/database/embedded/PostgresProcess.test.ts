import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { clearPidFile, readPidFile } from "../../../src/database/embedded/PostgresProcess.ts"
import { makeSandbox } from "../Sandbox.ts"

const content = "4711\n/data/cluster\n1763643600\n5433\n\n127.0.0.1\n  1234567   42\nready   \n"

describe("PostmasterPid", () => {
  it.live("reads process ID and status, and ignores malformed files", () =>
    Effect.gen(function* () {
      const folder = yield* makeSandbox
      assert.isUndefined(readPidFile(folder))
      const file = path.join(folder, "postmaster.pid")
      fs.writeFileSync(file, content)
      assert.deepStrictEqual(readPidFile(folder), { pid: 4711, status: "ready" })
      fs.writeFileSync(file, "4711\n/data")
      assert.deepStrictEqual(readPidFile(folder), { pid: 4711, status: "" })
      for (const broken of ["", "\n", "not a number\n", "-4711\n"]) {
        fs.writeFileSync(file, broken)
        assert.isUndefined(readPidFile(folder), broken)
      }
    }).pipe(Effect.scoped),
  )

  it.live("clears only the process ID and follows no link", () =>
    Effect.gen(function* () {
      const folder = yield* makeSandbox
      const file = path.join(folder, "postmaster.pid")
      fs.writeFileSync(file, content)
      clearPidFile(folder)
      const [pid, ...rest] = fs.readFileSync(file, "utf8").split("\n")
      assert.deepStrictEqual(rest, content.split("\n").slice(1))
      assert.throws(() => process.kill(Number(pid), 0), /ESRCH/)

      const target = path.join(folder, "target")
      fs.renameSync(file, target)
      fs.symlinkSync(target, file)
      const before = fs.readFileSync(target, "utf8")
      assert.throws(() => clearPidFile(folder), /ELOOP/)
      assert.strictEqual(fs.readFileSync(target, "utf8"), before)
    }).pipe(Effect.scoped),
  )
})
