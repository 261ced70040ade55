import * as Effect from "effect/Effect"
import { fileContentType, fileNameFor, safeFileName } from "../../action/FileName.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { type OnDispatch, type ActionEffect, orReject, reject, type ActionRejected } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { SaveFormat } from "../../action/Action.ts"
import { type Json, formatJob } from "../../action/TextFormat.ts"
import { compute } from "../../compute/ComputePool.ts"
import { withCdp } from "../PlaywrightCall.ts"
import { withMaskedSecrets } from "../observe/SecretRedaction.ts"
import { screenshot } from "../observe/Screenshot.ts"

interface FileArguments {
  readonly op: "write" | "append" | "replace" | "read" | "list"
  readonly name?: string
  readonly content?: string
  readonly old?: string
}

/** Maximum characters that reading returns. */
const readLimit = 20_000

const readText = Effect.fnUntraced(function* (
  session: DriverContext,
  name: string,
): Effect.fn.Return<string | undefined, AgentError | ActionRejected> {
  const { read } = session.files
  if (read === undefined) return yield* reject("Files cannot be read in this run.")
  const bytes = yield* orReject(read(name), (error) => `${name} could not be read: ${error.message}`)
  if (bytes === undefined) return undefined
  const text = new TextDecoder().decode(bytes)
  return text.includes("\u0000") ? yield* reject(`${name} is not a text file.`) : text
})

export const file = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: FileArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { op, content, old } = asked
  if (op === "list") {
    const { list } = session.files
    if (list === undefined) return yield* reject("Files cannot be listed in this run.")
    const names = yield* orReject(list)
    const shown = names.length === 0 ? "There are no files." : `There are ${names.length} files.`
    return { message: shown, data: [...names], settles: "None" }
  }
  if (asked.name === undefined || asked.name.trim() === "") return yield* reject(`Specify the file to ${op}.`)
  const name = op === "read" ? asked.name : safeFileName(asked.name)
  if (op === "read") {
    const text = yield* readText(session, name)
    if (text === undefined) return yield* reject(`File ${name} not found.`)
    const cut = text.length > readLimit ? `, of which the first ${readLimit} are returned` : ""
    return {
      message: `Read ${name}: ${text.length} characters${cut}.`,
      data: text.slice(0, readLimit),
      settles: "None",
    }
  }
  if (content === undefined) return yield* reject(`No content to ${op} in ${name}.`)
  const next = yield* contentOf(session, op, name, content, old)
  const bytes = new TextEncoder().encode(next)
  // Appending and replacing twice would corrupt the file.
  yield* onDispatch(`file ${name}`, op === "write")
  const written = yield* orReject(
    session.files.write({ name, contentType: fileContentType(name), bytes }),
    (error) => `${name} could not be written: ${error.message}`,
  )
  return { message: `Wrote ${written.name} (${bytes.length} bytes).`, file: written.name, settles: "None" }
})

const contentOf = Effect.fnUntraced(function* (
  session: DriverContext,
  op: "write" | "append" | "replace",
  name: string,
  content: string,
  old: string | undefined,
): Effect.fn.Return<string, AgentError | ActionRejected> {
  if (op === "write") return content
  const before = yield* readText(session, name)
  if (op === "append") return (before ?? "") + content
  if (before === undefined) return yield* reject(`File ${name} not found.`)
  if (old === undefined || old === "") return yield* reject("Specify the text to replace as old.")
  const count = before.split(old).length - 1
  if (count !== 1) return yield* reject(`The text to replace occurs in ${name} ${count} times; it must occur once.`)
  return before.replace(old, () => content)
})

/** Writes content, or a screenshot or print of the page, to the run's files. */
export const save = Effect.fnUntraced(function* (
  session: DriverContext,
  { name, format, content }: { readonly name: string; readonly format: SaveFormat; readonly content?: Json },
): ActionEffect<never> {
  if (content === undefined && format !== "png" && format !== "pdf")
    return yield* reject(`No content to write to ${name}: a ${format} file requires content.`)
  const bytes = yield* render(session, format, content ?? null)
  const fileName = fileNameFor(name, format)
  const written = yield* orReject(
    session.files.write({ name: fileName, contentType: fileContentType(fileName), bytes }),
    (error) => `${name} could not be written: ${error.message}`,
  )
  const rows = Array.isArray(content) ? `, ${content.length} ${content.length === 1 ? "row" : "rows"}` : ""
  return { message: `Saved ${written.name} (${bytes.length} bytes${rows}).`, file: written.name, settles: "None" }
})

const render = (
  session: DriverContext,
  format: SaveFormat,
  content: Json,
): Effect.Effect<Uint8Array, AgentError | ActionRejected> => {
  switch (format) {
    case "csv":
    case "json":
    case "md":
    case "txt":
      return compute(formatJob, { format, content }).pipe(
        Effect.map((text) => new TextEncoder().encode(text)),
        Effect.catch(({ message }) => reject(`The content could not be written as ${format}. ${message}`)),
      )
    case "png":
      return Effect.flatMap(session.tabs.active, (page) => screenshot(session, page, { type: "png" })).pipe(orReject)
    case "pdf":
      return printPdf(session)
  }
}

const printPdf = (session: DriverContext): Effect.Effect<Uint8Array, AgentError | ActionRejected> =>
  orReject(
    Effect.gen(function* () {
      const page = yield* session.tabs.active
      const print = { printBackground: true, preferCSSPageSize: true }
      const { data } = yield* withMaskedSecrets(
        session,
        page,
        withCdp(page, (cdp) => cdp.send("Page.printToPDF", print)),
      )
      return Buffer.from(data, "base64")
    }),
    (error) => `The page could not be printed: ${error.message}`,
  )
