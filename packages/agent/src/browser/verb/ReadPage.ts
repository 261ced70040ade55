import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { ReadFormat } from "../../action/Action.ts"
import { formatJob } from "../../action/FormatJob.ts"
import { compute } from "../../compute/ComputePool.ts"
import { AgentError } from "../../loop/AgentBrowser.ts"
import type { ElementRef } from "../../page/acting/Commands.ts"
import type { Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, refuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Characters that one reading gives back at most, for the brain to see: about 5,000 tokens. */
const chunk = 20_000

const frameLimit = 30

const readFrame = Effect.fnUntraced(function* (
  session: Session,
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

/** Reads the page with its frames, or one element, from `offset` on, and of that `longest` characters at most. */
export const readPage = Effect.fnUntraced(function* (
  session: Session,
  asked: { readonly offset?: number; readonly format?: ReadFormat; readonly el?: number },
  longest = chunk,
): Doing<never> {
  const { offset = 0, format = "markdown", el } = asked
  const held = el === undefined ? undefined : yield* grip(session, el)
  const page = yield* session.tabs.active
  const scope = held === undefined ? { ref: 0, token: "" } : { ref: held.target.block.ref, token: held.target.token }
  const frames = held === undefined ? page.frames().slice(0, frameLimit) : [held.frame]
  const texts = yield* Effect.forEach(
    frames,
    (frame, at): Effect.Effect<string, AgentError | Refused> => {
      const read = readFrame(session, frame, scope, format)
      return at === 0 ? orRefuse(read) : Effect.orElseSucceed(read, () => "")
    },
    { concurrency: 4 },
  )
  // Whole, and only then cut: what is left out of it is left out wherever the cut falls.
  const whole = session.hide(texts.filter((text) => text !== "").join("\n\n"))
  const what = held === undefined ? "the page" : describe(held.target)
  if (whole === "") return yield* refuse(`There is nothing to read of ${what} as ${format}.`)
  const from = Math.max(0, offset)
  if (from >= whole.length) return yield* refuse(`Read to the end: ${what} has ${whole.length} characters.`)
  const part = whole.slice(from, from + longest)
  const end = from + part.length
  const more = end < whole.length ? `; go on with offset ${end}` : ""
  return { message: `Characters ${from} to ${end} of ${whole.length} of ${what}${more}.`, data: part, settles: "No" }
})
