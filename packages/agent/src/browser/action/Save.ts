import * as Effect from "effect/Effect"
import type { SaveFormat } from "../../action/Action.ts"
import { type Json, formatJob } from "../../action/TextFormat.ts"
import { contentTypes, fileNameFor } from "../../action/FileName.ts"
import { compute } from "../../compute/ComputePool.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { withCdp } from "../PlaywrightCall.ts"
import { withMaskedSecrets } from "../observe/SecretRedaction.ts"
import { screenshot } from "../observe/Screenshot.ts"
import type { ActionEffect } from "../execute/ActionOutcome.ts"
import { orReject, reject, type ActionRejected } from "../execute/ActionRejected.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Writes content, or a screenshot or print of the page, to the run's files. */
export const save = Effect.fnUntraced(function* (
  session: DriverContext,
  { name, format, content }: { readonly name: string; readonly format: SaveFormat; readonly content?: Json },
): ActionEffect<never> {
  if (content === undefined && format !== "png" && format !== "pdf")
    return yield* reject(`There is nothing to write to ${name}: a ${format} file needs content.`)
  const bytes = yield* render(session, format, content ?? null)
  const written = yield* orReject(
    session.files.write({ name: fileNameFor(name, format), contentType: contentTypes[format], bytes }),
    (error) => `${name} could not be written: ${error.message}`,
  )
  const rows = Array.isArray(content) ? `, ${content.length} ${content.length === 1 ? "row" : "rows"}` : ""
  return { message: `Saved ${written.name} (${bytes.length} bytes${rows}).`, file: written.name, settles: "No" }
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
