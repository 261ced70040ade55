import { assert, describe, it } from "vitest"
import { hasText, pageRows } from "../../src/matching/PageRows.ts"
import { rowControl, rowOpener } from "../../src/matching/RowControl.ts"
import { isWithin, rowValue } from "../../src/matching/RowValue.ts"
import { columnOrder } from "../../src/matching/ColumnOrder.ts"
import { controlFor } from "../../src/grammar/phrases/RowVerb.ts"
import { page } from "../PageModel.ts"

const mailbox = page("http://x.test/", "Inbox", [
  { role: "generic", tag: "div", name: "☆AdaNumbers🗑", text: "☆AdaNumbers🗑" },
  { role: "generic", tag: "span", name: "☆", title: "Star", context: "☆AdaNumbers🗑" },
  { role: "generic", tag: "span", name: "🗑", title: "Delete", context: "☆AdaNumbers🗑" },
  { role: "button", name: "Remove star", context: "Bob Lunch" },
  { role: "button", name: "Archive", context: "Bob Lunch" },
])

describe("pageRows", () => {
  it("groups controls by row, with the control that opens it", () => {
    const [ada, bob] = pageRows(mailbox)
    assert.strictEqual(ada?.self?.index, 1)
    assert.strictEqual(ada === undefined ? undefined : rowOpener(ada)?.index, 1)
    assert.deepStrictEqual(
      bob?.controls.map((one) => one.index),
      [4, 5],
    )
  })

  it("finds the requested control of a row, not a similarly named one", () => {
    const [ada, bob] = pageRows(mailbox)
    const remove = controlFor("delete")
    assert.ok(ada && bob && remove)
    assert.strictEqual(rowControl(ada, remove, "email")?.index, 3)
    // It takes away a star, not the row.
    assert.isUndefined(rowControl(bob, remove, "email"))
  })

  it("matches text in a row by whole words, also without spaces between cells", () => {
    assert.isTrue(hasText("☆Ada ByronQuarterly numbers🗑", "Quarterly numbers"))
    assert.isTrue(hasText("☆Bob TablesRe: contract", "Bob Tables"))
    assert.isFalse(hasText("Buttermilk 2", "Butter"))
    assert.isFalse(hasText("Van 12 Oslo", "Van 1"))
    assert.isFalse(hasText("mia Sunny day", "@mia"))
  })

  it("reads the value of a row from its column, price or date", () => {
    assert.strictEqual(rowValue("Bert 2026-04-02 12 Edit", { Points: "12", Joined: "2026-04-02" }, "points"), 12)
    assert.strictEqual(rowValue("A-100 Apr 12, 2026 Chair $80.00", undefined, "price"), 80)
    assert.strictEqual(rowValue("A-100 Apr 12, 2026 Chair $80.00", undefined, "date"), "2026-04-12")
    assert.isUndefined(rowValue("Van 1 Oslo 12000 2026-02-11", undefined, "number"), "which number is open")
    assert.isTrue(isWithin("2026-05-01", { by: "date", side: "below", value: "2026-05-03", mayEqual: false }))
    assert.isFalse(isWithin(20, { by: "points", side: "below", value: "20", mayEqual: false }))
  })

  it("detects the sort order from the cells", () => {
    assert.strictEqual(columnOrder([{ Points: "5" }, { Points: "12" }, { Points: "40" }], "points"), "ascending")
    assert.strictEqual(columnOrder([{ Name: "Hugo" }, { Name: "Anna" }], "name"), "descending")
    assert.isNull(columnOrder([{ Name: "Hugo" }, { Name: "Anna" }], "points"))
  })
})
