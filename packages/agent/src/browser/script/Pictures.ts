import * as Effect from "effect/Effect"
import type { Locator, Page } from "playwright-core"
import { safeFileName } from "../../action/FileName.ts"
import type { Fault } from "../../code/Fault.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { masksOf, shownSecrets } from "../Concealing.ts"
import type { Session } from "../Session.ts"
import { call, orFault } from "./Faults.ts"
import { freeName } from "./Files.ts"

/** Puts a picture of a page, the whole of it, or one element into the run's files, with a grey box over everything that shows a secret. */
export const keepPicture = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  asked: { readonly path?: string | undefined; readonly fullPage?: boolean | undefined; readonly locator?: Locator },
): Effect.fn.Return<{ readonly file: string }, AgentError | Fault> {
  const mask = masksOf(session, yield* orFault(session, shownSecrets(session, page)))
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
  const written = yield* orFault(session, session.files.write({ name, contentType, bytes }))
  return { file: written.name }
})
