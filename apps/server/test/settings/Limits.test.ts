import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readLimits, readRecordings, readRetention } from "../../src/settings/Limits.ts"

describe("readLimits", () => {
  it("returns the contract's defaults unless the environment overrides them", () => {
    assert.deepStrictEqual(Result.getOrThrow(readLimits({})), {
      requestsPerSecond: 25,
      projectMaxBrowsers: undefined,
      loadLimits: { eventLoopDelayMs: 250, databaseWaitMs: 1000, memoryPercent: 90 },
      humanTimeoutMinutes: undefined,
    })
    const given = {
      TABWRIGHT_RATE_LIMIT_RPS: "0",
      TABWRIGHT_PROJECT_MAX_BROWSERS: "10",
      TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS: "0",
      TABWRIGHT_MAX_DATABASE_WAIT_MS: "500",
      TABWRIGHT_MAX_MEMORY_PERCENT: "80",
      TABWRIGHT_HUMAN_TIMEOUT_MINUTES: "5",
    }
    assert.deepStrictEqual(Result.getOrThrow(readLimits(given)), {
      requestsPerSecond: 0,
      projectMaxBrowsers: 10,
      loadLimits: { eventLoopDelayMs: 0, databaseWaitMs: 500, memoryPercent: 80 },
      humanTimeoutMinutes: 5,
    })
  })

  it.each([
    ["TABWRIGHT_RATE_LIMIT_RPS", "2.5"],
    ["TABWRIGHT_PROJECT_MAX_BROWSERS", "0"],
    ["TABWRIGHT_MAX_MEMORY_PERCENT", "101"],
  ])("rejects %s=%s and names both", (name, value) => {
    const message = Result.match(readLimits({ [name]: value }), { onSuccess: () => "", onFailure: (text) => text })
    assert.include(message, `${name} is "${value}"`)
  })
})

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

describe("readRecordings", () => {
  it("leaves unset options out", () => {
    assert.deepStrictEqual(Result.getOrThrow(readRecordings({ TABWRIGHT_RECORDING: "" })), {})
  })

  it("reads the environment", () => {
    const options = readRecordings({
      TABWRIGHT_RECORDING: "full",
      TABWRIGHT_RECORDING_RETENTION_DAYS: "30",
      TABWRIGHT_RECORDING_MAX_MB: "100",
      TABWRIGHT_FFMPEG: "/opt/ffmpeg",
    })
    assert.deepStrictEqual(Result.getOrThrow(options), {
      mode: "full",
      days: 30,
      maxBytes: 104_857_600,
      ffmpeg: "/opt/ffmpeg",
    })
  })

  it("reports allowed values", () => {
    const errorOf = (env: NodeJS.ProcessEnv) => Result.getOrThrow(Result.flip(readRecordings(env)))
    assert.strictEqual(
      errorOf({ TABWRIGHT_RECORDING: "yes" }),
      'TABWRIGHT_RECORDING is "yes"; it must be low, full or off.',
    )
    for (const name of ["TABWRIGHT_RECORDING_RETENTION_DAYS", "TABWRIGHT_RECORDING_MAX_MB"]) {
      assert.strictEqual(errorOf({ [name]: "-1" }), `${name} is "-1"; it must be an integer from 0 to 1000000.`)
    }
  })
})
