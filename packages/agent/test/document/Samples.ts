import { crc32, deflateRawSync } from "node:zlib"

/** Writes a zip archive. `declare` changes what it states about an entry. */
export const zipOf = (
  files: Readonly<Record<string, string | Uint8Array>>,
  declare: { readonly flags?: number } = {},
): Uint8Array => {
  const locals: Array<Buffer> = []
  const central: Array<Buffer> = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(declare.flags ?? 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, place, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write("PK\u0005\u0006", "latin1")
  end.writeUInt16LE(locals.length, 8)
  end.writeUInt16LE(locals.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

/** Writes a Word document from the XML of its body. */
export const docxOf = (body: string): Uint8Array =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  })

/** Writes a workbook from the XML of each sheet's rows, with shared texts. */
export const xlsxOf = (sheets: Readonly<Record<string, string>>, texts: ReadonlyArray<string> = []): Uint8Array => {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join("")
  const relations = names.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/s${at + 1}.xml"/>`).join("")
  return zipOf({
    "xl/workbook.xml": `<workbook><sheets>${list}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/s${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}

/** Writes a PDF with one page per text; an empty text makes a page without any. `trailer` adds entries to it. */
export const pdfOf = (pages: ReadonlyArray<string>, trailer = ""): Uint8Array => {
  const contents = pages.map((text) =>
    text === ""
      ? ""
      : `BT /F1 18 Tf 20 200 Td ${text
          .split("\n")
          .map((line) => `(${line}) Tj 0 -30 Td`)
          .join(" ")} ET`,
  )
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents ${5 + 2 * at} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("")
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R${trailer}>>\n`, "latin1"))
}
