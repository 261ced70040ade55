import { keysOf } from "../task/Words.ts"
import { cellsOf, groupBy, isHeaderRow, once, type Row, type Tree, withoutArrow } from "./PageModel.ts"

const rowTags = /^(?:tr|li|article|figure|dd|option)$/
const rowRoles = /^(?:row|listitem|article|option|treeitem|gridcell)$/
const maxRowText = 600

/** Tags of parts of texts, forms and tables, which are rows only by their role. */
const partTags =
  /^(?:#text|b|i|em|strong|br|label|span|input|button|option|h\d|th|td|thead|tbody|col)\/(?!(?:.*\/)?(?:row|listitem|option|treeitem|gridcell))/

/** What the rows of one list share. Elements of their own kind are alike, whatever their attributes say. */
const kindOf = (tree: Tree, at: number): string => {
  const [tag, role] = [tree.tag(at), tree.role(at)]
  const isKind = rowTags.test(tag) || rowRoles.test(role) || tag.includes("-")
  return isKind ? `${tag}/${role}` : `${tag}/${role}/${tree.nodes[at]?.hints?.[0] ?? ""}`
}

const classesOf = (tree: Tree, at: number): string => (tree.nodes[at]?.hints ?? []).join(" ")

/** Returns true for plain parts of an item that differ, such as its text and its buttons. */
const arePlainParts = (tree: Tree, members: ReadonlyArray<number>, rows: ReadonlyMap<number, Row>): boolean => {
  const partsOf = (at: number): string =>
    tree
      .children(at)
      .map((child) => tree.tag(child))
      .join()
  return (
    new Set(members.map(partsOf)).size > 1 &&
    tree.ancestors(members[0] ?? -1).some((up) => rows.has(up) && kindOf(tree, up) !== "div//")
  )
}

const partClass = /\b(?:header|head|body|content|footer|foot|actions|toolbar|bar|sidebar)\b/

/** Returns true for parts of which each has a class of its own: "header", "body"; or those of the item beside theirs. */
const areNamedParts = (tree: Tree, members: ReadonlyArray<number>): boolean => {
  const item = tree.parent(members[0] ?? -1)
  const classes = new Set(members.map((at) => classesOf(tree, at)))
  const isAlike = (one: number): boolean => {
    if (one === item || kindOf(tree, one) !== kindOf(tree, item)) return false
    const parts = new Set(tree.children(one).map((part) => classesOf(tree, part)))
    return [...parts].filter((part) => classes.has(part)).length >= classes.size / 2
  }
  if (members.length < 2 || classes.size < members.length) return false
  return [...classes].filter((name) => partClass.test(name)).length > 1 || tree.siblings(item).some(isAlike)
}

const textsIn = (tree: Tree, at: number): ReadonlyArray<string> =>
  tree.tag(at) === "#text" ? [tree.text(at)] : tree.children(at).flatMap((child) => textsIn(tree, child))

/** Nodes that hold the pages of several frames: a table around frames has no rows. */
const aroundFrames = (tree: Tree): ReadonlySet<number> => {
  const framed = new Map<number, Set<number | undefined>>()
  for (const [at, { frame, parent }] of tree.nodes.entries()) {
    if (parent < 0 || tree.nodes[parent]?.frame === frame) continue
    for (const up of tree.ancestors(at)) framed.set(up, (framed.get(up) ?? new Set()).add(frame))
  }
  return new Set([...framed].flatMap(([at, frames]) => (frames.size > 1 ? [at] : [])))
}

/** Elements of one kind beside each other: rows of tables, items of lists, cards. */
export const rowsIn = (tree: Tree): ReadonlyMap<number, Row> => {
  const rows = new Map<number, Row>()
  const framing = aroundFrames(tree)
  for (const [parent, children] of tree.childrenOf.entries())
    for (const [kind, members] of groupBy(children, (at) => kindOf(tree, at))) {
      if (
        partTags.test(kind) ||
        (kind === "div//" && arePlainParts(tree, members, rows)) ||
        (kind.startsWith("div/") && areNamedParts(tree, members))
      )
        continue
      const shown = members.filter((at) => {
        const { length } = tree.text(at)
        return length > 0 && length <= maxRowText && !isHeaderRow(tree, at) && !framing.has(at)
      })
      // What stands alone in an element of its own is one of those elements.
      const isWrapped = rows.has(parent) && tree.text(parent) === tree.text(shown[0] ?? parent)
      if (shown.length < 2 && (shown.length === 0 || isWrapped || !/^(?:tr|li|article)\//.test(kind))) continue
      for (const [i, node] of shown.entries()) {
        const { name = "", states } = tree.nodes[node] ?? {}
        const texts = textsIn(tree, node)
        rows.set(node, {
          node,
          position: i + 1,
          count: shown.length,
          parent,
          texts,
          keys: [...texts, name].flatMap(keysOf),
          cells: cellsOf(tree, node).map(tree.text),
          states: new Set(states),
        })
      }
    }
  return rows
}

/** The innermost row around a node. */
export const rowOf = (tree: Tree, rows: ReadonlyMap<number, Row>, at: number): Row | null => {
  const path = tree.path(at)
  // Links beside each other are no rows of what they stand in.
  const isItem = (up: number): boolean =>
    up !== at &&
    rows.has(up) &&
    (/^(?:tr|li|article)$/.test(tree.tag(up)) || /^(?:row|listitem|article)$/.test(tree.role(up)))
  const isLink = tree.tag(at) === "a" && path.some(isItem)
  // What stands in a cell belongs to the row of the cell.
  const isCellOfRow = (up: number): boolean =>
    up !== at && tree.role(up) === "gridcell" && (rows.get(tree.parent(up))?.cells.length ?? 0) > 1
  for (const up of path) {
    const row = (isLink && !isItem(up)) || isCellOfRow(up) ? undefined : rows.get(up)
    if (row !== undefined && (up === at || row.cells.length > 1 || tree.text(up) !== tree.text(at))) return row
  }
  return null
}

/** The headers of each table: none if cells over several columns or rows do not stand below their header. */
const headersIn = once((tree: Tree): ReadonlyMap<number, ReadonlyArray<string>> => {
  const found = new Map<number, ReadonlyArray<string>>()
  for (const [at, { role, span, tag }] of tree.nodes.entries()) {
    const table = span !== undefined || role === "row" || tag === "tr" ? tableOf(tree, at) : undefined
    if (table === undefined) continue
    if (span !== undefined) found.set(table, [])
    else if (!found.has(table) && isHeaderRow(tree, at))
      found.set(
        table,
        tree.children(at).map((cell) => withoutArrow(tree.text(cell))),
      )
  }
  return found
})

const tableOf = (tree: Tree, at: number): number | undefined =>
  tree.ancestors(at).find((up) => /^(?:table|grid)$/.test(tree.role(up)) || tree.tag(up) === "table")

/** The headers of the table that a row is in. */
export const headersOf = (tree: Tree, row: Row): ReadonlyArray<string> =>
  headersIn(tree).get(tableOf(tree, row.node) ?? -1) ?? []
