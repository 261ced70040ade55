import { DocumentFault } from "./DocumentFault.ts"
import { counted, type DocumentPart, type DocumentText, textLimit } from "./DocumentText.ts"
import { pageRange } from "./PageRange.ts"
import { readXml } from "./Xml.ts"
import type { Zip } from "./Zip.ts"

export const docxPart = "word/document.xml"

/** Elements whose text is not shown: deleted text, field codes, alternatives for old programs. */
const hidden = new Set(["delText", "instrText", "Fallback"])

/** Returns the paragraphs of WordprocessingML, on the pages that the program which saved it last laid out. */
const pagesOf = (xml: string): ReadonlyArray<string> => {
  const pages: Array<Array<string>> = [[]]
  let length = 0
  let paragraph = ""
  let heading = 0
  let isItem = false
  let muted = 0
  let inText = false
  /** Cells of the current row, by the depth of the table. */
  const rows: Array<Array<string>> = []
  const line = (text: string): void => {
    if (text.trim() === "") return
    length += text.length
    pages.at(-1)?.push(text)
  }
  const breakPage = (): void => {
    if (rows.length > 0) return
    if (paragraph !== "") line(paragraph)
    paragraph = ""
    if (pages.at(-1)?.length !== 0) pages.push([])
  }
  const endParagraph = (): void => {
    const mark = heading > 0 ? `${"#".repeat(heading)} ` : isItem ? "- " : ""
    const text = paragraph.trim() === "" ? "" : mark + paragraph
    paragraph = ""
    heading = 0
    isItem = false
    const row = rows.at(-1)
    if (row === undefined) line(text)
    else if (row.length > 0 && text !== "") row[row.length - 1] = [row.at(-1), text].filter(Boolean).join(" ")
  }
  readXml(xml, {
    open: (name, attribute) => {
      if (hidden.has(name)) muted++
      else if (name === "t") inText = true
      else if (name === "tab") paragraph += "\t"
      else if (name === "br" && attribute("w:type") === "page") breakPage()
      else if (name === "br" || name === "cr") paragraph += "\n"
      else if (name === "lastRenderedPageBreak") breakPage()
      else if (name === "pStyle")
        heading = Math.min(6, Number(/^heading ?([1-9])$/i.exec(attribute("w:val") ?? "")?.[1] ?? 0))
      else if (name === "numPr") isItem = true
      else if (name === "tbl") rows.push([])
      else if (name === "tr") rows.at(-1)?.splice(0)
      else if (name === "tc") rows.at(-1)?.push("")
    },
    close: (name) => {
      if (hidden.has(name)) muted--
      else if (name === "t") inText = false
      else if (name === "p") endParagraph()
      else if (name === "tbl") rows.pop()
      else if (name === "tr") {
        const cells = rows.at(-1) ?? []
        const text = `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`
        const outer = rows.at(-2)
        if (outer === undefined) line(text)
        else if (outer.length > 0) outer[outer.length - 1] += ` ${text}`
      }
    },
    text: (text) => {
      if (inText && muted === 0) paragraph += text
    },
    isDone: () => length > textLimit,
  })
  return pages.map((lines) => lines.join("\n")).filter((text) => text !== "")
}

/** Reads a Word document: its text with headings, lists and tables, and its footnotes. */
export const readDocx = (zip: Zip, selection: string | undefined): DocumentText => {
  const xml = zip.text(docxPart)
  if (xml === undefined) throw new DocumentFault("It is damaged: it has no document.")
  const isSelected = pageRange(selection)
  const pages = pagesOf(xml)
  const notes = ["word/footnotes.xml", "word/endnotes.xml"].flatMap((name) => pagesOf(zip.text(name) ?? ""))
  const parts: ReadonlyArray<DocumentPart> = [
    ...pages.flatMap((text, at) => (isSelected(at + 1) ? [{ label: `Page ${at + 1}`, text }] : [])),
    ...(notes.length === 0 ? [] : [{ label: "Notes", text: notes.join("\n") }]),
  ]
  const isCut = pages.reduce((sum, { length }) => sum + length, 0) >= textLimit
  return { parts, extent: counted(pages.length, "page"), isCut }
}
