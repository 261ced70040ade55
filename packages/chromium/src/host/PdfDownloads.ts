import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import { cdpRequest, type CdpConnection, closeTarget } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"

const isPdfShown = Schema.is(
  Schema.Struct({
    frame: Schema.Struct({
      id: Schema.String,
      url: Schema.String,
      parentId: Schema.optionalKey(Schema.Undefined),
      mimeType: Schema.Literal("application/pdf"),
    }),
  }),
)
const World = Schema.Struct({ executionContextId: Schema.Int })
const Created = Schema.Struct({ targetId: Schema.String })
const Attached = Schema.Struct({ sessionId: Schema.String })
const Evaluated = Schema.Struct({ result: Schema.Struct({ value: Schema.Unknown }) })

/** More URLs than are opened in practice, and few enough to store. */
const maxSavedUrls = 1000

/** Downloads the page's own URL, from its cache where the site allows that. */
const saveScript = `(() => {
  const link = document.createElement("a")
  link.href = location.href
  link.download = ""
  link.click()
})()`

/** Saves each PDF file shown in a tab as a download, once per URL. Fetches it again unless it is cached. */
export const savePdfs = (targets: Targets): void => {
  const saved = new Set<string>()
  const save = Effect.fnUntraced(function* (target: AttachedTarget, frameId: string) {
    // Uses an isolated world, because clients may have added scripts to the main one.
    const world = { frameId, worldName: "tabwright" }
    const { executionContextId } = yield* cdpRequest(target, World, "Page.createIsolatedWorld", world)
    yield* target.send("Runtime.evaluate", {
      expression: saveScript,
      contextId: executionContextId,
      userGesture: true,
    })
  })
  targets.each((target) =>
    Effect.sync(() => {
      if (target.type !== "page") return
      target.on("Page.frameNavigated", (event) => {
        if (!isPdfShown(event) || !/^(https?|blob):/.test(event.frame.url) || saved.has(event.frame.url)) return
        if (saved.size < maxSavedUrls) saved.add(event.frame.url)
        save(target, event.frame.id).pipe(
          Effect.catch((error) => Effect.logInfo("A PDF file was not saved", error)),
          Effect.runFork,
        )
      })
    }),
  )
}

/** Only Chromium's settings page can change this in a running browser. */
const settingsPage = "chrome://settings/content/pdfDocuments"

const settingScript = `globalThis.chrome?.settingsPrivate === undefined ? "not yet" : new Promise((resolve) =>
  chrome.settingsPrivate.setPref("plugins.always_open_pdf_externally", true, "", (isSet) => resolve(isSet ? "set" : "refused")))`

/**
 * Makes a running browser download PDF files instead of showing them, and returns whether the setting was accepted.
 * Fails with `CommandFailed` if the privileged settings page cannot be closed, since clients must not reach it.
 */
export const downloadPdfs = Effect.fn("PdfDownloads.download")(
  (cdp: CdpConnection): Effect.Effect<Result.Result<void, ChromiumError>, ChromiumError> =>
    Effect.acquireUseRelease(
      Effect.result(cdpRequest(cdp, Created, "Target.createTarget", { url: settingsPage, background: true })),
      Result.match({
        onFailure: (error) => Effect.succeed(Result.fail(error)),
        onSuccess: ({ targetId }) => Effect.result(evaluateSetting(cdp, targetId)),
      }),
      Result.match({
        onFailure: () => Effect.void,
        onSuccess: ({ targetId }) => closeTarget(cdp, targetId),
      }),
    ),
)

const evaluateSetting = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  targetId: string,
): Effect.fn.Return<void, ChromiumError> {
  const { sessionId } = yield* cdpRequest(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true })
  const evaluation = { expression: settingScript, awaitPromise: true, returnByValue: true }
  const { result } = yield* Effect.repeat(cdpRequest(cdp, Evaluated, "Runtime.evaluate", evaluation, { sessionId }), {
    while: ({ result }) => result.value === "not yet",
    schedule: Schedule.spaced("20 millis"),
    times: 100,
  })
  if (result.value === "set") return
  const detail = `its setting for PDF files was rejected: ${String(result.value)}.`
  return yield* chromiumError(new CommandFailed({ method: "chrome.settingsPrivate.setPref", detail }))
})
