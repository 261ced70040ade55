import * as Effect from "effect/Effect"
import { contentTypes, safeFileName } from "../../action/FileName.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse, type Refused } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** What `file` is asked for. */
export interface Filing {
  readonly op: "write" | "append" | "replace" | "read" | "list"
  readonly name?: string
  readonly content?: string
  readonly old?: string
}

/** Characters that reading gives back at most. */
const readLimit = 20_000

const typeOf = (name: string): string =>
  Object.entries(contentTypes).find(([ending]) => name.toLowerCase().endsWith(`.${ending}`))?.[1] ??
  "text/plain; charset=utf-8"

const readText = Effect.fnUntraced(function* (
  session: Session,
  name: string,
): Effect.fn.Return<string | undefined, AgentError | Refused> {
  const { read } = session.files
  if (read === undefined) return yield* refuse("Files of this task cannot be read again here.")
  const bytes = yield* orRefuse(read(name), (error) => `${name} could not be read: ${error.message}`)
  if (bytes === undefined) return undefined
  const text = new TextDecoder().decode(bytes)
  return text.includes("\u0000") ? yield* refuse(`${name} is no text file.`) : text
})

/** Writes, changes, reads and lists the files of the run. */
export const file = Effect.fnUntraced(function* <E>(session: Session, asked: Filing, announce: Announce<E>): Doing<E> {
  const { op, content, old } = asked
  if (op === "list") {
    const { list } = session.files
    if (list === undefined) return yield* refuse("Files of this task cannot be listed here.")
    const names = yield* orRefuse(list)
    const shown = names.length === 0 ? "There are no files." : `There are ${names.length} files.`
    return { message: shown, data: [...names], settles: "No" }
  }
  if (asked.name === undefined || asked.name.trim() === "") return yield* refuse(`Name the file to ${op}.`)
  const name = op === "read" ? asked.name : safeFileName(asked.name)
  if (op === "read") {
    const text = yield* readText(session, name)
    if (text === undefined) return yield* refuse(`There is no file ${name}.`)
    const cut = text.length > readLimit ? `, the first ${readLimit} of them here` : ""
    return { message: `Read ${name}: ${text.length} characters${cut}.`, data: text.slice(0, readLimit), settles: "No" }
  }
  if (content === undefined) return yield* refuse(`Nothing was given to ${op} in ${name}.`)
  const next = yield* contentOf(session, op, name, content, old)
  const bytes = new TextEncoder().encode(next)
  // Added twice it would stand there twice, and what was replaced is no longer there to be found.
  yield* announce(`file ${name}`, op === "write")
  const written = yield* orRefuse(
    session.files.write({ name, contentType: typeOf(name), bytes }),
    (error) => `${name} could not be written: ${error.message}`,
  )
  return { message: `Wrote ${written.name} (${bytes.length} bytes).`, file: written.name, settles: "No" }
})

const contentOf = Effect.fnUntraced(function* (
  session: Session,
  op: "write" | "append" | "replace",
  name: string,
  content: string,
  old: string | undefined,
): Effect.fn.Return<string, AgentError | Refused> {
  if (op === "write") return content
  const before = yield* readText(session, name)
  if (op === "append") return (before ?? "") + content
  if (before === undefined) return yield* refuse(`There is no file ${name}.`)
  if (old === undefined || old === "") return yield* refuse("Say which text to replace, as old.")
  const count = before.split(old).length - 1
  if (count !== 1)
    return yield* refuse(`The text to replace stands in ${name} ${count} times; it must stand there once.`)
  return before.replace(old, () => content)
})
