import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { Action } from "../../src/action/Action.ts"
import { namedElements, retarget } from "../../src/action/ActionTargets.ts"

/** Maps each number to another one in range, and back. */
const mirrored = (el: number): number => 1_000_001 - el

describe("retarget", () => {
  it.prop("changes only element numbers, for every action", [Action], ([action]) => {
    const moved = retarget(action, mirrored)
    assert.isDefined(moved)
    assert.isTrue(Schema.is(Action)(moved))
    assert.deepStrictEqual(moved === undefined ? [] : namedElements([moved]), namedElements([action]).map(mirrored))
    assert.deepStrictEqual(moved === undefined ? moved : retarget(moved, mirrored), action)
  })

  it.prop(
    "returns undefined for a removed element, and the action itself if it references none",
    [Action],
    ([action]) => {
      const isNaming = namedElements([action]).length > 0
      assert.strictEqual(
        retarget(action, () => undefined),
        isNaming ? undefined : action,
      )
    },
  )
})
