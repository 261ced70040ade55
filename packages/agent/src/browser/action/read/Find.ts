import * as Effect from "effect/Effect"
import type { Frame } from "playwright-core"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { ActionCommands } from "../../../page/action/ActionCommands.ts"
import {
  type OnDispatch,
  type ActionEffect,
  orReject,
  reject,
  type ActionRejected,
} from "../../execute/ActionOutcome.ts"
import { matchAll, matchMs } from "../../execute/TextMatch.ts"
import type { DriverContext } from "../../DriverContext.ts"

export interface FindArguments {
  readonly text?: string
  readonly regex?: boolean
  readonly css?: string
  readonly attrs?: ReadonlyArray<string>
  readonly show?: boolean
  readonly limit?: number
}

const frameLimit = 30
const maxMatches = 100
/** Maximum length of a pattern. Longer ones are likely to cause excessive backtracking. */
const patternLimit = 300

/** Characters of context on either side of a match. */
const contextLength = 80

type FindOptions = Parameters<ActionCommands["find"]>[0]
type Reply = ReturnType<ActionCommands["find"]>

const noMatches: Reply = { total: 0, matches: [], problem: "" }

const findText = (session: DriverContext, frame: Frame, asked: FindOptions): Effect.Effect<Reply, AgentError> =>
  session.probe.ask(frame, "find", asked, session.timeouts.readMs)

/** Reads the texts of the page, matches the pattern in the worker pool, and asks the page again for the rest. */
const findPattern = Effect.fnUntraced(function* (
  session: DriverContext,
  frame: Frame,
  asked: FindOptions,
  time: { leftMs: number },
): Effect.fn.Return<Reply, AgentError> {
  const { css, limit } = asked
  const given = yield* session.probe.ask(frame, "searchTexts", { css }, session.timeouts.readMs)
  if (given.problem !== "") return { ...noMatches, problem: given.problem }
  const started = performance.now()
  const matched = yield* matchAll(asked.text, given.texts, css === "" ? limit : 1, time.leftMs)
  time.leftMs -= performance.now() - started
  if ("problem" in matched) return { ...noMatches, problem: matched.problem }
  if (css !== "") {
    const refs = given.refs.filter((_, at) => (matched.matches[at]?.total ?? 0) > 0)
    return yield* findText(session, frame, { ...asked, text: "", refs, token: given.token })
  }
  const [whole = ""] = given.texts
  const { total = 0, first = [] } = matched.matches[0] ?? {}
  const [shown] = first
  if (asked.isShown && shown !== undefined)
    yield* findText(session, frame, { ...asked, text: shown.text.slice(0, patternLimit), limit: 1 })
  const finds = first.map(({ index, text }) => {
    const from = Math.max(0, index - contextLength)
    const to = Math.min(whole.length, index + text.length + contextLength)
    const context = `${from > 0 ? "…" : ""}${whole.slice(from, to)}${to < whole.length ? "…" : ""}`
    return { text: text.slice(0, 200), context, attributes: {} }
  })
  return { total, matches: finds, problem: "" }
})

/** A frame without a response contains no matches; a page without one is a failure. */
const searchFrames = (
  look: Effect.Effect<Reply, AgentError>,
  isPage: boolean,
): Effect.Effect<Reply, AgentError | ActionRejected> =>
  isPage ? orReject(look) : Effect.orElseSucceed(look, () => noMatches)

export const find = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { text = "", regex = false, css = "", attrs = [], show = false, limit = 20 }: FindArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (text.trim() === "" && css.trim() === "") return yield* reject("Specify what to find: text or css.")
  if (text.length > patternLimit)
    return yield* reject(`The text to find is too long: the maximum is ${patternLimit} characters.`)
  const page = yield* session.tabs.active
  const asked = { text, css, attributes: attrs, limit: Math.min(maxMatches, Math.max(1, limit)) }
  const finds: Array<Record<string, string>> = []
  let total = 0
  let isShown = false
  const isPattern = regex && text !== ""
  const time = { leftMs: matchMs }
  if (show) yield* onDispatch("the page", true)
  for (const [at, frame] of page.frames().slice(0, frameLimit).entries()) {
    const wanted: FindOptions = { ...asked, isShown: show && !isShown }
    const look = isPattern ? findPattern(session, frame, wanted, time) : findText(session, frame, wanted)
    const reply: Reply = yield* searchFrames(look, at === 0)
    if (reply.problem !== "") return yield* reject(`The search failed: ${reply.problem}`)
    total += reply.total
    isShown ||= reply.total > 0
    for (const { text: found, context, attributes } of reply.matches)
      if (finds.length < asked.limit) finds.push({ text: found, ...(context === "" ? {} : { context }), ...attributes })
  }
  const what = css === "" ? `"${text.slice(0, 80)}"` : css.slice(0, 80)
  if (total === 0) return { ok: false, message: `Nothing on the page matches ${what}.`, settles: "None" }
  const more = total > finds.length ? `; the first ${finds.length} are returned` : ""
  const scrolled = show ? " Scrolled to the first." : ""
  return {
    message: `Found ${what} ${total} ${total === 1 ? "time" : "times"}${more}.${scrolled}`,
    data: finds,
    settles: show ? "Brief" : "None",
  }
})
