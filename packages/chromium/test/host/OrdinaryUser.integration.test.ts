import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { giveToOrdinaryUser, isOpenCheckout, ordinaryUser, wholeLife } from "../FirstStart.ts"
import { filesIn, processesNaming, testFolder } from "../TestFolder.ts"

describe("an ordinary user", () => {
  it.live.skipIf(!isOpenCheckout)(
    "runs, controls, watches and records sandboxed browsers and stores their profiles, with a private data directory and no home folder",
    () =>
      Effect.gen(function* () {
        const folder = yield* testFolder
        giveToOrdinaryUser(folder)
        const dataDir = path.join(folder, "data")
        const { code, error, result } = yield* wholeLife(dataDir, {}, "ordinary user")
        assert.strictEqual(code, 0, error)
        if (ordinaryUser !== undefined) assert.strictEqual(result.uid, ordinaryUser.uid)
        assert.strictEqual(result.first.pageResult, "a page")
        assert.strictEqual(result.second.pageResult, "me", "what the first browser stored, the second one has")
        for (const { isJpeg, sandbox, recordedBytes } of [result.first, result.second]) {
          assert.isTrue(isJpeg)
          assert.isAbove(recordedBytes, 1000)
          if (process.platform === "linux") assert.strictEqual(sandbox, "on")
        }
        assert.deepStrictEqual(result.left, [])
        assert.deepStrictEqual(filesIn(path.join(dataDir, "running")), [])
        assert.deepStrictEqual(processesNaming(folder), [])
      }),
  )
})
