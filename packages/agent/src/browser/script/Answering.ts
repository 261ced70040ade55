import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import type { Action, ActionResult } from "../../action/Action.ts"
import { type Call, ElementReading } from "../../code/Call.ts"
import { Fault } from "../../code/Fault.ts"
import { fileLimit, writtenLength } from "../../code/Limits.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { hideIn } from "../../observation/Hiding.ts"
import { pause } from "../Attempt.ts"
import { lookForExposure } from "../Exposure.ts"
import type { Announce } from "../Outcome.ts"
import { elementCall } from "./Elements.ts"
import { fileCall } from "./Files.ts"
import { anyPage, openPage, pageCall } from "./Pages.ts"
import type { ScriptSession } from "./ScriptSession.ts"

const named =
  (of: string) =>
  (...names: ReadonlyArray<string>) =>
    names.map((name) => `${of}.${name}`)
const onPages = named("page")
const onElements = named("locator")

/** A pause of a script at most. */
const longestSleepMs = 30_000

/** What only looks: it may be done again, and nobody need be told before. */
const looking: ReadonlySet<string> = new Set([
  ...onPages("title", "content", "screenshot", "waitForURL", "waitForLoadState", "waitForEvent"),
  ...onElements(...ElementReading.literals, "getAttribute", "waitFor", "screenshot"),
  "context.waitForEvent",
  "sleep",
  "agent.state",
  "agent.script",
  "files.list",
  "files.read",
  // Written again it is the same file.
  "files.write",
])

/** What changes where the browser is, and nothing on a site. */
const moving: ReadonlySet<string> = new Set([
  ...onPages("goto", "goBack", "goForward", "reload", "bringToFront", "close"),
  ...onElements("hover", "focus", "blur", "scrollIntoView"),
  "context.newPage",
])

/**
 * Does the calls of one script. Before the first that could do harm when it is done twice, and before the first that moves
 * something, it is told what is about to happen.
 */
export const answering = <E>(script: ScriptSession<E>, announce: Announce<E>) => {
  const { session } = script
  const telling = Semaphore.makeUnsafe(1)
  let told: "Nothing" | "Moving" | "Acting" = "Nothing"
  const before = (method: string) =>
    telling.withPermit(
      Effect.suspend(() => {
        if (looking.has(method) || told === "Acting") return Effect.void
        const isMoving = moving.has(method)
        if (isMoving && told === "Moving") return Effect.void
        // Not before: where it cannot be told, nothing else may go ahead.
        return Effect.map(announce("a script", isMoving), () => {
          told = isMoving ? "Moving" : "Acting"
        })
      }),
    )

  let written = 0
  let files = 0
  /** Refuses what would write more into files than one script may. */
  const withinFiles = (call: Call): Effect.Effect<void, Fault> => {
    if (call.method === "files.write") written += call.content.length
    files += filesOf(call)
    return written > writtenLength || files > fileLimit
      ? Effect.fail(new Fault("Refused", "This script has written as much into files as one may."))
      : Effect.void
  }

  const done = (call: Call): Effect.Effect<unknown, AgentError | Fault | E> => {
    if ("locator" in call) return elementCall(script, call)
    switch (call.method) {
      case "sleep":
        return pause(Math.min(Math.max(0, call.ms), longestSleepMs))
      case "context.newPage":
        return openPage(session)
      case "context.waitForEvent":
        return anyPage(session, call)
      case "agent.state":
        return script.look(call.full)
      case "agent.act":
        return acts(script, call.actions)
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
  return (call: Call): Effect.Effect<unknown, AgentError | Fault | E> =>
    before(call.method).pipe(
      Effect.andThen(looking.has(call.method) ? Effect.void : Effect.asVoid(lookForExposure(session, pageNamed(call)))),
      Effect.andThen(withinFiles(call)),
      Effect.andThen(done(call)),
      // Whatever is read of a page, no secret goes to the script.
      Effect.map((value) => (session.secrets.all.length === 0 ? value : hideIn(session.hide, value))),
    )
}

/** Files that a call writes. */
const filesOf = (call: Call): number => {
  if (call.method === "agent.act") return call.actions.filter((action) => "save" in action || "file" in action).length
  return call.method === "files.write" || call.method.endsWith(".screenshot") ? 1 : 0
}

/** Verbs of the step profile in order; the rest is dropped when one fails or leads elsewhere. */
const acts = Effect.fnUntraced(function* <E>(
  { act }: ScriptSession<E>,
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
