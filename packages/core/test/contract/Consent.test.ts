import { assert, describe, it } from "vitest"
import { consentInstruction, consentQuestion } from "../../src/contract/index.ts"

describe("consentQuestion", () => {
  it("returns the question without its instruction", () => {
    assert.strictEqual(consentQuestion(`The agent asks to pay. ${consentInstruction}`), "The agent asks to pay.")
  })

  it("returns undefined for a question with another answer", () => {
    assert.isUndefined(consentQuestion("Which size?"))
    assert.isUndefined(consentQuestion(`${consentInstruction} Which size?`))
  })
})
