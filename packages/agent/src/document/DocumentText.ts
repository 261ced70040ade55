/** Maximum characters read from one document. */
export const textLimit = 500_000

/** A page, sheet or whole text of a document. */
export interface DocumentPart {
  /** Its heading, such as `Page 3` or `Sheet 2: Prices`; empty for a text without pages. */
  readonly label: string
  readonly text: string
}

/** A document's text, in parts. */
export interface DocumentText {
  readonly parts: ReadonlyArray<DocumentPart>
  /** Number and kind of all its parts: `12 pages`; empty for a text without pages. */
  readonly extent: string
  /** True if the rest was left out because of {@link textLimit}. */
  readonly isCut: boolean
  /** A remark for the reader, such as pages without text. */
  readonly note?: string
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

/** Cuts a document after {@link textLimit} characters of texts and headings. */
export const withinLimit = (text: DocumentText): DocumentText => {
  const parts: Array<DocumentPart> = []
  let left = textLimit
  for (const part of text.parts) {
    if (left <= 0) return { ...text, parts, isCut: true }
    const label = part.label.slice(0, left)
    const kept = part.text.slice(0, left - label.length)
    parts.push({ label, text: kept })
    if (label.length + kept.length < part.label.length + part.text.length) return { ...text, parts, isCut: true }
    left -= label.length + kept.length
  }
  return text
}
