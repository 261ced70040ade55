import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { imperativeOf } from "../../src/language/Imperative.ts"

const wordings: ReadonlyArray<readonly [task: string, imperative: string | undefined]> = [
  ["Could you remove the old printer, please?", "Remove the old printer."],
  ['I\'d like to rename the sheet to "Pantry".', 'Rename the sheet to "Pantry".'],
  ["Could the notification be dismissed?", "Dismiss the notification."],
  ["The lamp should be turned off.", "Turn off the lamp."],
  ["In the end, the invoice F-13 is paid.", "Pay the invoice F-13."],
  ['Make sure that the box "Push" is not checked.', 'Uncheck the box "Push".'],
  ["It is a present, so the gift wrap has to be checked.", "Check the gift wrap."],
  ["For one adult, the crossing at 17:00 should be booked.", "Book the crossing at 17:00 for one adult."],
  ["I want to know what the garden costs.", "Tell me what the garden costs."],
  ["The address should be copied. Save it.", "Copy the address. Save it."],
  ["Delete the old printer.", undefined],
  ["What does the garden cost?", undefined],
  // A form may have to be saved.
  ["The goal is that the number of copies is 4.", undefined],
  ["Everybody asks about the fire drill, so pin the message.", undefined],
  ["The tip covers the page, so it should be closed.", undefined],
  ["Could you log in with the password Secret!, then save it?", undefined],
  // Two statements are not one command.
  ["The lamp should be turned on and the heater should be off.", undefined],
  // What a reason names may be what is asked for.
  ['As "Rex" is old, he should be adopted.', undefined],
  ["The invoice is not paid.", undefined],
  ['Write "The lamp should be turned off" in the note.', undefined],
]

describe("imperativeOf", () => {
  for (const [task, imperative] of wordings)
    it(`reads: ${task}`, () => {
      assert.strictEqual(imperativeOf(task), imperative)
    })

  it("keeps quotations as they are", () => {
    const words = FastCheck.constantFrom(
      '"A b."',
      '"c"',
      ..."the lamp should be turned off in end , is not checked please could you i want to know . ? ; so as".split(" "),
    )
    const tasks = FastCheck.array(words, { maxLength: 60 }).map((list) => list.join(" "))
    const quotes = (text: string) => (text.match(/"[^"]*"/g) ?? []).toSorted()
    const checked = FastCheck.check(
      FastCheck.property(tasks, (task) => quotes(imperativeOf(task) ?? task).join() === quotes(task).join()),
    )
    assert.isFalse(checked.failed, JSON.stringify(checked.counterexample))
  })
})
