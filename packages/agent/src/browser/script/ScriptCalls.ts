import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { Action, ActionResult } from "../../action/Action.ts"
import { type Call, type CallOf, ElementReading, ScriptError } from "../../code/Call.ts"
import { fileLimit, writtenLength } from "../../code/ScriptLimits.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { readJson } from "../../output/Json.ts"
import { redactIn } from "../../observation/TextRedaction.ts"
import { pause } from "../PlaywrightCall.ts"
import { checkExposure } from "../Exposure.ts"
import type { OnDispatch } from "../execute/ActionOutcome.ts"
import { elementCall } from "./ElementCalls.ts"
import { fileCall } from "./FileCalls.ts"
import { waitForAnyPage, openPage, pageCall } from "./PageCalls.ts"
import { permitCall } from "./ScriptPolicy.ts"
import type { ScriptContext } from "./ScriptContext.ts"

const callNames =
  (of: string) =>
  (...names: ReadonlyArray<string>) =>
    names.map((name) => `${of}.${name}`)
const onPages = callNames("page")
const onElements = callNames("locator")

const longestSleepMs = 30_000

/** Read-only calls, which are repeatable and need no dispatch marker. */
const readOnlyCalls: ReadonlySet<string> = new Set([
  ...onPages("title", "content", "screenshot", "waitForURL", "waitForLoadState", "waitForEvent"),
  ...onElements(...ElementReading.literals, "getAttribute", "waitFor", "screenshot"),
  "context.waitForEvent",
  "sleep",
  "agent.state",
  "agent.difference",
  "agent.ask",
  "agent.script",
  // Does not affect the page. A call that was made is found again by a repeated script.
  "tools.call",
  "files.list",
  "files.read",
  // Writing the same file again is idempotent.
  "files.write",
])

/** Calls that navigate without affecting a site. */
const navigationCalls: ReadonlySet<string> = new Set([
  ...onPages("goto", "goBack", "goForward", "reload", "bringToFront", "close"),
  ...onElements("hover", "focus", "blur", "scrollIntoView"),
  "context.newPage",
])

/** Actions that only read, and those that only navigate as well. */
const readingActions = ["readFile"]
const navigatingActions = [...readingActions, "search"]

const usesPage = ({ method }: Call): boolean => /^(?:page|locator|agent)\./.test(method) && method !== "agent.script"

const hasOnly = (call: Call, names: ReadonlyArray<string>): boolean =>
  call.method === "agent.act" && call.actions.every((action) => names.some((name) => name in action))

const isReadOnlyCall = (call: Call): boolean => readOnlyCalls.has(call.method) || hasOnly(call, readingActions)

