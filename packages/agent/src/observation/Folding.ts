import type { RowMark } from "../page/Probe.ts"
import { plainLine } from "./Lines.ts"
import type { NumberedBlock } from "./Rendering.ts"

/** Rows of one kind from which on they are folded, and how many of them are shown then. */
const foldFrom = 8
const shownRows = 3
/** Rows of which a fold says how they begin. */
const namedRows = 12
const nameLimit = 24

/** A line in place of rows. */
export interface Fold {
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
  // Many, and each more than a single short line: a menu of links stays whole.
  for (const [key, { blocks: count, isTable, rows }] of groups)
    if (rows.size < foldFrom || (!isTable && count < 2 * rows.size)) groups.delete(key)
  return groups
}

/** How a row begins, and the number of the first element in it. */
const beginning = (row: ReadonlyArray<NumberedBlock>): string => {
  const element = row.find(({ index }) => index > 0)
  const says = row.map(({ block }) => (block.kind === "text" ? block.text : block.kind === "element" ? block.name : ""))
  const text = plainLine(says.find((words) => words !== "") ?? "", nameLimit).replace(/^\[(\d+)\]/, "($1)")
  return `${element === undefined ? "" : `[${element.index}] `}${text}`
}

/**
 * Puts one line in the place of all but the first of many equal rows. It says how many there are in all, and of the next ones how they
 * begin and what number stands first in them, so that they can be used without being read.
 */
export const foldRows = (blocks: ReadonlyArray<NumberedBlock>): ReadonlyArray<NumberedBlock | Fold> => {
  const groups = groupsOf(blocks)
  const announced = new Set<string>()
  const told: Array<NumberedBlock | Fold> = []
  for (const numbered of blocks) {
    const { row } = numbered.block
    const key = row === null ? "" : keyOf(row, numbered.frame)
    const group = groups.get(key)
    // Rows that stand before the viewport are not there: fold from the first one that is.
    if (row === null || group === undefined || row.ordinal - group.first < shownRows) {
      told.push(numbered)
      continue
    }
    if (announced.has(key)) continue
    announced.add(key)
    const rest = Array.from(group.rows).filter(([ordinal]) => ordinal - group.first >= shownRows)
    const named = rest.slice(0, namedRows).map(([, parts]) => beginning(parts))
    told.push({
      fold: `… ${group.total - shownRows} more rows like these (extract reads all): ${named.join(" | ")}${rest.length > named.length ? " | …" : ""}`,
      isThere: rest.some(([, parts]) => parts.some(({ block }) => block.kind === "element" && block.isInViewport)),
    })
  }
  return told
}
