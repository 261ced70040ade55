import { constants } from "node:buffer"
import { assert, describe, it } from "vitest"
import { maxBodySize } from "../../src/http/Requests.ts"

/** The most that a list of any version shows at once. */
const longestPage = 100

describe("The largest body", () => {
  it("fits a hundred times into one answer, four times over: what is sent is shown in lists, with what came of it", () => {
    assert.isAtMost(4 * longestPage * Number(maxBodySize), constants.MAX_STRING_LENGTH)
  })
})
