import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { openEnum } from "../../src/wire/OpenEnum.ts"
import { accepts } from "./Decoding.ts"

const Status = openEnum(Schema.Literals(["running", "timed_out"]))

describe("openEnum", () => {
  it.prop("accepts any string, known or not", [Schema.String], ([word]) => accepts(Status, word))
  it.each([7, null, undefined, {}])("rejects %j, which is not a string", (input) =>
    assert.isFalse(accepts(Status, input)),
  )
  it.prop("generates known values", [Status], ([word]) => ["running", "timed_out"].includes(word))
})
