import { spawn } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { findAccount, mayExecute } from "../../src/process/RunAs.ts"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"

const isRoot = process.getuid?.() === 0
const nobody = findAccount("nobody")
const script = path.join(import.meta.dirname, "install.ts")

/** An account other than root can read the sources of this checkout. */
const isOpenCheckout = (() => {
  for (let at = script; at !== "/"; at = path.dirname(at)) {
    if (at !== script && nobody !== undefined && !mayExecute(nobody, fs.statSync(at))) return false
  }
  return true
})()

const firstStart = (dataDir: string, env: NodeJS.ProcessEnv, account?: { uid: number; gid: number }) =>
  Effect.callback<{ code: number | null; out: string; error: string }>((resume) => {
    const child = spawn(process.execPath, ["--conditions=@tabwright/source", script, dataDir], {
      env: { ...process.env, ...env, TABWRIGHT_BROWSER_INSTALL: "npm" },
      stdio: ["ignore", "pipe", "pipe"],
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    })
    const texts = { out: "", error: "" }
    child.stdout.on("data", (chunk) => (texts.out += chunk))
    child.stderr.on("data", (chunk) => (texts.error += chunk))
    child.on("close", (code) => resume(Effect.succeed({ code, ...texts })))
    return Effect.sync(() => child.kill("SIGKILL"))
  })

describe.skipIf(process.platform !== "linux" || process.arch !== "x64")("the headless shell from npm", () => {
  it.live.skipIf(isRoot && !isOpenCheckout)(
    "is fetched, unpacked and started by an ordinary user without a home, and found again the next time",
    () =>
      Effect.gen(function* () {
        const folder = yield* testFolder
        const account = isRoot ? nobody : undefined
        if (account !== undefined) fs.chownSync(folder, account.uid, account.gid)
        fs.chmodSync(folder, 0o700)
        const dataDir = path.join(folder, "data")
        const home = isRoot ? { HOME: "/nonexistent" } : {}

        const first = yield* firstStart(dataDir, home, account)
        assert.strictEqual(first.code, 0, first.error)
        const result = JSON.parse(first.out.split("\n").find((line) => line.startsWith("{")) ?? "")
        assert.deepStrictEqual(result.stages, ["download", "unpack", "done"])
        assert.strictEqual(result.chromium.engine, "headless-shell")
        assert.include(result.product, result.chromium.version)
        if (isRoot) assert.strictEqual(result.uid, nobody?.uid)

        const second = yield* firstStart(dataDir, home, account)
        assert.deepStrictEqual(JSON.parse(second.out.split("\n").find((line) => line.startsWith("{")) ?? "").stages, [])
        assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
        assert.deepStrictEqual(processesNaming(dataDir), [])
        assert.deepStrictEqual(fs.readdirSync(path.join(dataDir, "browsers")).toSorted(), [
          "headless-shell-153.0.0",
          "versions.json",
        ])
      }),
  )

  it.live.skipIf(!isRoot)("is copied to where the account can reach it when root's data folder is closed", () =>
    Effect.gen(function* () {
      const home = yield* testFolder
      fs.chmodSync(home, 0o700)
      const base = yield* testFolder
      const dataDir = path.join(home, ".tabwright")
      const { code, error, out } = yield* firstStart(dataDir, { TABWRIGHT_PLACEMENT_DIR: base })
      assert.strictEqual(code, 0, error)
      assert.include(out, "headless-shell")
      const copies = filesIn(base).filter((file) => file.endsWith("/headless-shell"))
      assert.lengthOf(copies, 1)
    }),
  )
})
