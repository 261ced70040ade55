import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { Action, ActionResult } from "../../action/Action.ts"
import { runScript } from "../../code/Sandbox.ts"
import { scriptMs } from "../../code/ScriptLimits.ts"
import { programResult, scriptReport } from "../../code/ScriptReport.ts"
import { AgentError, type ScriptPageCheck } from "../../loop/AgentBrowser.ts"
import { describeChange } from "../../observation/LineDiff.ts"
import { redactObservation } from "../observe/SecretRedaction.ts"
import { observePage } from "../observe/ObservePage.ts"
import { type OnDispatch, type ActionEffect, orReject, reject } from "../execute/ActionOutcome.ts"
import { scriptCalls } from "../script/ScriptCalls.ts"
import { unusedName } from "../script/FileCalls.ts"
import { scriptsNotAllowed } from "./Evaluate.ts"
import { stopPages } from "../script/PageEvaluate.ts"
import type { ScriptContext } from "../script/ScriptContext.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ConsentInScript } from "../../loop/ActionConsent.ts"
import type { ActionKind } from "../../policy/Policy.ts"
import type { CallToolInScript } from "../../tool/ScriptTools.ts"

/** Maximum characters of a page's URL passed to a script: every response carries the URLs of all pages. */
const urlLength = 20_000

/** Operations that an action can execute within itself. */
export interface Nested<E> {
  /** `allows` are kinds of actions that a human allowed for this one. */
  readonly act: (action: Action, allows?: ReadonlyArray<ActionKind>) => Effect.Effect<ActionResult, AgentError | E>
  /** Undefined if there are no tools. */
  readonly callTool: CallToolInScript<E> | undefined
  /** Undefined if no human can be asked. */
  readonly consent: ConsentInScript<E> | undefined
  /** Undefined if pages are not checked. */
  readonly pageCheck: ScriptPageCheck | undefined
}

/** Executes an action of a script, after a human has allowed it where the policy says so. */
const actWithConsent = Effect.fnUntraced(function* <E>(
  { act, consent }: Nested<E>,
  action: Action,
): Effect.fn.Return<ActionResult, AgentError | E> {
  const result = yield* act(action)
  const held = result.evidence?.held
  if (held === undefined || held.isBegun || held.rule === "deny" || consent === undefined) return result
  return (yield* consent(held)) ? yield* act(action, held.kinds) : result
})

/** Lets the run check a page, such as to sign in. A check that fails does not end the script. */
const pageChecker =
  <E>(session: DriverContext, turn: Semaphore.Semaphore, act: Nested<E>["act"], { check }: ScriptPageCheck) =>
  (requested: string | undefined): Effect.Effect<void, AgentError | E> => {
    /** An error of the run, which the browser's interface does not have. */
    let ended: { readonly error: E } | undefined
    const inRun = (error: AgentError | E) => {
      if (error instanceof AgentError) return Effect.fail(error)
      ended = { error }
      return Effect.fail(new AgentError({ reason: "Disconnected", message: "The run has ended." }))
    }
    const browser = {
      execute: (action: Action) => turn.withPermit(act(action)).pipe(Effect.catch(inRun)),
      observe: turn.withPermit(
        Effect.map(observePage(session, false), (sight) => {
          session.observed = sight
          return redactObservation(session, sight.observation)
        }),
      ),
    }
    return check(browser, requested).pipe(
      Effect.catch((error): Effect.Effect<void, AgentError | E> => {
        if (ended !== undefined) return Effect.fail(ended.error)
        return error.reason === "Disconnected" ? Effect.fail(error) : Effect.void
      }),
    )
  }

