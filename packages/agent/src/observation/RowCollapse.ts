import type { RowMark } from "../page/Probe.ts"
import { plainLine } from "./ElementLines.ts"
import type { NumberedBlock } from "./PageRenderer.ts"

/** Number of similar rows from which they are collapsed, and the number shown. */
const collapseFrom = 8
const shownRows = 3
/** Number of collapsed rows whose beginning is shown. */
const namedRows = 12
const nameLimit = 24

/** A line that replaces rows. */
export interface CollapsedRows {
  readonly fold: string
  readonly isThere: boolean
}

interface Group {
  readonly first: number
  readonly rows: Map<number, Array<NumberedBlock>>
  readonly isTable: boolean
  readonly total: number
  blocks: number
}

const keyOf = (row: RowMark, frame: number): string => `${frame}:${row.group}`

const groupsOf = (blocks: ReadonlyArray<NumberedBlock>): ReadonlyMap<string, Group> => {
  const groups = new Map<string, Group>()
  for (const numbered of blocks) {
    const { row } = numbered.block
    if (row === null) continue
    const key = keyOf(row, numbered.frame)
    let group = groups.get(key)
    if (group === undefined) {
      group = { first: row.ordinal, rows: new Map(), isTable: row.isTableRow, total: row.total, blocks: 0 }
      groups.set(key, group)
    }
    const rows = group.rows.get(row.ordinal)
    if (rows === undefined) group.rows.set(row.ordinal, [numbered])
    else rows.push(numbered)
    group.blocks++
  }
  // Only long rows: a link menu stays complete.
  for (const [key, { blocks: count, isTable, rows }] of groups)
    if (rows.size < collapseFrom || (!isTable && count < 2 * rows.size)) groups.delete(key)
  return groups
}

/** Returns the beginning of a row and the number of its first element. */
const beginning = (row: ReadonlyArray<NumberedBlock>): string => {
  const element = row.find(({ index }) => index > 0)
  const says = row.map(({ block }) => (block.kind === "text" ? block.text : block.kind === "element" ? block.name : ""))
  const text = plainLine(says.find((words) => words !== "") ?? "", nameLimit).replace(/^\[(\d+)\]/, "($1)")
  return `${element === undefined ? "" : `[${element.index}] `}${text}`
}

/**
 * Replaces all but the first of many similar rows by one line with their total, and the beginning and first number of
 * the next ones, so that they can be used without being read.
 */
export const collapseRows = (blocks: ReadonlyArray<NumberedBlock>): ReadonlyArray<NumberedBlock | CollapsedRows> => {
  const groups = groupsOf(blocks)
  const announced = new Set<string>()
  const rendered: Array<NumberedBlock | CollapsedRows> = []
  for (const numbered of blocks) {
    const { row } = numbered.block
    const key = row === null ? "" : keyOf(row, numbered.frame)
    const group = groups.get(key)
    // Rows above the viewport are not included, so counting starts at the first one present.
    if (row === null || group === undefined || row.ordinal - group.first < shownRows) {
      rendered.push(numbered)
      continue
    }
    if (announced.has(key)) continue
    announced.add(key)
    const rest = Array.from(group.rows).filter(([ordinal]) => ordinal - group.first >= shownRows)
    const named = rest.slice(0, namedRows).map(([, parts]) => beginning(parts))
    rendered.push({
      fold: `… ${group.total - shownRows} more rows like these (extract reads all): ${named.join(" | ")}${rest.length > named.length ? " | …" : ""}`,
      isThere: rest.some(([, parts]) => parts.some(({ block }) => block.kind === "element" && block.isInViewport)),
    })
  }
  return rendered
}
