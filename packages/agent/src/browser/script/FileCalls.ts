import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import { fileContentType, safeFileName } from "../../action/FileName.ts"
import { type Call, ScriptError } from "../../code/Call.ts"
import { describeScript, isScriptPath, saveScript, scriptName, scriptPath } from "../../code/SavedScripts.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { orScriptError, call } from "./ScriptContext.ts"
import { maskLocators, shownSecrets } from "../observe/SecretRedaction.ts"

type FileCall = Extract<Call, { readonly method: "files.list" | "files.read" | "files.write" | "agent.script" }>

const readText = Effect.fnUntraced(function* (
  session: DriverContext,
  name: string,
): Effect.fn.Return<string, AgentError | ScriptError> {
  const { read } = session.files
  if (read === undefined) return yield* Effect.fail(new ScriptError("Refused", "Files cannot be read in this run."))
  const bytes = yield* orScriptError(session, read(name))
  if (bytes === undefined) return yield* Effect.fail(new ScriptError("NotFound", `File ${name} not found.`))
  const text = new TextDecoder().decode(bytes)
  return text.includes("\u0000") ? yield* Effect.fail(new ScriptError("Refused", `${name} is not a text file.`)) : text
})

export const fileCall = Effect.fnUntraced(function* (
  session: DriverContext,
  asked: FileCall,
): Effect.fn.Return<unknown, AgentError | ScriptError> {
  switch (asked.method) {
    case "files.list":
      return session.files.list === undefined ? [] : yield* orScriptError(session, session.files.list)
    case "files.read":
      return yield* readText(session, asked.name)
    case "agent.script":
      return yield* Effect.mapError(readText(session, scriptPath(asked.name)), (error) =>
        error instanceof ScriptError && error.reason === "NotFound"
          ? new ScriptError("NotFound", `This workspace has no script ${scriptName(asked.name)}.`)
          : error,
      )
    case "files.write": {
      const { content, name } = asked
      if (isScriptPath(name))
        return yield* orScriptError(
          session,
          saveScript(session.files, { name, code: content, about: describeScript(content) }),
        )
      const safe = safeFileName(name)
      const bytes = new TextEncoder().encode(content)
      return (yield* orScriptError(
        session,
        session.files.write({ name: safe, contentType: fileContentType(safe), bytes }),
      )).name
    }
  }
})

/** Returns an unused file name: `output-2.txt`. */
export const unusedName = Effect.fnUntraced(function* (
  { files }: DriverContext,
  stem: string,
  ending: string,
): Effect.fn.Return<string> {
  const taken = new Set(files.list === undefined ? [] : yield* Effect.orElseSucceed(files.list, () => []))
  for (let number = 1; ; number++) {
    const name = `${stem}-${number}.${ending}`
    if (!taken.has(name)) return name
  }
})

/** Saves a screenshot to the run's files, with gray boxes over secrets. */
export const saveScreenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  asked: { readonly path?: string | undefined; readonly fullPage?: boolean | undefined; readonly locator?: Locator },
): Effect.fn.Return<{ readonly file: string }, AgentError | ScriptError> {
  const mask = maskLocators(session, yield* orScriptError(session, shownSecrets(session, page)))
  const isPng = !/\.jpe?g$/i.test(asked.path ?? "")
  const options = {
    ...(isPng ? { type: "png" as const } : { type: "jpeg" as const, quality: 80 }),
    ...(mask.length === 0 ? {} : { mask, maskColor: "#808080" }),
    timeout: session.timeouts.readMs,
  }
  const bytes = yield* call(session, (signal) =>
    asked.locator === undefined
      ? page.screenshot({ ...options, fullPage: asked.fullPage ?? false, signal })
      : asked.locator.screenshot({ ...options, signal }),
  )
  const ending = isPng ? "png" : "jpg"
  const given = asked.path === undefined ? yield* unusedName(session, "screenshot", ending) : safeFileName(asked.path)
  const name = /\.(?:png|jpe?g)$/i.test(given) ? given : `${given}.${ending}`
  const written = yield* orScriptError(
    session,
    session.files.write({ name, contentType: fileContentType(name), bytes }),
  )
  return { file: written.name }
})
