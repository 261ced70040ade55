import type { Browser, BrowserContext, ConnectOverCDPTransport, Page } from "playwright-core"
import {
  type CdpAddress,
  type CdpSocket,
  type ConnectOptions,
  Control,
  type Driver,
  LibraryMissing,
} from "./connection/index.ts"

export { BrowserDisconnected, LibraryMissing } from "./connection/index.ts"
export type { CdpAddress, ConnectOptions, ReconnectOptions } from "./connection/index.ts"

/**
 * Playwright's hold on a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PlaywrightControl extends Control<Browser, BrowserContext, Page> {}

/**
 * Connects Playwright to a browser, in the page that is there already. Needs `playwright-core` 1.65 or newer.
 * @throws BrowserDisconnected where the browser is gone or does not answer, LibraryMissing without Playwright
 *
 * @category constructors
 * @since 0.1.0
 */
export const playwright = (address: CdpAddress, options: ConnectOptions = {}): Promise<PlaywrightControl> =>
  Control.open(address, driver, options)

const driver: Driver<Browser, BrowserContext, Page> = {
  attach: async (socket) => {
    const { chromium } = await LibraryMissing.guard("playwright-core", () => import("playwright-core"))
    // Connecting is bounded by whoever opened the socket.
    const browser = await chromium.connectOverCDP(transportOver(socket), { timeout: 0 })
    return { browser, context: browser.contexts()[0] ?? (await browser.newContext()) }
  },
  openSession: (page, context) => context.newCDPSession(page),
  // Over CDP this closes the connection, and the contexts that the program made.
  detach: (browser) => browser.close(),
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