/** Runs a script in the sandbox, with the files that it wrote and the picture that it took. */
const runInSandbox = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { code, totalMs }: { readonly code: string; readonly totalMs?: number | undefined },
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
) {
  if (!session.canEvaluate) return yield* reject(scriptsNotAllowed)
  const { tabs } = session
  const first = yield* orReject(tabs.active)
  // Concurrent actions would observe each other's effects.
  const turn = yield* Semaphore.make(1)
  let seen = ""
  /** The page as it was last shown, to the script or before it. */
  let shownPage = session.observed === undefined ? "" : redactObservation(session, session.observed.observation).text
  const written = new Set<string>()
  let picture: string | undefined
  const script: ScriptContext<E> = {
    session: {
      ...session,
      files: {
        ...session.files,
        write: (file) => Effect.tap(session.files.write(file), ({ name }) => Effect.sync(() => written.add(name))),
      },
    },
    act: (action) =>
      Effect.tap(turn.withPermit(actWithConsent(nested, action)), ({ evidence, file }) =>
        Effect.sync(() => {
          if (file !== undefined) written.add(file)
          picture = evidence?.picture ?? picture
        }),
      ),
    observe: (scope) =>
      turn.withPermit(
        Effect.map(observePage(session, false), (sight) => {
          session.observed = sight
          const { text } = redactObservation(session, sight.observation)
          const before = scope === "change" ? shownPage : seen
          const change = scope === "all" || before === "" ? undefined : describeChange(before, text)
          seen = text
          shownPage = text
          return change ?? text
        }),
      ),
    callTool: nested.callTool,
    consent: nested.consent,
    pageCheck: nested.pageCheck && {
      includes: nested.pageCheck.includes,
      check: pageChecker(session, turn, nested.act, nested.pageCheck),
    },
    activeEvaluations: new Set(),
  }
  const urls = () => {
    const pages = [first, ...tabs.open().filter((page) => page !== first)].filter((page) => !page.isClosed())
    return Object.fromEntries(pages.map((page) => [tabs.idOf(page), session.redact(page.url()).slice(0, urlLength)]))
  }
  const began = performance.now()
  const ran = yield* runScript<AgentError | E>({
    source: code,
    urls,
    answer: scriptCalls(script, onDispatch),
    // A program is executed again and again.
    ...(totalMs === undefined ? {} : { limits: { totalMs }, preparesNext: true }),
  }).pipe(Effect.onInterrupt(() => stopPages(script)))
  const evidence = {
    ...(written.size === 0 ? {} : { files: [...written] }),
    ...(picture === undefined ? {} : { picture }),
  }
  return { ran, evidence, ms: performance.now() - began }
})

/** Runs a script of the model in the sandbox and reports its output, result and error. */
export const run = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  script: { readonly code: string },
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
): ActionEffect<E> {
  const { evidence, ms, ran } = yield* runInSandbox(session, script, onDispatch, nested)
  const { isUnparsed, message, ok, shown, whole } = scriptReport(ran, ms)
  const file = whole === undefined ? undefined : yield* saveFullOutput(session, whole)
  const words =
    file === undefined ? shown : `${shown}\nnote: the full output (${whole?.length} characters) is in the file ${file}.`
  return {
    ok,
    message: file === undefined ? message : `${message} The full output is in ${file}.`,
    ...(words === "" ? {} : { data: words }),
    ...(file === undefined ? {} : { file }),
    evidence: { ...evidence, ...(isUnparsed ? { unparsed: true as const } : {}) },
    settles: "Full",
  }
})

/** Runs a script that does the whole task, and reports its value and its console. */
export const program = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { code, params, timeoutMs }: Extract<Action, { readonly program: unknown }>["program"],
  onDispatch: OnDispatch<E>,
  nested: Nested<E>,
): ActionEffect<E> {
  // In the first line of the code, so that positions in errors are right.
  const source = `const params = ${JSON.stringify(params)}; ${code}`
  const totalMs = Math.min(timeoutMs ?? scriptMs, scriptMs)
  const { evidence, ran } = yield* runInSandbox(session, { code: source, totalMs }, onDispatch, nested)
  return { ...programResult(ran), evidence, settles: "None" }
})

/** Saves output that exceeds the limit to a file, if possible. */
const saveFullOutput = Effect.fnUntraced(function* (
  session: DriverContext,
  whole: string,
): Effect.fn.Return<string | undefined> {
  const name = yield* unusedName(session, "script-output", "txt")
  const bytes = new TextEncoder().encode(session.redact(whole))
  const contentType = "text/plain; charset=utf-8"
  return yield* session.files.write({ name, contentType, bytes }).pipe(
    Effect.map((written) => written.name),
    Effect.orElseSucceed(() => undefined),
  )
})
