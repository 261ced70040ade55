import { defineJob } from "../compute/Job.ts"
import { DocumentFault } from "./DocumentFault.ts"
import { type DocumentText, withinLimit } from "./DocumentText.ts"
import { docxPart, readDocx } from "./Docx.ts"
import { readPdf } from "./Pdf.ts"
import { readText } from "./PlainText.ts"
import { readXlsx, xlsxPart } from "./Xlsx.ts"
import { openZip } from "./Zip.ts"

export interface DocumentInput {
  readonly name: string
  readonly bytes: Uint8Array
  /** Pages or sheets. Default all. */
  readonly pages?: string
}

/** A document's text, or the reason why it cannot be read, as a sentence about "It". */
export type DocumentReading = { readonly text: DocumentText } | { readonly fault: string }

const startsWith = (bytes: Uint8Array, mark: string): boolean =>
  Buffer.from(bytes.subarray(0, mark.length)).toString("latin1") === mark

/** A PDF may begin with a few other bytes. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-")

const read = ({ bytes, name, pages }: DocumentInput): DocumentText | Promise<DocumentText> => {
  if (bytes.length === 0) throw new DocumentFault("It is empty.")
  if (isPdf(bytes)) return readPdf(bytes, pages)
  // Programs wrap an encrypted office file in the container of the old formats.
  if (startsWith(bytes, "\u00d0\u00cf\u0011\u00e0"))
    throw new DocumentFault("It has a password or an old format (doc, xls). Only docx and xlsx can be read.")
  if (!startsWith(bytes, "PK\u0003\u0004")) return readText(name, bytes)
  const zip = openZip(bytes)
  if (zip.names.includes(docxPart)) return readDocx(zip, pages)
  if (zip.names.includes(xlsxPart)) return readXlsx(zip, pages)
  throw new DocumentFault("It is an archive that is neither a docx nor an xlsx file.")
}

const limited = (text: DocumentText): DocumentReading => ({ text: withinLimit(text) })

const faultOf = (cause: unknown): DocumentReading => {
  if (cause instanceof DocumentFault) return { fault: cause.message }
  throw cause
}

/** Reads a document by its content, not by the ending of its name. */
export const readDocumentJob = defineJob(
  import.meta.url,
  "readDocumentJob",
  { cpuMs: 8_000 },
  (input: DocumentInput): DocumentReading | Promise<DocumentReading> => {
    try {
      const found = read(input)
      return found instanceof Promise ? found.then(limited, faultOf) : limited(found)
    } catch (cause) {
      return faultOf(cause)
    }
  },
)
