import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import { safeFileName } from "../../action/FileName.ts"
import type { ScriptError } from "../../code/Call.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { masksOf, shownSecrets } from "../observe/SecretRedaction.ts"
import type { DriverContext } from "../DriverContext.ts"
import { call, orScriptError } from "./CallErrors.ts"
import { freeName } from "./FileCalls.ts"

/**
 * Saves a screenshot of a page, of the full page, or of an element to the run's files, with gray boxes over secrets.
 */
export const saveScreenshot = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  asked: { readonly path?: string | undefined; readonly fullPage?: boolean | undefined; readonly locator?: Locator },
): Effect.fn.Return<{ readonly file: string }, AgentError | ScriptError> {
  const mask = masksOf(session, yield* orScriptError(session, shownSecrets(session, page)))
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
  const given = asked.path === undefined ? yield* freeName(session, "screenshot", ending) : safeFileName(asked.path)
  const name = /\.(?:png|jpe?g)$/i.test(given) ? given : `${given}.${ending}`
  const contentType = isPng ? "image/png" : "image/jpeg"
  const written = yield* orScriptError(session, session.files.write({ name, contentType, bytes }))
  return { file: written.name }
})
