import * as Effect from "effect/Effect"
import { compute } from "../../../compute/ComputePool.ts"
import type { DocumentText } from "../../../document/DocumentText.ts"
import { readDocumentJob } from "../../../document/ReadDocument.ts"
import { imageSize } from "../../../model/vision/ImageSize.ts"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import { type ActionEffect, orReject, reject, type ActionRejected } from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"

/** Maximum characters of one reading: about 8,000 tokens. */
const partLimit = 30_000

/** Maximum bytes of a file: 16 MiB. */
export const fileLimit = 16 * 1024 * 1024

/** Maximum pixels and bytes of an image: a browser needs four bytes per pixel to decode it. */
const pixelLimit = 50_000_000
const pictureLimit = 5 * 1024 * 1024

/** Returns why an image cannot be shown, as a sentence about "It"; undefined if it can be. */
export const pictureProblem = (bytes: Uint8Array): string | undefined => {
  const size = imageSize(bytes)
  if (size === undefined) return "It is not an image."
  if (size.width * size.height > pixelLimit) return `It has more than ${pixelLimit / 1_000_000} million pixels.`
  return bytes.length > pictureLimit ? `It has ${bytes.length} bytes; at most ${pictureLimit} are shown.` : undefined
}

export interface FileReading {
  readonly file: string
  readonly pages?: string
  readonly offset?: number
}

/** Reads the bytes of a file of the run or its workspace, or of one sent with the task by its name alone. */
export const fileBytes = Effect.fnUntraced(function* (
  session: DriverContext,
  name: string,
): Effect.fn.Return<Uint8Array, AgentError | ActionRejected> {
  const { read } = session.files
  if (read === undefined) return yield* reject("Files cannot be read in this run.")
  const sent = session.sentFiles().filter(({ path }) => path.split("/").at(-1) === name)
  const paths = [name, ...(sent.length === 1 ? sent.map(({ path }) => path) : [])]
  for (const path of paths) {
    const bytes = yield* orReject(read(path), (error) => `${name} could not be read: ${error.message}`)
    if (bytes === undefined) continue
    if (bytes.length > fileLimit)
      return yield* reject(`${name} is too large to read: ${bytes.length} bytes, maximum ${fileLimit}.`)
    return bytes
  }
  return yield* reject(`File ${name} not found.`)
})

const joined = ({ isCut, note, parts }: DocumentText): string =>
  [
    ...parts.map(({ label, text }) => (label === "" ? text : `## ${label}\n${text}`)),
    ...(note === undefined ? [] : [note]),
    ...(isCut ? ["The rest of the file is too long and was not read. Select pages."] : []),
  ].join("\n\n")

/** Reads a part of a document's text, starting at `offset`, in a worker process with limits. */
export const readFile = Effect.fnUntraced(function* (
  session: DriverContext,
  { file, pages, offset = 0 }: FileReading,
): ActionEffect<never> {
  const bytes = yield* fileBytes(session, file)
  const size = imageSize(bytes)
  if (size !== undefined) {
    const problem = pictureProblem(bytes)
    if (problem !== undefined) return yield* reject(`${file} cannot be shown. ${problem}`)
    const what = `${file} is an image of ${size.width} by ${size.height} pixels.`
    const message = `${what} The next step shows it, if the model can see images.`
    return { message, evidence: { picture: file }, settles: "None" }
  }
  const input = { name: file, bytes, ...(pages === undefined ? {} : { pages }) }
  const reading = yield* compute(readDocumentJob, input).pipe(
    Effect.catch(({ message }) => reject(`${file} could not be read. ${message}`)),
  )
  if ("fault" in reading) return yield* reject(`${file} could not be read. ${reading.fault}`)
  // Redacted before slicing: a slice could split a secret.
  const whole = session.redact(joined(reading.text))
  const { extent } = reading.text
  const of = extent === "" ? "" : ` (${extent})`
  if (whole.trim() === "")
    return yield* reject(`${file}${of} contains no text${pages === undefined ? "" : ` on page ${pages}`}.`)
  const from = Math.max(0, offset)
  if (from >= whole.length) return yield* reject(`Read to the end: ${file} has ${whole.length} characters.`)
  const part = whole.slice(from, from + partLimit)
  const end = from + part.length
  const more = end < whole.length ? `; continue with offset ${end}` : ""
  return {
    message: `Characters ${from} to ${end} of ${whole.length} of ${file}${of}${more}.`,
    data: part,
    settles: "None",
  }
})
