import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readRetention } from "../../src/settings/Retention.ts"

describe("readRetention", () => {
  it("leaves unset values out and reads integers of days", () => {
    assert.deepStrictEqual(readRetention({ TABWRIGHT_SESSION_RETENTION_DAYS: "" }), Result.succeed({}))
    const env = {
      TABWRIGHT_DELETED_RETENTION_DAYS: "0",
      TABWRIGHT_SESSION_RETENTION_DAYS: "90",
      TABWRIGHT_SCREENSHOT_RETENTION_DAYS: "7",
    }
    assert.deepStrictEqual(
      readRetention(env),
      Result.succeed({ deletedRetentionDays: 0, sessionRetentionDays: 90, screenshotRetentionDays: 7 }),
    )
    assert.include(
      String(Result.getFailure(readRetention({ TABWRIGHT_SESSION_RETENTION_DAYS: "a week" }))),
      "SESSION_RETENTION_DAYS",
    )
  })
})
