import * as Effect from "effect/Effect"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"
import { playwrightCall, within } from "../browser/PlaywrightCall.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import type { PageFetchRequest } from "./PageFetch.ts"

/** A page for one fetch. */
export interface OpenPage {
  readonly page: Page
  readonly close: Effect.Effect<void>
}

/** Time to open or close a page in ms. */
export const openMs = 10_000

export const closing = (target: Page | BrowserContext): Effect.Effect<void> =>
  Effect.ignore(
    within(
      playwrightCall(() => target.close()),
      openMs,
    ),
  )

/** Number of fetches after which a context is replaced: it keeps what no command clears, such as connections. */
const maxFetches = 25

/** Unused contexts, each of which has a process for its empty page. */
const maxUnused = 6

interface Context {
  readonly context: BrowserContext
  /** An empty page, from which data is cleared while no other page can write it. */
  readonly blank: Page
  readonly cdp: CDPSession
  fetches: number
}

const makeContext = async (browser: Browser): Promise<Context> => {
  const context = await browser.newContext({ viewport: null, acceptDownloads: false })
  try {
    const blank = await context.newPage()
    return { context, blank, cdp: await context.newCDPSession(blank), fetches: 0 }
  } catch (error) {
    await context.close()
    throw error
  }
}

/** Closes the pages of a fetch and deletes what they stored: cookies, storage of all origins and partitions, and the cache. */
const clear = async ({ blank, cdp, context }: Context): Promise<void> => {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== blank)
      .map((page) => page.close()),
  )
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    cdp.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" }),
    cdp.send("Network.clearBrowserCache"),
  ])
  if (context.pages().length !== 1) throw new Error("A page of the fetch is still open.")
}

/**
 * Returns a function that opens a page in an empty browser context. Contexts are emptied and used again, because a new one
 * costs two to three times the CPU time of a page. Closing the browser's connection closes them.
 */
export const emptyContexts = (browser: Browser) => {
  const unused: Array<Context> = []

  /** A context that cannot be emptied is not used again. */
  const release = (used: Context): Effect.Effect<void> =>
    within(
      playwrightCall(() => clear(used)),
      openMs,
    ).pipe(
      Effect.flatMap(() => {
        if (used.fetches >= maxFetches || unused.length >= maxUnused) return closing(used.context)
        return Effect.sync(() => void unused.push(used))
      }),
      Effect.catch(() => closing(used.context)),
    )

  return ({ url, viewport }: PageFetchRequest): Effect.Effect<OpenPage, AgentError> =>
    within(
      playwrightCall(async () => {
        const own = unused.pop() ?? (await makeContext(browser))
        try {
          const page = await own.context.newPage()
          if (viewport !== undefined) await page.setViewportSize(viewport)
          own.fetches += 1
          // No command clears the credentials of HTTP authentication.
          const hasLogin = (URL.parse(url)?.username ?? "") !== ""
          return { page, close: hasLogin ? closing(own.context) : release(own) }
        } catch (error) {
          await own.context.close()
          throw error
        }
      }),
      openMs,
    )
}
