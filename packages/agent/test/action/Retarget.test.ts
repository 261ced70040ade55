import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { Action } from "../../src/action/Action.ts"
import { namedElements, retarget } from "../../src/action/Retarget.ts"

/** Another number of the range for every number, and back again. */
const mirrored = (el: number): number => 1_000_001 - el

describe("retarget", () => {
  it.prop("changes only the element's number, for every action there is", [Action], ([action]) => {
    const moved = retarget(action, mirrored)
    assert.isDefined(moved)
    assert.isTrue(Schema.is(Action)(moved))
    assert.deepStrictEqual(moved === undefined ? [] : namedElements([moved]), namedElements([action]).map(mirrored))
    assert.deepStrictEqual(moved === undefined ? moved : retarget(moved, mirrored), action)
  })

  it.prop("gives nothing when the element is gone, and the action itself when it names none", [Action], ([action]) => {
    const isNaming = namedElements([action]).length > 0
    assert.strictEqual(
      retarget(action, () => undefined),
      isNaming ? undefined : action,
    )
  })
})
