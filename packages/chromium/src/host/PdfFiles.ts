import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import { ask } from "../process/Ask.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import { closeTarget } from "../process/CloseTarget.ts"
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

/** More addresses than anybody looks at, and few enough to remember. */
const rememberedLimit = 1000

/** The page's own address again, as a file: from its cache where the site allows that. */
const saveScript = `(() => {
  const link = document.createElement("a")
  link.href = location.href
  link.download = ""
  link.click()
})()`

/**
 * Saves each PDF file that is shown in a tab beside the browser's other downloads, once an address. The site is asked for it
 * once more, unless it may be kept. Goes on for as long as the browser lives.
 *
 * @category constructors
 * @since 0.1.0
 */
export const savePdfs = (targets: Targets): void => {
  const saved = new Set<string>()
  const save = Effect.fnUntraced(function* (target: AttachedTarget, frameId: string) {
    // In a world of its own: the page has none, but whoever drives it may have added scripts.
    const world = { frameId, worldName: "tabwright" }
    const { executionContextId } = yield* ask(target, World, "Page.createIsolatedWorld", world)
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
        if (saved.size < rememberedLimit) saved.add(event.frame.url)
        save(target, event.frame.id).pipe(
          Effect.catch((error) => Effect.logInfo("A PDF file was not saved", error)),
          Effect.runFork,
        )
      })
    }),
  )
}

/** Chromium's own page of settings is the one place where a running browser takes this one. */
const settingsPage = "chrome://settings/content/pdfDocuments"

const settingScript = `globalThis.chrome?.settingsPrivate === undefined ? "not yet" : new Promise((resolve) =>
  chrome.settingsPrivate.setPref("plugins.always_open_pdf_externally", true, "", (isSet) => resolve(isSet ? "set" : "refused")))`

/**
 * Makes a browser that runs already download PDF files instead of showing them, and says whether it took the setting. Fails
 * with `CommandFailed` where the page that this is done on stays open: it can do more than the web, and nobody may be given it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const downloadPdfs = Effect.fn("PdfFiles.download")(
  (cdp: CdpConnection): Effect.Effect<Result.Result<void, ChromiumError>, ChromiumError> =>
    Effect.acquireUseRelease(
      Effect.result(ask(cdp, Created, "Target.createTarget", { url: settingsPage, background: true })),
      Result.match({
        onFailure: (error) => Effect.succeed(Result.fail(error)),
        onSuccess: ({ targetId }) => Effect.result(choose(cdp, targetId)),
      }),
      Result.match({
        onFailure: () => Effect.void,
        onSuccess: ({ targetId }) => closeTarget(cdp, targetId),
      }),
    ),
)

/** Chooses on the page of settings that is open. */
const choose = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  targetId: string,
): Effect.fn.Return<void, ChromiumError> {
  const { sessionId } = yield* ask(cdp, Attached, "Target.attachToTarget", { targetId, flatten: true })
  const evaluation = { expression: settingScript, awaitPromise: true, returnByValue: true }
  const { result } = yield* Effect.repeat(ask(cdp, Evaluated, "Runtime.evaluate", evaluation, { sessionId }), {
    while: ({ result }) => result.value === "not yet",
    schedule: Schedule.spaced("20 millis"),
    times: 100,
  })
  if (result.value === "set") return
  const detail = `its setting for PDF files was not taken: ${String(result.value)}.`
  return yield* chromiumError(new CommandFailed({ method: "chrome.settingsPrivate.setPref", detail }))
})
