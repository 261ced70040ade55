import type { ChromiumError, HostedBrowser } from "@tabwright/chromium"
import { Effect, Option, Schema } from "effect"

const Targets = Schema.Struct({
  targetInfos: Schema.Array(Schema.Struct({ targetId: Schema.String, type: Schema.String })),
})
const Attached = Schema.Struct({ sessionId: Schema.String })

/** A server that does not answer within this time is what whoever comes next finds in the page. */
const limitMs = 10_000

/**
 * Sends a browser's page to an address, and comes back when the page is on its way or cannot be opened: what went wrong
 * is what the page shows then. The network's guard holds for it as for every other page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openFirstPage = Effect.fn("FirstPage.open")(
  function* (browser: HostedBrowser, url: string): Effect.fn.Return<void, ChromiumError> {
    const { cdp } = browser
    // What Chromium answers is what its protocol says.
    const known = Schema.decodeUnknownOption(Targets)(yield* cdp.send("Target.getTargets"))
    const page = Option.getOrUndefined(known)?.targetInfos.find(({ type }) => type === "page")
    if (page === undefined) return
    const attached = yield* cdp.send("Target.attachToTarget", { targetId: page.targetId, flatten: true })
    const session = Schema.decodeUnknownOption(Attached)(attached)
    if (Option.isNone(session)) return
    const { sessionId } = session.value
    yield* cdp
      .send("Page.navigate", { url }, { sessionId, limitMs })
      .pipe(Effect.ensuring(Effect.ignore(cdp.send("Target.detachFromTarget", { sessionId }))))
  },
  (effect, browser) =>
    effect.pipe(
      Effect.catch((error) => Effect.logInfo("A session's first page did not open", error)),
      Effect.annotateLogs({ browserId: browser.id }),
    ),
)
