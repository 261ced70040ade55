import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { Action, ActionResult } from "../../action/Action.ts"
import { runScript } from "../../code/Sandbox.ts"
import { scriptText } from "../../code/ScriptText.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { describeChange } from "../../observation/Difference.ts"
import { concealObservation } from "../Concealing.ts"
import { observePage } from "../Observing.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse } from "../Refused.ts"
import { answering } from "../script/Answering.ts"
import { freeName } from "../script/Files.ts"
import { stopPages } from "../script/Scripting.ts"
import type { ScriptSession } from "../script/ScriptSession.ts"
import type { Session } from "../Session.ts"

/** Characters of a page's address that a script is told: with each answer it gets those of all pages. */
const urlLength = 20_000

/** Does another action while this one lasts. */
export type Nested<E> = (action: Action) => Effect.Effect<ActionResult, AgentError | E>

/** Runs a script of the model in the sandbox, and tells what it said, returned and failed with. */
export const run = Effect.fnUntraced(function* <E>(
  session: Session,
  { code }: { readonly code: string },
  announce: Announce<E>,
  nested: Nested<E>,
): Doing<E> {
  if (!session.canEvaluate) return yield* refuse("Scripts are not allowed in this run: use the other actions.")
  const { tabs } = session
  const first = yield* orRefuse(tabs.active)
  // Each would see what the other does.
  const turn = yield* Semaphore.make(1)
  let seen = ""
  const written = new Set<string>()
  const script: ScriptSession<E> = {
    session: {
      ...session,
      files: {
        ...session.files,
        write: (file) => Effect.tap(session.files.write(file), ({ name }) => Effect.sync(() => written.add(name))),
      },
    },
    act: (action) =>
      Effect.tap(turn.withPermit(nested(action)), ({ file }) =>
        Effect.sync(() => file !== undefined && written.add(file)),
      ),
    look: (isFull) =>
      turn.withPermit(
        Effect.map(observePage(session), (sight) => {
          session.sight = sight
          const { text } = concealObservation(session, sight.observation)
          const change = isFull || seen === "" ? undefined : describeChange(seen, text)
          seen = text
          return change ?? text
        }),
      ),
    atWork: new Set(),
  }
  const urls = () => {
    const pages = [first, ...tabs.open().filter((page) => page !== first)].filter((page) => !page.isClosed())
    return Object.fromEntries(pages.map((page) => [tabs.idOf(page), session.hide(page.url()).slice(0, urlLength)]))
  }
  const began = performance.now()
  const ran = yield* runScript<AgentError | E>({ source: code, urls, answer: answering(script, announce) }).pipe(
    Effect.onInterrupt(() => stopPages(script)),
  )
  const { message, ok, shown, whole } = scriptText(ran, performance.now() - began)
  const file = whole === undefined ? undefined : yield* keepWhole(session, whole)
  const words =
    file === undefined ? shown : `${shown}\nnote: all of it (${whole?.length} characters) is in the file ${file}.`
  return {
    ok,
    message: file === undefined ? message : `${message} All it said is in ${file}.`,
    ...(words === "" ? {} : { data: words }),
    ...(file === undefined ? {} : { file }),
    ...(written.size === 0 ? {} : { evidence: { files: [...written] } }),
    settles: "Fully",
  }
})

/** What is more than can be shown goes into a file; where none can be written, what is shown has to do. */
const keepWhole = Effect.fnUntraced(function* (session: Session, whole: string): Effect.fn.Return<string | undefined> {
  const name = yield* freeName(session, "script-output", "txt")
  const bytes = new TextEncoder().encode(session.hide(whole))
  const contentType = "text/plain; charset=utf-8"
  return yield* session.files.write({ name, contentType, bytes }).pipe(
    Effect.map((written) => written.name),
    Effect.orElseSucceed(() => undefined),
  )
})
