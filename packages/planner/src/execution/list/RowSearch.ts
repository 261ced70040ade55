import { isTickable } from "../../matching/Matcher.ts"
import { hasText, type PageRow, pageRows, squeezed } from "../../matching/PageRows.ts"
import { normalise } from "../../matching/Words.ts"
import { type Cells, isWithin, rowValue } from "../../matching/RowValue.ts"
import type { Rows } from "../../Plan.ts"
import { nextPageLink } from "../read/ScanResults.ts"
import { act, lastResult, type Outcome, type Scene } from "../Scene.ts"

/** Pages of a list that are looked through for a row at most. */
const maxPages = 20

/** Tells a row from the others of its list, whatever marks it carries. */
export const rowKey = (row: PageRow): string => `row|${normalise(row.text).slice(0, 200)}`

/** What a row's place in the list depends on, which the page shows in a table only. */
const tableColumn = ({ best, bound }: Rows): string | undefined => {
  const by = best?.by ?? bound?.by
  return by === undefined || ["price", "date", "rating", "number"].includes(by) ? undefined : by
}

/** Reads the page's table where a column of it decides; undefined when nothing is to be read, or it was. */
export const readTable = (scene: Scene, rows: Rows): Outcome | undefined => {
  const by = tableColumn(rows)
  if (by === undefined || scene.progress.phase === "table") return undefined
  return act(scene, `Read the ${by} of each row.`, [{ extract: { kind: "table", query: by } }], { phase: "table" })
}

/** Cells of the table that was read last. */
const cellsOf = (scene: Scene): ReadonlyArray<Cells> => {
  const data = scene.progress.phase === "table" ? lastResult(scene)?.data : undefined
  if (!Array.isArray(data)) return []
  return data.flatMap((row: unknown) =>
    typeof row === "object" && row !== null
      ? [Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)]))]
      : [],
  )
}

/** A row of the page and what it is worth in the column that decides. */
export interface ValuedRow {
  readonly row: PageRow
  readonly value: number | string | undefined
}

/** Rows of the page that have all the texts and are on the right side of the bound. */
export const fittingRows = (scene: Scene, rows: Rows): ReadonlyArray<ValuedRow> => {
  const cells = cellsOf(scene)
  const by = rows.best?.by ?? rows.bound?.by
  return innermost(pageRows(scene.page)).flatMap((row): ReadonlyArray<ValuedRow> => {
    if (!rows.texts.every((text) => hasText(row.text, text))) return []
    if (by === undefined) return [{ row, value: undefined }]
    const own = cells.find((one) =>
      Object.values(one)
        .filter((cell) => cell !== "")
        .every((cell) => squeezed(row.text).includes(squeezed(cell))),
    )
    const value = rowValue(row.text, own, by)
    if (value === undefined || (rows.bound !== null && !isWithin(value, rows.bound))) return []
    return [{ row, value }]
  })
}

/** A list that holds several rows is none of them. */
const innermost = (rows: ReadonlyArray<PageRow>): ReadonlyArray<PageRow> => {
  const texts = rows.map((row) => normalise(row.text))
  return rows.filter((_, i) => {
    const own = texts[i] ?? ""
    const inside = new Set(texts.filter((text) => text !== "" && text.length < own.length && own.includes(text)))
    return inside.size < 2 || !rows.some((one, k) => k !== i && inside.has(texts[k] ?? "") && one.controls.length > 0)
  })
}

const turned = (scene: Scene): number => scene.progress.tried.filter((mark) => mark === "page").length

/** The page of the list that is open, counted from where the search began. */
export const pageNumber = (scene: Scene): number =>
  turned(scene) - scene.progress.tried.filter((mark) => mark === "back").length

/** Goes on to the next page of the list; undefined when there is none. */
export const turnOver = (scene: Scene, wanted: string, change: Parameters<typeof act>[3] = {}): Outcome | undefined => {
  const next = turned(scene) >= maxPages ? undefined : nextPageLink(scene.page)
  return next === undefined
    ? undefined
    : act(scene, `Look for ${wanted} on the next page.`, [{ click: { el: next.index } }], {
        phase: "turned",
        ...change,
        tried: [...(change.tried ?? scene.progress.tried), "page"],
      })
}

/** Goes one page of the list back. */
export const turnBack = (scene: Scene, wanted: string): Outcome | undefined => {
  const back = scene.page.elements.find(
    (element) =>
      (element.role === "link" || element.role === "button") &&
      !element.disabled &&
      [element.name, element.text, element.title].some((text) =>
        /^(?:[‹«<←]\s*)?(?:prev(?:ious)?(?: page)?|newer)$|^[‹«<←]$/i.test(text.trim()),
      ),
  )
  const number = scene.page.elements.find(
    (element) => !isTickable(element) && (element.name || element.text).trim() === String(pageNumber(scene)),
  )
  const way = back ?? number
  return way === undefined
    ? undefined
    : act(scene, `Go back to the page that shows ${wanted}.`, [{ click: { el: way.index } }], {
        phase: "returned",
        tried: [...scene.progress.tried, "back"],
      })
}
