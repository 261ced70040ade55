import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { openEnum } from "../../src/wire/OpenEnum.ts"
import { accepts } from "./Decoding.ts"

const Status = openEnum(Schema.Literals(["running", "timed_out"]))

describe("openEnum", () => {
  it.prop("lets every word through, known or not", [Schema.String], ([word]) => accepts(Status, word))
  it.each([7, null, undefined, {}])("refuses %j as no word", (input) => assert.isFalse(accepts(Status, input)))
  it.prop("generates known words", [Status], ([word]) => ["running", "timed_out"].includes(word))
})
