import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { firstStart, giveToOrdinaryUser, isOpenCheckout } from "../FirstStart.ts"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"

const byNpm = { TABWRIGHT_BROWSER_INSTALL: "npm" }
/** Environment inherited from `npm test` as root: a cache in an inaccessible home folder. */
const rootsCache = { npm_config_cache: "/root/.npm" }

describe.skipIf(process.platform !== "linux" || process.arch !== "x64")("the headless shell from npm", () => {
  it.live.skipIf(!isOpenCheckout)(
    "is installed and started by an ordinary user without a home folder, and found again later",
    () =>
      Effect.gen(function* () {
        const folder = yield* testFolder
        giveToOrdinaryUser(folder)
        const dataDir = path.join(folder, "data")
        const first = yield* firstStart(dataDir, { ...byNpm, ...rootsCache }, "ordinary user")
        assert.strictEqual(first.code, 0, first.error)
        assert.deepStrictEqual(first.result.stages, ["download", "unpack", "done"])
        assert.strictEqual(first.result.chromium.engine, "headless-shell")
        assert.include(first.result.product, first.result.chromium.version)

        const second = yield* firstStart(dataDir, byNpm, "ordinary user")
        assert.deepStrictEqual(second.result.stages, [])
        assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
        assert.deepStrictEqual(processesNaming(dataDir), [])
        assert.deepStrictEqual(fs.readdirSync(path.join(dataDir, "browsers")).toSorted(), [
          "headless-shell-153.0.0",
          "versions.json",
        ])
      }),
  )

  it.live.skipIf(process.getuid?.() !== 0)(
    "is copied to an accessible folder when root's data directory is private",
    () =>
      Effect.gen(function* () {
        const home = yield* testFolder
        fs.chmodSync(home, 0o700)
        const base = yield* testFolder
        const dataDir = path.join(home, ".tabwright")
        const { code, error, result } = yield* firstStart(
          dataDir,
          { ...byNpm, TABWRIGHT_UNPRIVILEGED_DIR: base },
          "root",
        )
        assert.strictEqual(code, 0, error)
        assert.strictEqual(result.chromium.engine, "headless-shell")
        assert.lengthOf(
          filesIn(base).filter((file) => file.endsWith("/headless-shell")),
          1,
        )
      }),
  )
})
