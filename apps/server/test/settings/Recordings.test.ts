import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readRecordings } from "../../src/settings/Recordings.ts"

describe("The options of recordings", () => {
  it("are left to the service where nothing is said", () => {
    assert.deepStrictEqual(Result.getOrThrow(readRecordings({ TABWRIGHT_RECORDING: "" })), {})
  })

  it("take the environment", () => {
    const options = readRecordings({
      TABWRIGHT_RECORDING: "full",
      TABWRIGHT_RECORDING_DAYS: "30",
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

  it("say what they may be", () => {
    const complaint = (env: NodeJS.ProcessEnv) => Result.getOrThrow(Result.flip(readRecordings(env)))
    assert.strictEqual(
      complaint({ TABWRIGHT_RECORDING: "yes" }),
      'TABWRIGHT_RECORDING is "yes"; it may be low, full or off.',
    )
    for (const name of ["TABWRIGHT_RECORDING_DAYS", "TABWRIGHT_RECORDING_MAX_MB"]) {
      assert.strictEqual(complaint({ [name]: "-1" }), `${name} is "-1"; it must be a whole number from 0 to 1000000.`)
    }
  })
})
