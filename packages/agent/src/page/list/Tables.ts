import type { Probe, Row } from "../Probe.ts"

export const installTables = (probe: Probe): void => {
  const tables = "table,[role=table],[role=grid],[role=treegrid]"
  const rowsOf = (table: Element): Array<Element> =>
    Array.from(table.querySelectorAll(table instanceof HTMLTableElement ? "tr" : "[role=row]")).filter(
      (row) => row.closest(tables) === table && probe.isShown(row),
    )
  const cellsOf = (row: Element): Array<Element> =>
    row instanceof HTMLTableRowElement
      ? Array.from(row.cells)
      : Array.from(row.querySelectorAll("[role=cell],[role=gridcell],[role=columnheader],[role=rowheader]"))
  const isHeader = (cell: Element): boolean => cell.tagName === "TH" || cell.getAttribute("role") === "columnheader"

  /** Returns null for a cell with only buttons, which are actions on the row, not values. */
  const cellText = (cell: Element): string | null => {
    const field = cell.querySelector("input:not([type=hidden]),select,textarea")
    if (field !== null && probe.isShown(field)) {
      const checked = probe.checkedOf(field)
      return checked === null ? probe.valueOf(field) : checked ? "yes" : "no"
    }
    const text = probe.textOf(cell, 1000)
    if (text === "") return cell.querySelector("img[alt]")?.getAttribute("alt") ?? ""
    const buttons = Array.from(cell.querySelectorAll("button,[role=button]"), (button) => probe.textOf(button, 1000))
    return buttons.length > 0 && probe.collapse(buttons.join(" ")) === text ? null : text
  }

  /** Lays out cells as a grid; a spanning cell fills every position it covers. */
  const gridOf = (rows: ReadonlyArray<Element>): Array<Array<Element>> => {
    const grid: Array<Array<Element>> = rows.map(() => [])
    rows.forEach((row, y) => {
      let x = 0
      for (const cell of cellsOf(row)) {
        while (grid[y]?.[x] !== undefined) x++
        const wide = cell instanceof HTMLTableCellElement ? Math.min(cell.colSpan, 100) : 1
        const asked = cell instanceof HTMLTableCellElement ? cell.rowSpan : 1
        const high = asked === 0 ? rows.length - y : Math.min(asked, rows.length - y)
        for (let dy = 0; dy < high; dy++) {
          const line = grid[y + dy]
          if (line !== undefined) for (let dx = 0; dx < wide; dx++) line[x + dx] ??= cell
        }
        x += wide
      }
    })
    return grid
  }

  /** Arrows show the sort order and are not part of the column's name. */
  const headerText = (cell: Element): string =>
    probe.collapse((probe.spokenOf(cell, 200) || probe.nameOf(cell)).replace(/[▲▼△▽▴▾↑↓↕⇅⇵]/g, ""))

  const headerNames = (headers: ReadonlyArray<ReadonlyArray<Element>>, width: number): Array<string> => {
    const names: Array<string> = []
    for (let x = 0; x < width; x++) {
      const parts: Array<string> = []
      for (const line of headers) {
        const cell = line[x]
        const text = cell === undefined ? "" : headerText(cell)
        if (text !== "" && parts[parts.length - 1] !== text) parts.push(text)
      }
      const name = parts.join(" ")
      let unique = name
      for (let n = 2; unique !== "" && names.includes(unique); n++) unique = `${name} ${n}`
      names.push(unique)
    }
    return names
  }

  const readTable = (table: Element): { columns: Array<string>; rows: Array<Row> } | null => {
    const rows = rowsOf(table)
    const grid = gridOf(rows)
    const width = Math.max(0, ...grid.map((line) => line.length))
    if (width === 0) return null
    const inHead = (row: Element | undefined): boolean => row !== undefined && row.closest("thead") !== null
    const inFoot = (row: Element | undefined): boolean => row !== undefined && row.closest("tfoot") !== null
    let headCount = 0
    while (inHead(rows[headCount])) headCount++
    if (headCount === 0) {
      while (headCount < rows.length && (grid[headCount] ?? []).length > 1 && (grid[headCount] ?? []).every(isHeader))
        headCount++
    }
    const names = headerNames(grid.slice(0, headCount), width)
    const texts = grid.map((line) => Array.from({ length: width }, (_, x) => (line[x] ? cellText(line[x]) : "")))
    const body = texts.filter(
      (line, y) => y >= headCount && !inFoot(rows[y]) && line.some((text) => text !== null && text !== ""),
    )
    const columns = names.map((name, x) => {
      const values = body.map((line) => line[x] ?? null)
      if (body.length > 0 && values.every((value) => value === null)) return null
      // A column without a name and values contains checkboxes or images.
      return name === "" ? (values.every((value) => value === null || value === "") ? null : `Column ${x + 1}`) : name
    })
    return {
      columns: columns.filter((name) => name !== null),
      rows: body.map((line) => {
        const row: Record<string, string> = {}
        columns.forEach((name, x) => {
          if (name !== null) row[name] = line[x] ?? ""
        })
        return row
      }),
    }
  }

  probe.commands.table = ({ ref, token, query }) => {
    if (ref !== 0) {
      const element = probe.elementOf(ref, token)
      const table = element?.closest(tables) ?? element?.querySelector(tables) ?? null
      return table === null ? null : readTable(table)
    }
    const asked = probe.words(query)
    let best: { columns: Array<string>; rows: Array<Row> } | null = null
    let bestScore = 0
    for (const table of probe.everything(document)) {
      if (!table.matches(tables) || !probe.isShown(table) || table.querySelector(tables) !== null) continue
      const read = readTable(table)
      if (read === null || read.rows.length === 0) continue
      const caption = table.querySelector("caption")?.textContent ?? ""
      const about = probe.words(
        `${caption} ${table.getAttribute("aria-label") ?? ""} ${table.id} ${table.className} ${probe.headingOf(table, null)} ${read.columns.join(" ")}`,
      )
      const matched = asked.filter((word) => about.includes(word)).length
      const score = matched * 1000 + Math.min(read.rows.length * read.columns.length, 900)
      if (score > bestScore) [best, bestScore] = [read, score]
    }
    return best
  }
}
