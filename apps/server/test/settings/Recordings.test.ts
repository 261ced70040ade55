import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readRecordings } from "../../src/settings/Recordings.ts"

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
    const complaint = (env: NodeJS.ProcessEnv) => Result.getOrThrow(Result.flip(readRecordings(env)))
    assert.strictEqual(
      complaint({ TABWRIGHT_RECORDING: "yes" }),
      'TABWRIGHT_RECORDING is "yes"; it must be low, full or off.',
    )
    for (const name of ["TABWRIGHT_RECORDING_RETENTION_DAYS", "TABWRIGHT_RECORDING_MAX_MB"]) {
      assert.strictEqual(complaint({ [name]: "-1" }), `${name} is "-1"; it must be an integer from 0 to 1000000.`)
    }
  })
})
