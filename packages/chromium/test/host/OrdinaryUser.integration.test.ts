import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { firstStart, giveToOrdinaryUser, isOpenCheckout, ordinaryUser } from "../FirstStart.ts"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"

describe("an ordinary user", () => {
  it.live.skipIf(!isOpenCheckout)(
    "runs the browsers of this machine, sandboxed, with a closed data folder and no home",
    () =>
      Effect.gen(function* () {
        const folder = yield* testFolder
        giveToOrdinaryUser(folder)
        const dataDir = path.join(folder, "data")
        const { code, error, result } = yield* firstStart(dataDir, {}, "ordinary user")
        assert.strictEqual(code, 0, error)
        assert.include(result.product, "Chrome/")
        if (ordinaryUser !== undefined) assert.strictEqual(result.uid, ordinaryUser.uid)
        assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
        assert.deepStrictEqual(processesNaming(folder), [])
      }),
  )
})
