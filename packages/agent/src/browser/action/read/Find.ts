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
const mostFinds = 100
/** Maximum length of a pattern; longer ones are likely to backtrack without end. */
const patternLimit = 300

/** Characters of context on either side of a match. */
const around = 80

type Asked = Parameters<ActionCommands["find"]>[0]
type Reply = ReturnType<ActionCommands["find"]>

const nothing: Reply = { total: 0, finds: [], problem: "" }

const lookForWords = (session: DriverContext, frame: Frame, asked: Asked): Effect.Effect<Reply, AgentError> =>
  session.probe.ask(frame, "find", asked, session.timeouts.readMs)

/** Reads the texts of the page, matches the pattern in the worker pool, and asks the page again for the rest. */
const lookForPattern = Effect.fnUntraced(function* (
  session: DriverContext,
  frame: Frame,
  asked: Asked,
  time: { leftMs: number },
): Effect.fn.Return<Reply, AgentError> {
  const { css, limit } = asked
  const given = yield* session.probe.ask(frame, "findable", { css }, session.timeouts.readMs)
  if (given.problem !== "") return { ...nothing, problem: given.problem }
  const started = performance.now()
  const matched = yield* matchAll(asked.text, given.texts, css === "" ? limit : 1, time.leftMs)
  time.leftMs -= performance.now() - started
  if ("problem" in matched) return { ...nothing, problem: matched.problem }
  if (css !== "") {
    const refs = given.refs.filter((_, at) => (matched.matches[at]?.total ?? 0) > 0)
    return yield* lookForWords(session, frame, { ...asked, text: "", refs, token: given.token })
  }
  const [whole = ""] = given.texts
  const { total = 0, first = [] } = matched.matches[0] ?? {}
  const [shown] = first
  if (asked.isShown && shown !== undefined)
    yield* lookForWords(session, frame, { ...asked, text: shown.text.slice(0, patternLimit), limit: 1 })
  const finds = first.map(({ index, text }) => {
    const from = Math.max(0, index - around)
    const to = Math.min(whole.length, index + text.length + around)
    const context = `${from > 0 ? "…" : ""}${whole.slice(from, to)}${to < whole.length ? "…" : ""}`
    return { text: text.slice(0, 200), context, attributes: {} }
  })
  return { total, finds, problem: "" }
})

/** A frame without a response contains no matches; a page without one is a failure. */
const lookIn = (
  look: Effect.Effect<Reply, AgentError>,
  isPage: boolean,
): Effect.Effect<Reply, AgentError | ActionRejected> =>
  isPage ? orReject(look) : Effect.orElseSucceed(look, () => nothing)

export const find = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { text = "", regex = false, css = "", attrs = [], show = false, limit = 20 }: FindArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  if (text.trim() === "" && css.trim() === "") return yield* reject("Say what to find: text or css.")
  if (text.length > patternLimit)
    return yield* reject(`The text to find is too long: ${patternLimit} characters at most.`)
  const page = yield* session.tabs.active
  const asked = { text, css, attributes: attrs, limit: Math.min(mostFinds, Math.max(1, limit)) }
  const finds: Array<Record<string, string>> = []
  let total = 0
  let isShown = false
  const isPattern = regex && text !== ""
  const time = { leftMs: matchMs }
  if (show) yield* onDispatch("the page", true)
  for (const [at, frame] of page.frames().slice(0, frameLimit).entries()) {
    const wanted: Asked = { ...asked, isShown: show && !isShown }
    const look = isPattern ? lookForPattern(session, frame, wanted, time) : lookForWords(session, frame, wanted)
    const reply: Reply = yield* lookIn(look, at === 0)
    if (reply.problem !== "") return yield* reject(`The search failed: ${reply.problem}`)
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