/** Executes a script's calls. A dispatch marker precedes the first unsafe and the first changing one. */
export const scriptCalls = <E>(script: ScriptContext<E>, onDispatch: OnDispatch<E>) => {
  const { session } = script
  const markerLock = Semaphore.makeUnsafe(1)
  let recorded: "Nothing" | "Moving" | "Acting" = "Nothing"
  const recordMarker = (call: Call) =>
    markerLock.withPermit(
      Effect.suspend(() => {
        if (isReadOnlyCall(call) || recorded === "Acting") return Effect.void
        const isNavigation = navigationCalls.has(call.method) || hasOnly(call, navigatingActions)
        if (isNavigation && recorded === "Moving") return Effect.void
        // Only set after success: if the marker cannot be recorded, no further call may proceed.
        return Effect.map(onDispatch("a script", isNavigation), () => {
          recorded = isNavigation ? "Moving" : "Acting"
        })
      }),
    )

  const checkLock = Semaphore.makeUnsafe(1)
  let checkedUrl = ""
  let requestedUrl: string | undefined
  /** Checks the page that a call uses, once per URL. */
  const checkPage = (call: Call) =>
    Effect.suspend(() => {
      const { pageCheck } = script
      if (pageCheck === undefined) return Effect.void
      const page = session.tabs.current()
      if (page === undefined) return Effect.void
      if (call.method === "page.goto") {
        requestedUrl = URL.parse(call.url, page.url())?.href
        return Effect.void
      }
      if (!usesPage(call) || ("page" in call && call.page !== session.tabs.idOf(page))) return Effect.void
      return checkLock.withPermit(
        Effect.suspend(() => {
          if (page.url() === checkedUrl) return Effect.void
          checkedUrl = page.url()
          if (!pageCheck.includes(checkedUrl)) return Effect.void
          return Effect.map(pageCheck.check(requestedUrl), () => void (checkedUrl = page.url()))
        }),
      )
    })

  let written = 0
  let files = 0
  let questions = 0
  const withinFiles = (call: Call): Effect.Effect<void, ScriptError> => {
    if (call.method === "files.write") written += call.content.length
    files += filesOf(call)
    return written > writtenLength || files > fileLimit
      ? Effect.fail(new ScriptError("Refused", "The script has reached its limit for written files."))
      : Effect.void
  }

  const executeCall = (call: Call): Effect.Effect<unknown, AgentError | ScriptError | E> => {
    if ("locator" in call) return elementCall(script, call)
    switch (call.method) {
      case "sleep":
        return pause(Math.min(Math.max(0, call.ms), longestSleepMs))
      case "context.newPage":
        return openPage(session)
      case "context.waitForEvent":
        return waitForAnyPage(session, call)
      case "agent.state":
        return script.observe(call.full ? "all" : "new")
      case "agent.difference":
        return script.observe("change")
      case "agent.ask":
        return askPage(script, call, ++questions)
      case "agent.act":
        return executeActions(script, call.actions)
      case "tools.call":
        return callTool(script, call)
      case "agent.script":
      case "files.list":
      case "files.read":
      case "files.write":
        return fileCall(session, call)
      default:
        return pageCall(script, call)
    }
  }

  const pageNamed = (call: Call) =>
    "page" in call ? session.tabs.open().find((page) => session.tabs.idOf(page) === call.page) : undefined
  return (call: Call): Effect.Effect<unknown, AgentError | ScriptError | E> =>
    checkPage(call).pipe(
      Effect.andThen(recordMarker(call)),
      Effect.andThen(isReadOnlyCall(call) ? Effect.void : Effect.asVoid(checkExposure(session, pageNamed(call)))),
      Effect.andThen(withinFiles(call)),
      Effect.andThen(permitCall(script, call)),
      Effect.andThen(executeCall(call)),
      // Secrets are redacted in everything a script reads.
      Effect.map((value) => (session.secrets.all.length === 0 ? value : redactIn(session.redact, value))),
    )
}

const callTool = <E>(
  { callTool: make, session }: ScriptContext<E>,
  { arguments: args, name }: CallOf<"tools.call">,
): Effect.Effect<unknown, ScriptError | E> =>
  make === undefined
    ? Effect.fail(new ScriptError("NotFound", "This run has no tools."))
    : make({ name, arguments: args, url: session.redact(session.tabs.current()?.url() ?? "about:blank") })

/** Maximum questions of a script, each of which is a model call. */
const maxQuestions = 10

/** Lets a model answer a question from the text of the page, as `extract` of kind `page` does. */
const askPage = Effect.fnUntraced(function* <E>(
  { act, session }: ScriptContext<E>,
  { question, schema }: CallOf<"agent.ask">,
  number: number,
): Effect.fn.Return<unknown, AgentError | ScriptError | E> {
  if (session.askModel === undefined)
    return yield* Effect.fail(new ScriptError("Refused", "No model can be asked here."))
  if (number > maxQuestions)
    return yield* Effect.fail(new ScriptError("Refused", `A script may ask ${maxQuestions} questions.`))
  const read = yield* act({ extract: { kind: "page", query: question } })
  if (!read.ok || typeof read.data !== "string")
    return yield* Effect.fail(new ScriptError("PageFailed", `The page could not be read: ${read.message}`))
  const answer = yield* session.askModel({ query: question, schema, page: session.redact(read.data) })
  if ("fault" in answer) return yield* Effect.fail(new ScriptError("Refused", answer.fault))
  return schema === undefined ? answer.text : (readJson(answer.text)?.value ?? answer.text)
})

const filesOf = (call: Call): number => {
  if (call.method === "agent.act") return call.actions.filter((action) => "save" in action || "file" in action).length
  return call.method === "files.write" || call.method.endsWith(".screenshot") ? 1 : 0
}

/** Executes actions of step mode in order. The rest is dropped when one fails or navigates. */
const executeActions = Effect.fnUntraced(function* <E>(
  { act }: ScriptContext<E>,
  actions: ReadonlyArray<Action>,
): Effect.fn.Return<ReadonlyArray<ActionResult>, AgentError | E> {
  const results: Array<ActionResult> = []
  for (const action of actions) {
    const result = yield* act(action)
    results.push(result)
    if (!result.ok || result.urlBefore !== result.urlAfter || result.evidence?.newTab !== undefined) break
  }
  return results
})
