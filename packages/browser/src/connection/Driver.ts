import type { CdpSocket } from "./CdpSocket.ts"

/** The part of a browser context that both libraries share. */
export interface PagesOf<Page> {
  readonly pages: () => ReadonlyArray<Page> | Promise<ReadonlyArray<Page>>
  readonly newPage: () => Promise<Page>
}

/** A CDP session with one page, used to read the page's target id. */
interface PageSession {
  readonly send: (method: "Target.getTargetInfo") => Promise<{ readonly targetInfo: { readonly targetId: string } }>
  readonly detach: () => Promise<void>
}

/** Operations that differ between the supported libraries. */
export interface Driver<Browser, Context extends PagesOf<Page>, Page> {
  /** Attaches the library to an open socket. */
  readonly attach: (socket: CdpSocket) => Promise<{ readonly browser: Browser; readonly context: Context }>
  readonly openSession: (page: Page, context: Context) => Promise<PageSession>
  /** Detaches from the browser, which keeps running. */
  readonly detach: (browser: Browser) => Promise<void>
}

/** A library's objects, invalid once the connection ends, and the page's id, which stays valid. */
export interface AttachedBrowser<Browser, Context, Page> {
  readonly browser: Browser
  readonly context: Context
  readonly page: Page
  readonly targetId: string
}

/** Picks the page with `targetId`, otherwise the first page, otherwise a new one. */
export const attachPage = async <Browser, Context extends PagesOf<Page>, Page>(
  driver: Driver<Browser, Context, Page>,
  socket: CdpSocket,
  targetId: string | undefined,
): Promise<AttachedBrowser<Browser, Context, Page>> => {
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
