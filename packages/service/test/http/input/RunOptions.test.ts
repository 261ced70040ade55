import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasEntries, rejectUnsupported } from "../../../src/http/input/RunOptions.ts"

describe("rejectUnsupported", () => {
  it.effect("reports all unsupported options with their locations", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        rejectUnsupported({ judge: true, agentmail: false, "sessionSettings.vault": true }),
      )
      assert.strictEqual(error.reason, "Invalid")
      assert.deepStrictEqual(
        error.issues?.map(({ loc }) => loc),
        [
          ["body", "judge"],
          ["body", "sessionSettings", "vault"],
        ],
      )
      for (const issue of error.issues ?? []) {
        assert.strictEqual(issue.type, "not_supported")
        assert.include(issue.msg, issue.loc.slice(1).join("."))
      }
    }),
  )

  it.effect("accepts everything else", () => rejectUnsupported({ judge: false, agentmail: false }))

  it("accepts empty lists and maps", () => {
    assert.deepStrictEqual([null, undefined, {}, []].map(hasEntries), [false, false, false, false])
    assert.deepStrictEqual([{ a: 1 }, ["a"]].map(hasEntries), [true, true])
  })
})
