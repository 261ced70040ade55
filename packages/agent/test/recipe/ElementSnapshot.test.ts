import { blankElement } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import type { PageElement } from "../../src/observation/Observation.ts"
import { findElement, wantedOf } from "../../src/recipe/ElementLookup.ts"
import { readTask } from "../../src/recipe/TaskTemplate.ts"
import { snapshotElements } from "../../src/recipe/ElementSnapshot.ts"
import type { RecipeTarget } from "../../src/recipe/Recipe.ts"
import { literalText, splitTemplate, type TemplateText, AmbiguousText } from "../../src/recipe/TemplateText.ts"

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

/** Returns the recipe target for the first element of a page. */
const targetOn = (page: ReadonlyArray<PageElement>, asked: string): RecipeTarget => {
  const task = readTask(asked)
  const elements = numbered(page)
  const note = snapshotElements([{ click: { el: 1 } }], { elements }, task)["1"]
  const [element] = elements
  assert.ok(note !== undefined && element !== undefined)
  const text = (whole: string): TemplateText => {
    const apart = splitTemplate(whole, { values: task.values, constant: "", reads: [] })
    return apart instanceof AmbiguousText ? literalText(whole) : apart
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

/** Returns the name and row of the element found in another run, or the reason for none. */
const takenOn = (
  page: ReadonlyArray<PageElement>,
  target: RecipeTarget,
  values: ReadonlyArray<string> = [],
): string => {
  const elements = numbered(page)
  for (const place of [undefined, ...elements.map(({ index }) => index)]) {
    const located = place === undefined ? {} : { byCss: place, byLocator: place }
    const found = findElement({ elements }, wantedOf(target, values), located)
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
    snapshotElements([{ click: { el: 1 } }], { elements: numbered(page) }, readTask(asked))["1"]?.isGuess

  it("is recorded as a guess only if several controls have the same name", () => {
    const two = [control("Delete", bob), control("Delete", anna)]
    assert.isTrue(isGuess(two, "Delete the newest user"))
    assert.isFalse(isGuess(two, "Delete Bob Jones"))
    // Two parts of a page, each with a button.
    assert.isFalse(isGuess([control("Search", "Find a user"), control("Send", "Write to us")], "Look for users"))
  })
})

describe("a control whose row was removed", () => {
  for (const [kind, before] of [
    ["of many rows", [bob, anna, carl]],
    ["of two rows", [bob, anna]],
    ["of one row", [bob]],
  ] as const)
    it(`does not match similar controls: ${kind}`, () => {
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

  it("does not match names that differ in a word of the task", () => {
    const target = targetOn([control("Delete Bob Jones", "")], "Delete Bob Jones")
    assert.strictEqual(takenOn([control("Delete Anna Jones", "")], target), "none")
    const invoice = targetOn([control("Invoice 41", ""), control("Invoice 40", "")], "Open invoice 41")
    assert.strictEqual(takenOn([control("Invoice 42", "")], invoice), "none")
    assert.strictEqual(takenOn([control("Invoice 42", ""), control("Invoice 41", "")], invoice), "Invoice 41 | ")
  })

  it("does not match a part of a word as a value", () => {
    const target = targetOn([control("Delete", bob), control("Delete", carl)], "Delete the user @{{Bob}}")
    const rows = [control("Delete", anna), control("Delete", carl)]
    assert.strictEqual(takenOn(rows, target, ["Ann"]), "none")
    assert.strictEqual(takenOn(rows, target, ["Anna"]), `Delete | ${anna}`)
  })
})
