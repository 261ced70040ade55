import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import { dropFiles } from "../../execute/FileDrop.ts"
import { takeFileChooser } from "../../page/FileChooser.ts"
import type { OnDispatch, ActionEffect } from "../../execute/ActionOutcome.ts"
import {
  describe,
  type ElementHandleRef,
  acquireElement,
  orReject,
  reject,
  type ActionRejected,
  use,
} from "../../execute/ActionRejected.ts"
import type { DriverContext, SentFile } from "../../DriverContext.ts"

/** Timeout for a page to open a file chooser after a click. */
const askMs = 2_000

const baseName = (path: string): string => path.split("/").at(-1) ?? path

/** Finds a file by its path, or by its name if that is unique. */
const find = (files: ReadonlyArray<SentFile>, name: string): Effect.Effect<SentFile, ActionRejected> => {
  const byPath = files.find((file) => file.path === name)
  const named = byPath === undefined ? files.filter((file) => baseName(file.path) === name) : [byPath]
  const [found] = named
  if (found !== undefined && named.length === 1) return Effect.succeed(found)
  const list = files
    .slice(0, 10)
    .map((file) => `"${file.path}"`)
    .join(", ")
  if (named.length > 1) return reject(`Several files are called "${name}": name one by its path. There are ${list}.`)
  return reject(`No file "${name}" was sent for this task. ${list === "" ? "None was sent." : `There are ${list}.`}`)
}

/** Clicks and answers the file chooser; without one, drops the files. */
const give = Effect.fnUntraced(function* (
  session: DriverContext,
  { target, frame, locator }: ElementHandleRef,
  found: ReadonlyArray<SentFile>,
): Effect.fn.Return<void, AgentError | ActionRejected, Scope.Scope> {
  const what = describe(target)
  const timeout = session.timeouts.actionMs
  const asked = yield* orReject(takeFileChooser(session.context, frame))
  const chooser = yield* use(target, async (signal) => {
    await locator.click({ timeout, signal, noWaitAfter: true })
    return Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, askMs, undefined))])
  })
  if (chooser === undefined) {
    const paths = found.map((file) => file.localPath)
    if (yield* orReject(dropFiles(session, target, locator, paths))) return
    return yield* reject(`The ${what} does not ask for a file, and takes none that is dropped on it.`)
  }
  if (found.length > 1 && !chooser.isMultiple) return yield* reject(`The ${what} takes one file, not ${found.length}.`)
  yield* use(target, () => chooser.fill(found.map((file) => file.localPath)))
})

/** Attaches files sent with the task: to a file input, to a control that opens a file chooser, or to a drop area. */
export const attach = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, files }: { readonly el: number; readonly files: ReadonlyArray<string> },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const held = yield* acquireElement(session, el)
  const { target, state } = held
  const what = describe(target)
  if (state.isDisabled) return yield* reject(`The ${what} is disabled.`)
  const sent = session.sentFiles()
  const found = yield* Effect.forEach(files, (name) => find(sent, name))
  if (found.length === 0) return yield* reject(`No file was named for the ${what}.`)
  const names = found.map((file) => `"${baseName(file.path)}"`).join(", ")
  // Clicking any other control may have side effects.
  yield* onDispatch(what, state.tag === "input" && state.type === "file")
  yield* Effect.scoped(give(session, held, found))
  return { message: `Gave ${names} to ${what}.`, valueRead: names.replaceAll('"', ""), settles: "Fully" }
})
