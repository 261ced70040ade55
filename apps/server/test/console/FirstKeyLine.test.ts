import { Redacted } from "effect"
import { assert, describe, it } from "vitest"
import { firstKeyLine } from "../../src/console/FirstKeyLine.ts"

describe("firstKeyLine", () => {
  it("contains the key on a terminal and only its file elsewhere", () => {
    const key = Redacted.make("tw_secret")
    assert.include(firstKeyLine("/data/api-key", key, true), "tw_secret")
    const line = firstKeyLine("/data/api-key", key, false)
    assert.notInclude(line, "tw_secret")
    assert.include(line, "/data/api-key")
  })
})
