import type { HostedBrowser } from "@tabwright/chromium"
import { Effect } from "effect"

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
  function* (browser: HostedBrowser, url: string) {
    yield* browser.targets.pages()[0]?.send("Page.navigate", { url }, { limitMs }) ?? Effect.void
  },
  (effect, browser) =>
    effect.pipe(
      Effect.catch((error) => Effect.logInfo("A session's first page did not open", error)),
      Effect.annotateLogs({ browserId: browser.id }),
    ),
)
