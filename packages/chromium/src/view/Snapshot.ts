import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import type { HostedBrowser } from "../host/HostedBrowser.ts"

const Targets = Schema.Struct({
  targetInfos: Schema.Array(Schema.Struct({ targetId: Schema.String, type: Schema.String, url: Schema.String })),
})
const Attached = Schema.Struct({ sessionId: Schema.String })
const Screenshot = Schema.Struct({ data: Schema.String })

/** A page that draws nothing new answers no sooner than its next frame; this long means that it hangs. */
const limitMs = 5000

/**
 * A JPEG of what a person in front of the browser would see: its newest page, at quality 60. Disturbs nobody.
 *
 * @category constructors
 * @since 0.1.0
 */
export const snapshot = Effect.fn("Snapshot.snapshot")(function* (
  browser: HostedBrowser,
): Effect.fn.Return<Uint8Array, ChromiumError> {
  const ask = <A>(schema: Schema.Codec<A, unknown>, method: string, params: object, sessionId?: string) =>
    browser.cdp
      .send(method, { ...params }, { limitMs, ...(sessionId === undefined ? {} : { sessionId }) })
      .pipe(
        Effect.flatMap((result) =>
          Effect.mapError(Schema.decodeUnknownEffect(schema)(result), (error) =>
            chromiumError(new CommandFailed({ method, detail: error.message })),
          ),
        ),
      )

  const { targetInfos } = yield* ask(Targets, "Target.getTargets", {})
  const pages = targetInfos.filter(({ type, url }) => type === "page" && !/^(chrome|devtools):/.test(url))
  const shown = pages.find(({ url }) => url !== "about:blank") ?? pages[0]
  if (shown === undefined) {
    return yield* chromiumError(new CommandFailed({ method: "Target.getTargets", detail: "no page is open." }))
  }
  return yield* Effect.acquireUseRelease(
    ask(Attached, "Target.attachToTarget", { targetId: shown.targetId, flatten: true }),
    ({ sessionId }) =>
      ask(
        Screenshot,
        "Page.captureScreenshot",
        { format: "jpeg", quality: 60, optimizeForSpeed: true },
        sessionId,
      ).pipe(Effect.map(({ data }) => new Uint8Array(Buffer.from(data, "base64")))),
    ({ sessionId }) => Effect.ignore(browser.cdp.send("Target.detachFromTarget", { sessionId })),
  )
})
