import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hasEntries, refuseNotOffered } from "../../src/http/NotOffered.ts"

describe("NotOffered", () => {
  it.effect("names everything that was asked for in vain, at its place, at once", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        refuseNotOffered({ judge: true, agentmail: false, "sessionSettings.vault": true }),
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
        assert.strictEqual(issue.type, "not_offered")
        assert.include(issue.msg, issue.loc.slice(1).join("."))
      }
    }),
  )

  it.effect("lets everything else pass", () => refuseNotOffered({ judge: false, agentmail: false }))

  it("takes empty lists and maps for nothing asked", () => {
    assert.deepStrictEqual([null, undefined, {}, []].map(hasEntries), [false, false, false, false])
    assert.deepStrictEqual([{ a: 1 }, ["a"]].map(hasEntries), [true, true])
  })
})
