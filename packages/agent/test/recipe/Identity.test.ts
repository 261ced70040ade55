import { assert, describe, it } from "@effect/vitest"
import type { PageElement } from "../../src/observation/Observation.ts"
import { climb } from "../../src/recipe/Ladder.ts"
import { wantedOf } from "../../src/recipe/Likeness.ts"
import { readTask } from "../../src/recipe/MarkedTask.ts"
import { noteElements } from "../../src/recipe/Note.ts"
import type { RecipeTarget } from "../../src/recipe/Recipe.ts"
import { plainly, takeApart, type Text, Unclear } from "../../src/recipe/Text.ts"
import { blankElement } from "../fixture/PageElement.ts"

const control = (name: string, context: string, over: Partial<PageElement> = {}) => ({
  ...blankElement,
  tag: "button",
  role: "button",
  name,
  context,
  heading: "Users",
  ...over,
})

const numbered = (elements: ReadonlyArray<PageElement>): ReadonlyArray<PageElement> =>
  elements.map((element, at) => ({ ...element, index: at + 1 }))

/** The first element of a page as a recipe of this task knows it. */
const targetOn = (page: ReadonlyArray<PageElement>, asked: string): RecipeTarget => {
  const task = readTask(asked)
  const elements = numbered(page)
  const note = noteElements([{ click: { el: 1 } }], { elements }, task)["1"]
  const [element] = elements
  assert.ok(note !== undefined && element !== undefined)
  const text = (whole: string): Text => {
    const apart = takeApart(whole, { values: task.values, constant: "", reads: [] })
    return apart instanceof Unclear ? plainly(whole) : apart
  }
  const { id, nameAttribute, role, tag } = element
  const { keeps, says, type } = note
  return {
    role,
    tag,
    type,
    id,
    nameAttribute,
    keeps,
    says,
    name: text(element.name),
    label: [],
    placeholder: [],
    context: text(element.context),
    heading: text(element.heading),
    href: [],
    isInFrame: false,
    locator: [],
    css: [],
    frames: [],
  }
}

/** What is taken for it on another day: its name and row, or why nothing is. */
const takenOn = (
  page: ReadonlyArray<PageElement>,
  target: RecipeTarget,
  values: ReadonlyArray<string> = [],
): string => {
  const elements = numbered(page)
  for (const place of [undefined, ...elements.map(({ index }) => index)]) {
    const located = place === undefined ? {} : { byCss: place, byLocator: place }
    const found = climb({ elements }, wantedOf(target, values), located)
    const element = "el" in found ? elements[found.el - 1] : undefined
    if (element !== undefined) return `${element.name} | ${element.context}`
  }
  return "none"
}

const bob = "Bob Jones Editor Active Delete"
const anna = "Anna Meyer Editor Active Delete"
const carl = "Carl Smith Viewer Locked Delete"

describe("a row that the task does not name", () => {
  const isGuess = (page: ReadonlyArray<PageElement>, asked: string): boolean | undefined =>
    noteElements([{ click: { el: 1 } }], { elements: numbered(page) }, readTask(asked))["1"]?.isGuess

  it("was guessed, also of two whose controls are called the same", () => {
    const two = [control("Delete", bob), control("Delete", anna)]
    assert.isTrue(isGuess(two, "Delete the newest user"))
    assert.isFalse(isGuess(two, "Delete Bob Jones"))
    // Two parts of a page with a button of their own.
    assert.isFalse(isGuess([control("Search", "Find a user"), control("Send", "Write to us")], "Look for users"))
  })
})

describe("a control whose row is gone", () => {
  for (const [kind, before] of [
    ["of many rows", [bob, anna, carl]],
    ["of two rows", [bob, anna]],
    ["of one row", [bob]],
  ] as const)
    it(`leaves its likes alone: ${kind}`, () => {
      const rows = before.map((row) => control("Delete", row))
      const target = targetOn(rows, "On http://crm.test/users delete the user Bob Jones")
      assert.strictEqual(takenOn(rows, target), `Delete | ${bob}`)
      assert.strictEqual(
        takenOn([control("Delete", "Bob Jones Author Away Delete")], target),
        "Delete | Bob Jones Author Away Delete",
      )
      for (const after of [[anna, carl], [carl], [anna]])
        assert.strictEqual(
          takenOn(
            after.map((row) => control("Delete", row)),
            target,
          ),
          "none",
        )
    })

  it("leaves those alone whose names differ in a word that the task says", () => {
    const target = targetOn([control("Delete Bob Jones", "")], "Delete Bob Jones")
    assert.strictEqual(takenOn([control("Delete Anna Jones", "")], target), "none")
    const invoice = targetOn([control("Invoice 41", ""), control("Invoice 40", "")], "Open invoice 41")
    assert.strictEqual(takenOn([control("Invoice 42", "")], invoice), "none")
    assert.strictEqual(takenOn([control("Invoice 42", ""), control("Invoice 41", "")], invoice), "Invoice 41 | ")
  })

  it("takes no part of a word for a value", () => {
    const target = targetOn([control("Delete", bob), control("Delete", carl)], "Delete the user @{{Bob}}")
    const rows = [control("Delete", anna), control("Delete", carl)]
    assert.strictEqual(takenOn(rows, target, ["Ann"]), "none")
    assert.strictEqual(takenOn(rows, target, ["Anna"]), `Delete | ${anna}`)
  })
})
