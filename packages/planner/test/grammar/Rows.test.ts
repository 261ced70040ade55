import { assert, describe, it } from "vitest"
import { TaskDeclined } from "@tabwright/agent"
import { parseTask } from "../../src/Grammar.ts"
import type { Command, Rows } from "../../src/Plan.ts"

const commands = (task: string): ReadonlyArray<Command> => {
  const plan = parseTask(task)
  if (plan instanceof TaskDeclined) throw new Error(`declined: ${plan.clause}`)
  return plan.commands.map(({ command }) => command)
}

const rowsOf = (task: string): Partial<Rows> | null => {
  const [command] = commands(task)
  if (command?.do !== "onRows" && command?.do !== "takeRow") throw new Error(`read as ${JSON.stringify(command)}`)
  return command.rows
}

describe("row phrases", () => {
  it.each<[string, Partial<Rows>]>([
    ["Delete the email from Bob Tables", { noun: "email", texts: ["Bob Tables"], isEvery: false }],
    [
      'Archive the mail with the subject "Invoice 7" from Ada',
      { noun: "mail", texts: ["Invoice 7", "Ada"], isEvery: false },
    ],
    ["Star every message from Ada", { texts: ["Ada"], isEvery: true }],
    ["Edit the second row", { ordinal: 2 }],
    ["Remove the last member", { ordinal: -1 }],
    ["Cancel the cheapest order", { best: { by: "price", order: "lowest" } }],
    ["Edit the member with the most points", { best: { by: "points", order: "highest" } }],
    [
      "Reorder all orders before May 3, 2026",
      { isEvery: true, bound: { by: "date", side: "below", value: "2026-05-03", mayEqual: false } },
    ],
    [
      "Reorder the orders over $300",
      { isEvery: true, bound: { by: "price", side: "above", value: "300", mayEqual: false } },
    ],
    [
      "Remove all members with at least 20 points",
      { isEvery: true, bound: { by: "points", side: "above", value: "20", mayEqual: true } },
    ],
    ["Like Ivan's post", { texts: ["Ivan"] }],
    ["Cancel order A-102", { texts: ["A-102"] }],
    ["Click Edit in the row of Bert", { texts: ["Bert"] }],
    ["Find the email by Ada Byron", { texts: ["Ada Byron"] }],
  ])("%s", (task, expected) => {
    assert.deepInclude(rowsOf(task), expected)
  })

  it('resolves "it" and names of people', () => {
    assert.deepInclude(commands("Star the mail from Ada and delete it")[1], { do: "onRows", rows: null })
    assert.deepInclude(commands("Now remove her")[0], { do: "onRows", rows: null })
  })

  it.each([
    "Reply to the most important email",
    "Cancel the orders I don't need",
    "Like the funniest post",
    "Service the vehicles that need it",
    "Remove the person who is least active",
    "Book me a table for two tonight",
  ])("declines what must be judged: %s", (task) => {
    assert.instanceOf(parseTask(task), TaskDeclined)
  })

  it.each(["Remove the star from the email by Ada", "Delete the label from order A-102", "Delete the last 3 emails"])(
    "takes no row away where something else is meant: %s",
    (task) => {
      assert.instanceOf(parseTask(task), TaskDeclined)
    },
  )

  it("sets the answer to a dialog before it opens", () => {
    assert.deepStrictEqual(
      commands("Empty the cart and dismiss the dialog").map((command) => command.do),
      ["expectDialog", "emptyCart", "dialog"],
    )
  })
})
