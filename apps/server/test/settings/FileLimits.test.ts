import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readFileLimits } from "../../src/settings/FileLimits.ts"

describe("readFileLimits", () => {
  it("leaves unset limits out", () => {
    assert.deepStrictEqual(readFileLimits({ TABWRIGHT_DOWNLOAD_MAX_BYTES: "" }), Result.succeed({}))
  })

  it("reads each limit as an integer of bytes", () => {
    const env = {
      TABWRIGHT_PROJECT_MAX_BYTES: "5",
      TABWRIGHT_PROFILE_MAX_BYTES: "1",
      TABWRIGHT_DOWNLOAD_MAX_BYTES: "2",
      TABWRIGHT_BROWSER_DOWNLOADS_MAX_BYTES: "3",
      TABWRIGHT_BROWSER_UPLOADS_MAX_BYTES: "4",
    }
    const limits = {
      profileMaxBytes: 1,
      downloadMaxBytes: 2,
      browserDownloadsMaxBytes: 3,
      browserUploadsMaxBytes: 4,
      projectMaxBytes: 5,
    }
    assert.deepStrictEqual(readFileLimits(env), Result.succeed(limits))
  })

  it.each(["-1", "1.5", "10 MB", "1e9"])("refuses %s, and names what said it", (text) => {
    assert.match(String(Result.getFailure(readFileLimits({ TABWRIGHT_PROFILE_MAX_BYTES: text }))), /PROFILE_MAX_BYTES/)
  })
})
