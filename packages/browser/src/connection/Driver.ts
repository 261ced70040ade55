import type { CdpSocket } from "./CdpSocket.ts"

/** What both libraries' contexts can do. */
export interface PagesOf<Page> {
  readonly pages: () => ReadonlyArray<Page> | Promise<ReadonlyArray<Page>>
  readonly newPage: () => Promise<Page>
}

/** A CDP session with one page, as far as finding out who the page is needs it. */
interface PageSession {
  readonly send: (method: "Target.getTargetInfo") => Promise<{ readonly targetInfo: { readonly targetId: string } }>
  readonly detach: () => Promise<void>
}

/**
 * What differs between the libraries that can drive a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Driver<Browser, Context extends PagesOf<Page>, Page> {
  /** Puts the library onto an open socket. */
  readonly attach: (socket: CdpSocket) => Promise<{ readonly browser: Browser; readonly context: Context }>
  readonly openSession: (page: Page, context: Context) => Promise<PageSession>
  /** Lets go of the browser, which runs on. */
  readonly detach: (browser: Browser) => Promise<void>
}

/** What a library holds: its objects, dead once the connection ends, and the page's id, which outlives them. */
export interface Held<Browser, Context, Page> {
  readonly browser: Browser
  readonly context: Context
  readonly page: Page
  readonly targetId: string
}

/** Takes the page that was held before (`targetId`), else the first that is there, else a new one. */
export const hold = async <Browser, Context extends PagesOf<Page>, Page>(
  driver: Driver<Browser, Context, Page>,
  socket: CdpSocket,
  targetId: string | undefined,
): Promise<Held<Browser, Context, Page>> => {
  const { browser, context } = await driver.attach(socket)
  const identified = async (page: Page) => {
    const session = await driver.openSession(page, context)
    const { targetInfo } = await session.send("Target.getTargetInfo")
    await session.detach()
    return { page, targetId: targetInfo.targetId }
  }
  const pages = await Promise.all((await context.pages()).map(identified))
  const page = pages.find((one) => one.targetId === targetId) ?? pages[0] ?? (await identified(await context.newPage()))
  return { browser, context, ...page }
}
