import { constants } from "node:buffer"
import { assert, describe, it } from "vitest"
import { maxBodySize } from "../../../src/http/server/RequestMiddleware.ts"

/** Maximum page size of lists in any version. */
const longestPage = 100

describe("maxBodySize", () => {
  it("keeps a list of 100 items below 400 MiB when inputs are echoed with results", () => {
    assert.isAtMost(4 * longestPage * Number(maxBodySize), constants.MAX_STRING_LENGTH)
  })
})
