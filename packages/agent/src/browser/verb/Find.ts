import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { ActingCommands } from "../../page/acting/Commands.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** What `find` is asked for. */
export interface Finding {
  readonly text?: string
  readonly regex?: boolean
  readonly css?: string
  readonly attrs?: ReadonlyArray<string>
  readonly show?: boolean
  readonly limit?: number
}

const frameLimit = 30
const mostFinds = 100
/** A longer pattern is more likely one that never ends. */
const patternLimit = 300

type Asked = Parameters<ActingCommands["find"]>[0]
type Reply = ReturnType<ActingCommands["find"]>

const nothing: Reply = { total: 0, finds: [], problem: "" }

/** A frame without an answer holds nothing that could be found; a page without one is a refusal. */
const lookIn = (
  session: Session,
  frame: Frame,
  asked: Asked,
  isPage: boolean,
): Effect.Effect<Reply, AgentError | Refused> => {
  const ask = session.probe.ask(frame, "find", asked, session.timeouts.readMs)
  return isPage ? orRefuse(ask) : Effect.orElseSucceed(ask, () => nothing)
}

/** Finds words or elements on the page and in its frames, wherever they stand. */
export const find = Effect.fnUntraced(function* <E>(
  session: Session,
  { text = "", regex = false, css = "", attrs = [], show = false, limit = 20 }: Finding,
  announce: Announce<E>,
): Doing<E> {
  if (text.trim() === "" && css.trim() === "") return yield* refuse("Say what to find: text or css.")
  if (text.length > patternLimit)
    return yield* refuse(`The text to find is too long: ${patternLimit} characters at most.`)
  const page = yield* session.tabs.active
  const asked = { text, isRegex: regex, css, attributes: attrs, limit: Math.min(mostFinds, Math.max(1, limit)) }
  const finds: Array<Record<string, string>> = []
  let total = 0
  let isShown = false
  if (show) yield* announce("the page", true)
  for (const [at, frame] of page.frames().slice(0, frameLimit).entries()) {
    const wanted: Asked = { ...asked, isShown: show && !isShown }
    const reply: Reply = yield* lookIn(session, frame, wanted, at === 0)
    if (reply.problem !== "") return yield* refuse(`This cannot be looked for: ${reply.problem}`)
    total += reply.total
    isShown ||= reply.total > 0
    for (const { text: found, context, attributes } of reply.finds)
      if (finds.length < asked.limit) finds.push({ text: found, ...(context === "" ? {} : { context }), ...attributes })
  }
  const what = css === "" ? `"${text.slice(0, 80)}"` : css.slice(0, 80)
  if (total === 0) return { ok: false, message: `Nothing on the page matches ${what}.`, settles: "No" }
  const more = total > finds.length ? `, the first ${finds.length} here` : ""
  const scrolled = show ? " Scrolled to the first." : ""
  return {
    message: `Found ${what} ${total} ${total === 1 ? "time" : "times"}${more}.${scrolled}`,
    data: finds,
    settles: show ? "Briefly" : "No",
  }
})
