import { DocumentFault } from "./DocumentFault.ts"
import { counted, type DocumentPart, type DocumentText, textLimit } from "./DocumentText.ts"
import { pageRange } from "./PageRange.ts"
import { readXml } from "./Xml.ts"
import type { Zip } from "./Zip.ts"

export const xlsxPart = "xl/workbook.xml"

/** Maximum columns of a sheet; later ones are omitted. */
const maxColumns = 1000

/** Maximum characters of a cell in Excel. Many cells may refer to the same long text. */
const cellLimit = 32_767

interface Sheet {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

/** Number formats of Excel that show a date or a time, by their numbers. */
const builtinDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.slice(0, 255).replace(/"[^"]{0,255}"|\\.|\[[^\]]{0,255}\]|general|e[+-]/gi, ""))

/** Returns for each cell style whether it shows numbers as dates. */
const dateStyles = (xml: string | undefined): ReadonlyArray<boolean> => {
  const dates = new Set(builtinDates)
  const styles: Array<boolean> = []
  let inCells = false
  if (xml === undefined) return styles
  readXml(xml, {
    open: (name, attribute) => {
      if (name === "numFmt" && isDateFormat(attribute("formatCode") ?? "")) dates.add(Number(attribute("numFmtId")))
      if (name === "cellXfs") inCells = true
      if (name === "xf" && inCells) styles.push(dates.has(Number(attribute("numFmtId"))))
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false
    },
    text: () => undefined,
  })
  return styles
}

const sharedTexts = (xml: string | undefined): ReadonlyArray<string> => {
  const texts: Array<string> = []
  let text = ""
  let inText = false
  let inPhonetic = false
  if (xml === undefined) return texts
  readXml(xml, {
    open: (name) => {
      if (name === "si") text = ""
      if (name === "rPh") inPhonetic = true
      if (name === "t") inText = !inPhonetic
    },
    close: (name) => {
      if (name === "si") texts.push(text)
      if (name === "rPh") inPhonetic = false
      if (name === "t") inText = false
    },
    text: (part) => {
      if (inText) text += part
    },
  })
  return texts
}

/** Days from Excel's first day to 1970-01-01, in its two calendars. */
const epochDays = { from1900: 25_569, from1904: 24_107 }

const dateText = (serial: number, days: number): string => {
  const ms = Math.round((serial - days) * 86_400) * 1000
  if (!Number.isFinite(ms) || Math.abs(ms) > 8e15) return String(serial)
  const iso = new Date(ms).toISOString()
  if (serial < 1) return iso.slice(11, 19)
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 19).replace("T", " ")
}

/** Index of a cell's column, from 0, by its reference: `C7` is 2. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "") column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const cellText = (text: string): string =>
  /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""').replaceAll(/\r?\n/g, " ")}"` : text

interface Workbook {
  readonly texts: ReadonlyArray<string>
  readonly isDate: ReadonlyArray<boolean>
  readonly days: number
}

/** Returns a sheet's rows as CSV, each with its number, at most `longest` characters. */
const rowsOf = (xml: string, { days, isDate, texts }: Workbook, longest: number): string => {
  const lines: Array<string> = []
  let length = 0
  let row: Array<string> = []
  let rowNumber = 0
  let column = -1
  let type = ""
  let style = 0
  let value = ""
  let inValue = false
  const shown = (): string => {
    if (type === "s") return texts[Number(value)] ?? ""
    if (type === "b") return value === "1" ? "TRUE" : "FALSE"
    const isNumber = type === "" || type === "n"
    return isNumber && value !== "" && isDate[style] === true ? dateText(Number(value), days) : value
  }
  readXml(xml, {
    open: (name, attribute) => {
      if (name === "row") {
        row = []
        column = -1
        rowNumber = Number(attribute("r") ?? rowNumber + 1)
      } else if (name === "c") {
        const reference = attribute("r")
        column = reference === undefined ? column + 1 : columnOf(reference)
        type = attribute("t") ?? ""
        style = Number(attribute("s") ?? 0)
        value = ""
      } else if (name === "v" || name === "t") inValue = true
    },
    close: (name) => {
      if (name === "v" || name === "t") inValue = false
      else if (name === "c" && value !== "" && column >= 0 && column < maxColumns) {
        while (row.length < column) row.push("")
        row[column] = cellText(shown().slice(0, cellLimit))
      } else if (name === "row" && row.length > 0) {
        const line = `${rowNumber}: ${row.join(",")}`
        lines.push(line)
        length += line.length + 1
      }
    },
    text: (text) => {
      if (inValue) value += text
    },
    isDone: () => length > longest,
  })
  return lines.join("\n")
}

const sheetsOf = (workbook: string, relations: string): { sheets: ReadonlyArray<Sheet>; is1904: boolean } => {
  const targets = new Map<string, string>()
  readXml(relations, {
    open: (name, attribute) => {
      const target = attribute("Target") ?? ""
      if (name === "Relationship")
        targets.set(attribute("Id") ?? "", target.startsWith("/") ? target.slice(1) : `xl/${target}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  const sheets: Array<Sheet> = []
  let is1904 = false
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "")
      if (name !== "sheet") return
      const isHidden = (attribute("state") ?? "visible") !== "visible"
      const path = targets.get(attribute("r:id") ?? "") ?? ""
      sheets.push({ name: attribute("name") ?? "", path, isHidden })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return { sheets, is1904 }
}

/** Reads an Excel workbook: the rows of its sheets as CSV with row numbers, dates in ISO format. */
export const readXlsx = (zip: Zip, selection: string | undefined): DocumentText => {
  const workbook = zip.text(xlsxPart)
  const relations = zip.text("xl/_rels/workbook.xml.rels")
  if (workbook === undefined || relations === undefined) throw new DocumentFault("It is damaged: it has no workbook.")
  const { is1904, sheets } = sheetsOf(workbook, relations)
  const isSelected = pageRange(selection)
  const book: Workbook = {
    texts: sharedTexts(zip.text("xl/sharedStrings.xml")),
    isDate: dateStyles(zip.text("xl/styles.xml")),
    days: is1904 ? epochDays.from1904 : epochDays.from1900,
  }
  const parts: Array<DocumentPart> = []
  let left = textLimit
  for (const [at, { isHidden, name, path }] of sheets.entries()) {
    if (!isSelected(at + 1) || left <= 0) continue
    const xml = zip.text(path)
    // Charts are sheets without rows.
    const text = xml === undefined ? "" : rowsOf(xml, book, left)
    left -= text.length
    parts.push({ label: `Sheet ${at + 1}: ${name}${isHidden ? " (hidden)" : ""}`, text })
  }
  return { parts, extent: counted(sheets.length, "sheet"), isCut: left <= 0 }
}
