import type { Browser, BrowserContext, ConnectOverCDPTransport, Page } from "playwright-core"
import { connect, type Connection, type ConnectOptions, Control, type Driver } from "./connection/Control.ts"
import type { CdpAddress, CdpSocket } from "./connection/CdpSocket.ts"
import { LibraryMissing } from "./connection/LibraryMissing.ts"

export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts"
export type { CdpAddress } from "./connection/CdpSocket.ts"
export type { ConnectOptions, ReconnectOptions } from "./connection/Control.ts"
export { LibraryMissing }

interface Attached {
  readonly browser: Browser
  readonly context: BrowserContext
  readonly page: Page
  readonly targetId: string
}

/**
 * Playwright's hold on a browser.
 *
 * @category models
 * @since 0.1.0
 */
export class PlaywrightControl extends Control<Attached> {
  /** @internal */
  constructor(address: CdpAddress, first: Connection<Attached>) {
    super(address, driver, first)
  }

  get browser(): Browser {
    return this.attached.browser
  }

  /** The browser's own context: its cookies are the profile's. */
  get context(): BrowserContext {
    return this.attached.context
  }

  /** The browser's first page; after `reconnect()` the one that it was before. */
  get page(): Page {
    return this.attached.page
  }
}

/**
 * Connects Playwright to a browser, in the page that is there already. Needs `playwright-core` 1.65 or newer.
 * @throws BrowserDisconnected where the browser is gone or does not answer, LibraryMissing without Playwright
 *
 * @category constructors
 * @since 0.1.0
 */
export const playwright = async (address: CdpAddress, options: ConnectOptions = {}): Promise<PlaywrightControl> =>
  new PlaywrightControl(address, await connect(address, driver, options))

const driver: Driver<Attached> = {
  attach: async (socket, wanted) => {
    const { chromium } = await LibraryMissing.guard("playwright-core", () => import("playwright-core"))
    const browser = await chromium.connectOverCDP(transportOver(socket), { timeout: 0 }) // `connect` holds the limit
    const context = browser.contexts()[0] ?? (await browser.newContext())
    const pages = await Promise.all(
      context.pages().map(async (page) => ({ page, targetId: await targetIdOf(context, page) })),
    )
    const held = pages.find(({ targetId }) => targetId === wanted) ?? pages[0]
    if (held !== undefined) return { browser, context, ...held }
    const page = await context.newPage()
    return { browser, context, page, targetId: await targetIdOf(context, page) }
  },
  // Over CDP this closes the connection, and the contexts that the program made.
  detach: ({ browser }) => browser.close(),
}

const targetIdOf = async (context: BrowserContext, page: Page): Promise<string> => {
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send("Target.getTargetInfo")
  await session.detach()
  return targetInfo.targetId
}

const transportOver = (socket: CdpSocket): ConnectOverCDPTransport => {
  const transport: ConnectOverCDPTransport = {
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  }
  socket.onmessage = (message) => transport.onmessage?.(JSON.parse(message))
  socket.onclose = () => transport.onclose?.(socket.ended?.message)
  return transport
}
