import { opensTwice } from "../operation/Press.ts"
import { type Control, isWithin, type PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { classOf, isOneOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import { hasTwins, rowWords } from "../operation/RowWords.ts"
import { isEmptyKey } from "./Fit.ts"
import { isEditable } from "./FormFit.ts"
import { isCancel, keysOfButton } from "./Sender.ts"
import { editing } from "./Typed.ts"

export const creating = stemsOf("add create new write compose log report record invite")

/** Parts of what is on the page already: "Add row" opens no form. */
const partKeys = stemsOf("row line element")

/** What opens a form for the task: the only button for something new, or the one for editing in the row that the task names. */
export const openerOf = (page: PageModel, words: ReadonlyArray<ClauseWord>) => {
  // "The page reports a loss" asks for nothing new.
  const says = (keys: ReadonlySet<string>) => words.some(({ key, text }) => isOneOf(keys, key) && !/s$/i.test(text))
  const opens = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      isEditable(control) &&
      control.element.formMethod === "" &&
      consequenceOf(control) === undefined &&
      !opensTwice(page, control, words) &&
      !isCancel(control),
  )
  const hasClass = (control: Control, ...classes: ReadonlyArray<string>) =>
    keysOfButton(control).some((key) => classes.some((one) => classOf(key) === stem(one)))
  const saidIn = (keys: ReadonlyArray<string>) =>
    words
      .filter(({ inner, key, kind }) =>
        kind === "quote"
          ? inner.length > 0 && inner.every((one) => keys.includes(one))
          : kind !== "mark" && keys.some((one) => sameKey(key, one)),
      )
      .map(({ at }) => at)
  const rows = page.rows
    .map((row) => {
      const at = rowWords(page, row, words).filter((spot) => (words[spot]?.need ?? 0) > 0)
      return { row, at, score: at.reduce((sum, spot) => sum + (words[spot]?.need ?? 0), 0) }
    })
    .filter(({ at, row }) => row.count > 1 && (at.length > 1 || at.some((spot) => (words[spot]?.need ?? 0) > 1)))
    .toSorted((a, b) => b.score - a.score || a.row.keys.length - b.row.keys.length)
  const [row, other] = rows
  if (
    row !== undefined &&
    says(editing) &&
    (other === undefined || other.score < row.score || isWithin(page, row.row.node, other.row.node))
  ) {
    const inside = opens.filter(({ node }) => isWithin(page, node, row.row.node))
    const edits = inside.filter((control) => hasClass(control, "edit"))
    const named = inside.filter(
      (control) =>
        !control.isContainer &&
        keysOfButton(control).length > 0 &&
        row.at.every(
          (at) =>
            saidIn(keysOfButton(control)).includes(at) ||
            words[at]?.inner.every((key) => keysOfButton(control).includes(key)) === true,
        ),
    )
    const [edit, ...more] = edits.length > 0 ? edits : named
    if (edit !== undefined && more.length === 0) return { control: edit, covers: row.at }
  }
  if (!says(creating)) return undefined
  const isNew = (keys: ReadonlyArray<string>): boolean =>
    (creating.has(keys[0] ?? "") &&
      saidIn(keys.slice(0, 1)).length > 0 &&
      // "Add tray" opens no form for a note.
      (keys.length === 1 ||
        saidIn(keys.slice(1)).length > 0 ||
        words.some(({ at, key }) => at === 0 && key === keys[0]))) ||
    keys.every(
      (key) => classOf(key) === stem("add") || (isEmptyKey(key) && !partKeys.has(key)) || saidIn([key]).length > 0,
    )
  const news = opens.filter(
    (control) =>
      (control.isButton || control.role === "link") &&
      !hasTwins(page, control) &&
      hasClass(control, "add", "write", "invite") &&
      isNew(keysOfButton(control)),
  )
  const [only, ...more] = news
  return only === undefined || more.length > 0 ? undefined : { control: only, covers: saidIn(keysOfButton(only)) }
}
