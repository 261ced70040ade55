import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs"
import { DocumentFault } from "./DocumentFault.ts"
import { counted, type DocumentPart, type DocumentText, textLimit } from "./DocumentText.ts"
import { pageRange } from "./PageRange.ts"

/** Maximum number of pages read at once; a selection can start later. */
const maxPages = 500

const open = async (bytes: Uint8Array): Promise<PDFDocumentProxy> => {
  // Loaded only for a PDF: it takes 80 ms.
  const { getDocument, VerbosityLevel } = await import("unpdf/pdfjs")
  try {
    return await getDocument({
      // A copy, because the library detaches it.
      data: new Uint8Array(bytes),
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      useWorkerFetch: false,
      isImageDecoderSupported: false,
      isOffscreenCanvasSupported: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ""
    if (name === "PasswordException")
      throw new DocumentFault("It is encrypted. Only files without a password can be read.")
    throw new DocumentFault("It is damaged or not a PDF.")
  }
}

/** Returns a page's text by lines, and the values of its form fields. */
const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")
  const fields: ReadonlyArray<Record<string, unknown>> = await page.getAnnotations()
  const values = fields.flatMap(({ fieldName, fieldValue }) =>
    typeof fieldName === "string" && typeof fieldValue === "string" && fieldValue !== ""
      ? [`Field ${fieldName}: ${fieldValue}`]
      : [],
  )
  return [text.trim(), ...values].filter(Boolean).join("\n")
}

/** Reads the text of a PDF. Fails with {@link DocumentFault} if it is encrypted, damaged or has no text. */
export const readPdf = async (data: Uint8Array, selection: string | undefined): Promise<DocumentText> => {
  const isSelected = pageRange(selection)
  const document = await open(data)
  const parts: Array<DocumentPart> = []
  const empty: Array<number> = []
  let length = 0
  let isCut = false
  for (let number = 1; number <= document.numPages; number++) {
    if (!isSelected(number)) continue
    if (parts.length + empty.length >= maxPages || length >= textLimit) {
      isCut = true
      break
    }
    const page = await document.getPage(number).catch(() => undefined)
    const text = page === undefined ? "" : await textOf(page).catch(() => "")
    page?.cleanup()
    length += text.length
    if (text === "") empty.push(number)
    else parts.push({ label: `Page ${number}`, text })
  }
  const extent = counted(document.numPages, "page")
  if (parts.length === 0 && empty.length > 0)
    throw new DocumentFault(
      `It has ${extent}, but no text${selection === undefined ? "" : " on those selected"}: they are images, as in a scan, and cannot be read.`,
    )
  const named = `${empty.slice(0, 10).join(", ")}${empty.length > 10 ? ", …" : ""}`
  return {
    parts,
    extent,
    isCut,
    ...(empty.length === 0 ? {} : { note: `No text, perhaps only an image, on page ${named}.` }),
  }
}
