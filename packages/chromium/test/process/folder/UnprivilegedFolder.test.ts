import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { reachableBinary, reachableFolder } from "../../../src/process/folder/UnprivilegedFolder.ts"
import { findAccount, unprivilegedAccount } from "../../../src/process/system/SystemAccount.ts"
import { filesIn, testFolder } from "../../TestFolder.ts"

const isRoot = process.getuid?.() === 0
const account = findAccount("nobody")

/** Runs a shell command as the account and returns its output. */
const asAccount = (command: string): string =>
  spawnSync("/bin/sh", ["-c", command], { uid: account?.uid, gid: account?.gid, encoding: "utf8", cwd: "/" }).stdout

/** An inaccessible home folder with an inaccessible data directory. */
const closedHome = Effect.map(testFolder, (home) => {
  fs.chmodSync(home, 0o700)
  const dataDir = path.join(home, "project", ".tabwright")
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return { home, dataDir }
})

describe("unprivilegedAccount", () => {
  it.effect("returns the account `nobody` for root and undefined for other users", () =>
    Effect.gen(function* () {
      const found = yield* unprivilegedAccount()
      assert.deepStrictEqual(found, isRoot ? account : undefined)
    }),
  )

  it.effect.skipIf(!isRoot)("names the missing account", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(unprivilegedAccount("no-such-account"))
      assert.include(error.message, '"no-such-account"')
    }),
  )
})

describe("reachableFolder", () => {
  it.effect("returns a private folder in the data directory without an account", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* testFolder, "new", "data")
      const folder = yield* reachableFolder({ dataDir, account: undefined, name: "running/one" })
      assert.strictEqual(folder, path.join(dataDir, "running/one"))
      assert.strictEqual(fs.statSync(folder).mode & 0o777, 0o700)
    }),
  )

  it.effect.skipIf(!isRoot)("returns a folder in the data directory owned by the account if it is accessible", () =>
    Effect.gen(function* () {
      const dataDir = path.join(yield* testFolder, "data")
      fs.mkdirSync(dataDir, { mode: 0o711 })
      const folder = yield* reachableFolder({ dataDir, account, name: "running/one" })
      assert.strictEqual(folder, path.join(dataDir, "running/one"))
      assert.strictEqual(fs.statSync(folder).mode & 0o777, 0o700)
      assert.strictEqual(fs.statSync(folder).uid, account?.uid)
      assert.strictEqual(asAccount(`echo written > ${folder}/file && cat ${folder}/file`), "written\n")
    }),
  )

  it.effect.skipIf(!isRoot)("returns a stable, privately recorded folder elsewhere if the home folder is private", () =>
    Effect.gen(function* () {
      const { dataDir } = yield* closedHome
      const base = yield* testFolder
      const options = { dataDir, base, account, name: "postgres" }
      const folder = yield* reachableFolder(options)
      assert.isTrue(folder.startsWith(`${base}/`))
      assert.strictEqual(asAccount(`echo written > ${folder}/file && cat ${folder}/file`), "written\n")
      assert.strictEqual(fs.statSync(folder).mode & 0o777, 0o700)
      assert.strictEqual(fs.statSync(path.join(dataDir, "placement")).mode & 0o777, 0o600)
      assert.strictEqual(yield* reachableFolder(options), folder)
      assert.strictEqual(path.dirname(yield* reachableFolder({ ...options, name: "other" })), path.dirname(folder))
      assert.strictEqual(asAccount(`ls ${path.dirname(folder)} 2>/dev/null`), "", "names of others can be listed")

      const { dataDir: second } = yield* closedHome
      const another = yield* reachableFolder({ ...options, dataDir: second })
      assert.notStrictEqual(path.dirname(another), path.dirname(folder))
    }),
  )

  it.effect.skipIf(!isRoot)("names both folders and the setting if neither is accessible", () =>
    Effect.gen(function* () {
      const { dataDir, home } = yield* closedHome
      const error = yield* Effect.flip(reachableFolder({ dataDir, account, name: "x", base: path.join(home, "base") }))
      for (const part of [dataDir, path.join(home, "base"), "nobody", "TABWRIGHT_UNPRIVILEGED_DIR"]) {
        assert.include(error.message, part)
      }
    }),
  )

  it.effect.skipIf(!isRoot)("rejects a link in place of the folder", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const victim = yield* testFolder
      fs.symlinkSync(victim, path.join(dataDir, "postgres"))
      const error = yield* Effect.flip(reachableFolder({ dataDir, account, name: "postgres" }))
      assert.include(error.message, "is not a folder")
      assert.strictEqual(fs.statSync(victim).uid, 0)
    }),
  )
})

describe("reachableBinary", () => {
  /** Creates an inaccessible program with a library next to it, reached through a link. */
  const makeProgram = (folder: string) => {
    fs.mkdirSync(path.join(folder, "bin"), { recursive: true, mode: 0o700 })
    fs.mkdirSync(path.join(folder, "lib"), { mode: 0o700 })
    const program = path.join(folder, "bin", "greet")
    fs.writeFileSync(program, '#!/bin/sh\ncat "$(dirname "$0")/../lib/greeting"\n', { mode: 0o700 })
    fs.writeFileSync(path.join(folder, "lib", "greeting.1"), "hello", { mode: 0o600 })
    fs.symlinkSync("greeting.1", path.join(folder, "lib", "greeting"))
    return program
  }

  it.effect("returns the program itself without an account", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const program = makeProgram(path.join(dataDir, "tree"))
      assert.strictEqual(yield* reachableBinary({ dataDir, account: undefined, program }), program)
    }),
  )

  it.effect.skipIf(!isRoot)("returns the program itself if the account can execute it", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const program = "/bin/sh"
      assert.strictEqual(yield* reachableBinary({ dataDir, account, program }), program)
    }),
  )

  it.effect.skipIf(!isRoot)(
    "returns a read-only copy with its files, created once, if the program is inaccessible",
    () =>
      Effect.gen(function* () {
        const { home, dataDir } = yield* closedHome
        const base = yield* testFolder
        const tree = path.join(home, "checkout", "native")
        const program = makeProgram(tree)
        assert.strictEqual(asAccount(`${program} 2>/dev/null`), "")
        const options = { dataDir, base, account, program, tree }
        const copy = yield* reachableBinary(options)
        assert.strictEqual(asAccount(copy), "hello")
        assert.strictEqual(asAccount(`echo changed 2>/dev/null > ${copy}; cat ${copy} | head -1`), "#!/bin/sh\n")
        const before = filesIn(base)
        assert.strictEqual(yield* reachableBinary(options), copy)
        assert.deepStrictEqual(filesIn(base), before)

        fs.writeFileSync(program, "#!/bin/sh\necho newer\n")
        const newer = yield* reachableBinary(options)
        assert.strictEqual(asAccount(newer), "newer\n")
      }),
  )
})
