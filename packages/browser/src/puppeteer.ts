import type { Browser, BrowserContext, ConnectionTransport, Page } from "puppeteer-core"
import type { CdpAddress, CdpSocket } from "./connection/CdpSocket.ts"
import { connect, type Connection, type ConnectOptions, Control, type Driver } from "./connection/Control.ts"
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
 * Puppeteer's hold on a browser.
 *
 * @category models
 * @since 0.1.0
 */
export class PuppeteerControl extends Control<Attached> {
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
 * Connects Puppeteer to a browser, in the page that is there already and with the screen that it has.
 * @throws BrowserDisconnected where the browser is gone or does not answer, LibraryMissing without Puppeteer
 *
 * @category constructors
 * @since 0.1.0
 */
export const puppeteer = async (address: CdpAddress, options: ConnectOptions = {}): Promise<PuppeteerControl> =>
  new PuppeteerControl(address, await connect(address, driver, options))

const driver: Driver<Attached> = {
  attach: async (socket, wanted) => {
    const library = await LibraryMissing.guard("puppeteer-core", () => import("puppeteer-core"))
    const browser = await library.connect({ transport: transportOver(socket), defaultViewport: null })
    const context = browser.defaultBrowserContext()
    const pages = await Promise.all(
      (await context.pages()).map(async (page) => ({ page, targetId: await targetIdOf(page) })),
    )
    const held = pages.find(({ targetId }) => targetId === wanted) ?? pages[0]
    if (held !== undefined) return { browser, context, ...held }
    const page = await context.newPage()
    return { browser, context, page, targetId: await targetIdOf(page) }
  },
  detach: ({ browser }) => browser.disconnect(),
}

const targetIdOf = async (page: Page): Promise<string> => {
  const session = await page.createCDPSession()
  const { targetInfo } = await session.send("Target.getTargetInfo")
  await session.detach()
  return targetInfo.targetId
}

const transportOver = (socket: CdpSocket): ConnectionTransport => {
  const transport: ConnectionTransport = {
    send: (message) => socket.send(message),
    close: () => socket.close(),
  }
  socket.onmessage = (message) => transport.onmessage?.(message)
  socket.onclose = () => transport.onclose?.()
  return transport
}
