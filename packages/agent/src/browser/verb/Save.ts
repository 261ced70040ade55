import * as Effect from "effect/Effect"
import type { SaveFormat } from "../../action/Action.ts"
import type { Json } from "../../action/Csv.ts"
import { contentTypes, fileNameFor } from "../../action/FileName.ts"
import { formatJob } from "../../action/FormatJob.ts"
import { compute } from "../../compute/ComputePool.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { withCdp } from "../Attempt.ts"
import { withConcealed } from "../Concealing.ts"
import { picture } from "../Picture.ts"
import type { Doing } from "../Outcome.ts"
import { orRefuse, refuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Writes content, or a picture or print of the page, to the run's files. */
export const save = Effect.fnUntraced(function* (
  session: Session,
  { name, format, content }: { readonly name: string; readonly format: SaveFormat; readonly content?: Json },
): Doing<never> {
  if (content === undefined && format !== "png" && format !== "pdf")
    return yield* refuse(`There is nothing to write to ${name}: a ${format} file needs content.`)
  const bytes = yield* render(session, format, content ?? null)
  const written = yield* orRefuse(
    session.files.write({ name: fileNameFor(name, format), contentType: contentTypes[format], bytes }),
    (error) => `${name} could not be written: ${error.message}`,
  )
  const rows = Array.isArray(content) ? `, ${content.length} ${content.length === 1 ? "row" : "rows"}` : ""
  return { message: `Saved ${written.name} (${bytes.length} bytes${rows}).`, file: written.name, settles: "No" }
})

const render = (
  session: Session,
  format: SaveFormat,
  content: Json,
): Effect.Effect<Uint8Array, AgentError | Refused> => {
  switch (format) {
    case "csv":
    case "json":
    case "md":
    case "txt":
      return compute(formatJob, { format, content }).pipe(
        Effect.map((text) => new TextEncoder().encode(text)),
        Effect.catch(({ message }) => refuse(`The content could not be written as ${format}. ${message}`)),
      )
    case "png":
      return Effect.flatMap(session.tabs.active, (page) => picture(session, page, { type: "png" })).pipe(orRefuse)
    case "pdf":
      return printPdf(session)
  }
}

const printPdf = (session: Session): Effect.Effect<Uint8Array, AgentError | Refused> =>
  orRefuse(
    Effect.gen(function* () {
      const page = yield* session.tabs.active
      const print = { printBackground: true, preferCSSPageSize: true }
      const { data } = yield* withConcealed(
        session,
        page,
        withCdp(page, (cdp) => cdp.send("Page.printToPDF", print)),
      )
      return Buffer.from(data, "base64")
    }),
    (error) => `The page could not be printed: ${error.message}`,
  )
