import { FileTransfers, type Wire } from "../transfer/FileTransfers.ts"
import { BrowserDisconnected, clientReasons } from "./BrowserDisconnected.ts"
import { type CdpAddress, CdpSocket } from "./CdpSocket.ts"

/** The part of a browser context that both libraries share. */
export interface PagesOf<Page> {
  readonly pages: () => ReadonlyArray<Page> | Promise<ReadonlyArray<Page>>
  readonly newPage: () => Promise<Page>
}

/** A CDP session with one page, used to read the page's target id. */
interface PageSession {
  readonly send: (method: "Target.getTargetInfo") => Promise<{
    readonly targetInfo: { readonly targetId: string; readonly browserContextId?: string | undefined }
  }>
  readonly detach: () => Promise<void>
}

export interface Driver<Browser, Context extends PagesOf<Page>, Page> {
  readonly attach: (wire: Wire) => Promise<{ readonly browser: Browser; readonly context: Context }>
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
const attachPage = async <Browser, Context extends PagesOf<Page>, Page>(
  driver: Driver<Browser, Context, Page>,
  wire: FileTransfers,
  targetId: string | undefined,
): Promise<AttachedBrowser<Browser, Context, Page>> => {
  const { browser, context } = await driver.attach(wire)
  const identified = async (page: Page) => {
    const session = await driver.openSession(page, context)
    const { targetInfo } = await session.send("Target.getTargetInfo")
    await session.detach()
    wire.setDefaultContext(targetInfo.browserContextId)
    return { page, targetId: targetInfo.targetId }
  }
  const pages = await Promise.all((await context.pages()).map(identified))
  const page = pages.find((one) => one.targetId === targetId) ?? pages[0] ?? (await identified(await context.newPage()))
  return { browser, context, ...page }
}

/**
 * Options for connecting.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConnectOptions {
  /** Timeout of the first exchange in ms; for `reconnect`, of all attempts together. Default 30 000. */
  readonly timeoutMs?: number | undefined
  /**
   * Saves finished downloads in the folder that the library or the program chose, before they are reported as complete.
   * Default true. Otherwise downloads stay in the service, and Playwright's `saveAs` and `path` have no file.
   */
  readonly saveDownloads?: boolean | undefined
}

/** Same as Playwright's default. */
export const defaultTimeoutMs = 30_000

export interface Connection<Browser, Context, Page> {
  readonly held: AttachedBrowser<Browser, Context, Page>
  readonly socket: CdpSocket
}

/** Opens a socket and attaches the library to it. Closes the socket if anything fails. */
export const connect = async <Browser, Context extends PagesOf<Page>, Page>(
  address: CdpAddress,
  driver: Driver<Browser, Context, Page>,
  {
    saveDownloads = true,
    targetId,
    timeoutMs = defaultTimeoutMs,
  }: ConnectOptions & { readonly targetId?: string } = {},
): Promise<Connection<Browser, Context, Page>> => {
  const socket = await CdpSocket.open(address)
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    socket.close()
  }, timeoutMs)
  const broken = socket.closed.then((reason) => {
    // The library's own error for a closed socket is less specific.
    throw isLate ? BrowserDisconnected.because(address.id, clientReasons.unreachable) : reason
  })
  try {
    const wire = new FileTransfers(socket, address, { savesDownloads: saveDownloads })
    return { socket, held: await Promise.race([attachPage(driver, wire, targetId), broken]) }
  } catch (error) {
    socket.close()
    throw socket.ended === undefined || isLate ? error : await broken
  } finally {
    clearTimeout(limit)
    // Prevents an unhandled rejection.
    broken.catch(() => {})
  }
}
