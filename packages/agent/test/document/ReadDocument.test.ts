import { assert, describe, it } from "@effect/vitest"
import { type DocumentReading, readDocumentJob } from "../../src/document/ReadDocument.ts"
import { docxOf, pdfOf, xlsxOf, zipOf } from "./Samples.ts"

const readAs = async (name: string, bytes: Uint8Array, pages?: string): Promise<string> => {
  const reading: DocumentReading = await readDocumentJob.run({ name, bytes, ...(pages === undefined ? {} : { pages }) })
  if ("fault" in reading) return `FAULT ${reading.fault}`
  const { extent, isCut, note, parts } = reading.text
  return [extent, ...parts.map(({ label, text }) => `[${label}]\n${text}`), note ?? "", isCut ? "CUT" : ""]
    .filter(Boolean)
    .join("\n")
}
const textFile = (name: string, text: string | Uint8Array) => readAs(name, Buffer.from(text))

describe("readDocumentJob", () => {
  it("reads a PDF by pages and lines, and only selected pages", async () => {
    const file = pdfOf(["Invoice 17\nTotal 42.50", "Terms", "Annex"])
    assert.strictEqual(
      await readAs("a.pdf", file),
      "3 pages\n[Page 1]\nInvoice 17\nTotal 42.50\n[Page 2]\nTerms\n[Page 3]\nAnnex",
    )
    assert.strictEqual(await readAs("a.pdf", file, "2-"), "3 pages\n[Page 2]\nTerms\n[Page 3]\nAnnex")
    assert.include(await readAs("a.pdf", file, "last"), 'FAULT "last" selects no pages')
  })

  it("reports scanned, encrypted and damaged PDFs", async () => {
    assert.include(await readAs("a.pdf", pdfOf(["", ""])), "FAULT It has 2 pages, but no text: they are images")
    assert.include(await readAs("a.pdf", pdfOf(["one", ""])), "No text, perhaps only an image, on page 2.")
    const locked = pdfOf(
      ["secret"],
      `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O(${"o".repeat(32)})/U(${"u".repeat(32)})>>/ID[(a)(a)]`,
    )
    assert.include(await readAs("a.pdf", locked), "FAULT It is encrypted.")
    assert.include(await readAs("a.pdf", Buffer.from("%PDF-1.7 and nothing else")), "FAULT It is damaged or not a PDF.")
  })

  it("reads a Word document with headings, lists, tables, breaks and entities", async () => {
    const file = docxOf(`
      <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Offer &amp; terms</w:t></w:r></w:p>
      <w:p><w:pPr><w:numPr/></w:pPr><w:r><w:t xml:space="preserve">First </w:t><w:t>item</w:t></w:r><w:r><w:delText>gone</w:delText></w:r></w:p>
      <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Lamp</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>19.90</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
      <w:p><w:r><w:br w:type="page"/><w:t>Second page</w:t></w:r></w:p>`)
    assert.strictEqual(
      await readAs("a.docx", file),
      "2 pages\n[Page 1]\n# Offer & terms\n- First item\n| Lamp | 19.90 |\n[Page 2]\nSecond page",
    )
  })

  it("reads a workbook's sheets with shared texts, dates, gaps and quotes", async () => {
    const file = xlsxOf(
      {
        Prices: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a, b</t></is></c></row>
          <row r="3"><c r="A3" s="1"><v>46000</v></c><c r="B3"><v>19.9</v></c><c r="C3" t="b"><v>1</v></c></row>`,
        Notes: `<row><c t="str"><f>A1</f><v>computed</v></c></row>`,
      },
      ["Lamp"],
    )
    assert.strictEqual(
      await readAs("a.xlsx", file),
      '2 sheets\n[Sheet 1: Prices]\n1: Lamp,,"a, b"\n3: 2025-12-09,19.9,TRUE\n[Sheet 2: Notes]\n1: computed',
    )
    assert.strictEqual(await readAs("a.xlsx", file, "2"), "2 sheets\n[Sheet 2: Notes]\n1: computed")
  })

  it("reads text in several encodings, and HTML without its scripts", async () => {
    assert.strictEqual(await textFile("a.csv", "name,price\nLamp,19.90"), "[]\nname,price\nLamp,19.90")
    assert.strictEqual(await textFile("a.txt", Buffer.from("\ufeffGr\u00fc\u00dfe", "utf16le")), "[]\nGr\u00fc\u00dfe")
    assert.strictEqual(await textFile("a.txt", Buffer.from("Gr\u00fc\u00dfe", "latin1")), "[]\nGr\u00fc\u00dfe")
    const html = "<style>p{}</style><script>if (a < b) run('</p>')</script><h1>Hi &amp; bye</h1><p>one<br>two"
    assert.strictEqual(await textFile("a.html", html), "[]\nHi & bye\none\ntwo")
    assert.include(await textFile("a.bin", "a\0b"), "FAULT It is neither text nor a document")
    assert.include(await textFile("a.txt", ""), "FAULT It is empty.")
  })

  it("reports archives and office files that cannot be read", async () => {
    assert.include(await readAs("a.zip", zipOf({ "a.txt": "a" })), "FAULT It is an archive that is neither")
    assert.include(await readAs("a.docx", docxOf("<w:p>")), "FAULT It is damaged: a part of it is not valid XML.")
    const whole = docxOf("<w:p/>")
    assert.include(await readAs("a.docx", whole.subarray(0, whole.length - 40)), "FAULT It is damaged")
    assert.include(
      await readAs("a.docx", zipOf({ "word/document.xml": "<a/>" }, { flags: 1 })),
      "FAULT It is encrypted.",
    )
    assert.include(await readAs("a.doc", Buffer.from("d0cf11e0a1b11ae1", "hex")), "FAULT It has a password or an old")
    const packed = zipOf({ "word/document.xml": Buffer.alloc(50 * 1024 * 1024, " ") })
    assert.isBelow(packed.length, 300_000)
    assert.include(await readAs("a.docx", packed), "FAULT It is too large: its parts unpack to more than 48 MiB.")
    const entities = `<!DOCTYPE a [<!ENTITY b "b">]><w:document><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>`
    assert.include(await readAs("a.docx", zipOf({ "word/document.xml": entities })), "FAULT It is damaged")
  })

  it("returns at most 500,000 characters, also of a single paragraph, row or heading", async () => {
    const long = "word ".repeat(120_000)
    const cells = (count: number) => `<row>${`<c t="s"><v>0</v></c>`.repeat(count)}</row>`
    const files: Readonly<Record<string, Uint8Array>> = {
      "a.docx": docxOf(`<w:p><w:r><w:t>${long}</w:t></w:r></w:p>`),
      "a.xlsx": xlsxOf({ Prices: cells(40) }, ["x".repeat(32_000)]),
      "b.xlsx": xlsxOf({ ["n".repeat(600_000)]: cells(1) }, ["Lamp"]),
      "a.txt": Buffer.from(long),
    }
    for (const [name, bytes] of Object.entries(files)) {
      const reading: DocumentReading = await readDocumentJob.run({ name, bytes })
      assert("text" in reading, name)
      const { isCut, parts } = reading.text
      assert.isTrue(isCut, name)
      assert.strictEqual(
        parts.reduce((sum, { label, text }) => sum + label.length + text.length, 0),
        500_000,
        name,
      )
    }
  })
})
