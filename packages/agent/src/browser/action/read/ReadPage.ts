import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { ReadFormat } from "../../../action/Action.ts"
import { formatJob } from "../../../action/TextFormat.ts"
import { compute } from "../../../compute/ComputePool.ts"
import { AgentError } from "../../../loop/AgentBrowser.ts"
import type { ElementRef } from "../../../page/action/ActionCommands.ts"
import {
  type ActionEffect,
  describe,
  acquireElement,
  orReject,
  reject,
  type ActionRejected,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"

/** Maximum characters of one reading: about 5,000 tokens. */
const chunk = 20_000

const frameLimit = 30

const readFrame = Effect.fnUntraced(function* (
  session: DriverContext,
  frame: Frame,
  scope: ElementRef,
  format: ReadFormat,
): Effect.fn.Return<string, AgentError> {
  const { readMs } = session.timeouts
  const options = { ...scope, query: "", fields: [] }
  switch (format) {
    case "text":
      return yield* session.probe.ask(frame, "wholeText", scope, readMs)
    case "markdown":
      return yield* session.probe.ask(frame, "markdown", scope, readMs)
    case "links": {
      const links = yield* session.probe.ask(frame, "links", options, readMs)
      return links.map(({ text, url }) => `${text} -> ${url}`).join("\n")
    }
    case "table": {
      const table = yield* session.probe.ask(frame, "table", options, readMs)
      if (table === null || table.rows.length === 0) return ""
      return yield* compute(formatJob, { format: "md", content: table.rows }).pipe(
        Effect.mapError(({ message }) => new AgentError({ reason: "PageFailed", message })),
      )
    }
  }
})

/** Reads at most `longest` characters of the page with its frames, or of one element, starting at `offset`. */
export const readPage = Effect.fnUntraced(function* (
  session: DriverContext,
  asked: { readonly offset?: number; readonly format?: ReadFormat; readonly el?: number },
  longest = chunk,
): ActionEffect<never> {
  const { offset = 0, format = "markdown", el } = asked
  const held = el === undefined ? undefined : yield* acquireElement(session, el)
  const page = yield* session.tabs.active
  const scope = held === undefined ? { ref: 0, token: "" } : { ref: held.target.block.ref, token: held.target.token }
  const frames = held === undefined ? page.frames().slice(0, frameLimit) : [held.frame]
  const texts = yield* Effect.forEach(
    frames,
    (frame, at): Effect.Effect<string, AgentError | ActionRejected> => {
      const read = readFrame(session, frame, scope, format)
      return at === 0 ? orReject(read) : Effect.orElseSucceed(read, () => "")
    },
    { concurrency: 4 },
  )
  // Redacted before slicing: a slice could split a secret.
  const whole = session.redact(texts.filter((text) => text !== "").join("\n\n"))
  const what = held === undefined ? "the page" : describe(held.target)
  if (whole === "") return yield* reject(`Reading ${what} as ${format} returned no content.`)
  const from = Math.max(0, offset)
  if (from >= whole.length) return yield* reject(`Read to the end: ${what} has ${whole.length} characters.`)
  const part = whole.slice(from, from + longest)
  const end = from + part.length
  const more = end < whole.length ? `; continue with offset ${end}` : ""
  return { message: `Characters ${from} to ${end} of ${whole.length} of ${what}${more}.`, data: part, settles: "None" }
})
