import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { dropFiles } from "../FileDrop.ts"
import { takeFileChooser } from "../FileChooser.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, type Grip, grip, orRefuse, refuse, type Refused, use } from "../Refused.ts"
import type { Session, SentFile } from "../Session.ts"

/** Time for a page to ask for a file once its control was clicked. */
const askMs = 2_000

const baseName = (path: string): string => path.split("/").at(-1) ?? path

/** The file that a name means: its path, else its last part where no other file has the same. */
const find = (files: ReadonlyArray<SentFile>, name: string): Effect.Effect<SentFile, Refused> => {
  const byPath = files.find((file) => file.path === name)
  const named = byPath === undefined ? files.filter((file) => baseName(file.path) === name) : [byPath]
  const [found] = named
  if (found !== undefined && named.length === 1) return Effect.succeed(found)
  const list = files
    .slice(0, 10)
    .map((file) => `"${file.path}"`)
    .join(", ")
  if (named.length > 1) return refuse(`Several files are called "${name}": name one by its path. There are ${list}.`)
  return refuse(`No file "${name}" was sent for this task. ${list === "" ? "None was sent." : `There are ${list}.`}`)
}

/** Clicks, and answers the page's wish for files; where it has none, drops them. */
const give = Effect.fnUntraced(function* (
  session: Session,
  { target, frame, locator }: Grip,
  found: ReadonlyArray<SentFile>,
): Effect.fn.Return<void, AgentError | Refused, Scope.Scope> {
  const what = describe(target)
  const timeout = session.timeouts.actionMs
  const asked = yield* orRefuse(takeFileChooser(session.context, frame))
  const chooser = yield* use(target, async (signal) => {
    await locator.click({ timeout, signal, noWaitAfter: true })
    return Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, askMs, undefined))])
  })
  if (chooser === undefined) {
    const paths = found.map((file) => file.localPath)
    if (yield* orRefuse(dropFiles(session, target, locator, paths))) return
    return yield* refuse(`The ${what} does not ask for a file, and takes none that is dropped on it.`)
  }
  if (found.length > 1 && !chooser.isMultiple) return yield* refuse(`The ${what} takes one file, not ${found.length}.`)
  yield* use(target, () => chooser.fill(found.map((file) => file.localPath)))
})

/** Gives files that were sent for the task to a page: to a file input, to whatever asks for a file when it is clicked, or to a place that takes files dropped on it. */
export const attach = Effect.fnUntraced(function* <E>(
  session: Session,
  { el, files }: { readonly el: number; readonly files: ReadonlyArray<string> },
  announce: Announce<E>,
): Doing<E> {
  const held = yield* grip(session, el)
  const { target, state } = held
  const what = describe(target)
  if (state.isDisabled) return yield* refuse(`The ${what} is disabled.`)
  const sent = session.sentFiles()
  const found = yield* Effect.forEach(files, (name) => find(sent, name))
  if (found.length === 0) return yield* refuse(`No file was named for the ${what}.`)
  const names = found.map((file) => `"${baseName(file.path)}"`).join(", ")
  // Any other control may do something else when it is clicked.
  yield* announce(what, state.tag === "input" && state.type === "file")
  yield* Effect.scoped(give(session, held, found))
  return { message: `Gave ${names} to ${what}.`, valueRead: names.replaceAll('"', ""), settles: "Fully" }
})
