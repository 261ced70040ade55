const escapeText = (line: string): string => line.replace(/[\\()]/g, (character) => `\\${character}`)

const drawn = (lines: ReadonlyArray<string>): string =>
  lines.map((line, at) => `BT /F1 12 Tf 60 ${780 - at * 20} Td (${escapeText(line)}) Tj ET`).join("\n")

/** Returns a PDF with one A4 page for each list of lines, in Helvetica. Lines must be ASCII. */
export const pdf = (pages: ReadonlyArray<ReadonlyArray<string>>): string => {
  const pageId = (at: number): number => 4 + at * 2
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageId(at)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((lines, at) => {
      const content = drawn(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageId(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = "%PDF-1.4\n"
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
