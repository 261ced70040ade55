import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readRetention } from "../../src/settings/Retention.ts"

describe("readRetention", () => {
  it("says nothing of what the environment says nothing of, and takes whole days", () => {
    assert.deepStrictEqual(readRetention({ TABWRIGHT_SESSION_DAYS: "" }), Result.succeed({}))
    const env = { TABWRIGHT_DELETED_DAYS: "0", TABWRIGHT_SESSION_DAYS: "90", TABWRIGHT_SCREENSHOT_DAYS: "7" }
    assert.deepStrictEqual(readRetention(env), Result.succeed({ deletedDays: 0, endedDays: 90, pictureDays: 7 }))
    assert.include(String(Result.getFailure(readRetention({ TABWRIGHT_SESSION_DAYS: "a week" }))), "SESSION_DAYS")
  })
})
