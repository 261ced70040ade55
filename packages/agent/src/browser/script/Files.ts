import * as Effect from "effect/Effect"
import { contentTypes, safeFileName } from "../../action/FileName.ts"
import type { Call } from "../../code/Call.ts"
import { Fault } from "../../code/Fault.ts"
import { aboutScript, isScriptPath, keepScript, scriptName, scriptPath } from "../../code/Scripts.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Session } from "../Session.ts"
import { orFault } from "./Faults.ts"

/** A call that is about files of the workspace. */
export type FileCall = Extract<Call, { readonly method: "files.list" | "files.read" | "files.write" | "agent.script" }>

const typeOf = (name: string): string =>
  Object.entries(contentTypes).find(([ending]) => name.toLowerCase().endsWith(`.${ending}`))?.[1] ??
  "text/plain; charset=utf-8"

const readText = Effect.fnUntraced(function* (
  session: Session,
  name: string,
): Effect.fn.Return<string, AgentError | Fault> {
  const { read } = session.files
  if (read === undefined) return yield* Effect.fail(new Fault("Refused", "Files cannot be read again here."))
  const bytes = yield* orFault(session, read(name))
  if (bytes === undefined) return yield* Effect.fail(new Fault("NotFound", `There is no file ${name}.`))
  const text = new TextDecoder().decode(bytes)
  return text.includes("\u0000") ? yield* Effect.fail(new Fault("Refused", `${name} is no text file.`)) : text
})

/** Reads, lists and writes files, and finds scripts of earlier runs. */
export const fileCall = Effect.fnUntraced(function* (
  session: Session,
  asked: FileCall,
): Effect.fn.Return<unknown, AgentError | Fault> {
  switch (asked.method) {
    case "files.list":
      return session.files.list === undefined ? [] : yield* orFault(session, session.files.list)
    case "files.read":
      return yield* readText(session, asked.name)
    case "agent.script":
      return yield* Effect.mapError(readText(session, scriptPath(asked.name)), (error) =>
        error instanceof Fault && error.reason === "NotFound"
          ? new Fault("NotFound", `This workspace has no script ${scriptName(asked.name)}.`)
          : error,
      )
    case "files.write": {
      const { content, name } = asked
      if (isScriptPath(name))
        return yield* orFault(session, keepScript(session.files, { name, code: content, about: aboutScript(content) }))
      const safe = safeFileName(name)
      const bytes = new TextEncoder().encode(content)
      return (yield* orFault(session, session.files.write({ name: safe, contentType: typeOf(safe), bytes }))).name
    }
  }
})

/** A name that no file of the run has: `output-2.txt`. */
export const freeName = Effect.fnUntraced(function* (
  { files }: Session,
  stem: string,
  ending: string,
): Effect.fn.Return<string> {
  const taken = new Set(files.list === undefined ? [] : yield* Effect.orElseSucceed(files.list, () => []))
  for (let number = 1; ; number++) {
    const name = `${stem}-${number}.${ending}`
    if (!taken.has(name)) return name
  }
})
