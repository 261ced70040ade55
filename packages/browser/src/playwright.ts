import type { Browser, BrowserContext, ConnectOverCDPTransport, Page } from "playwright-core"
import type { CdpAddress } from "./connection/CdpSocket.ts"
import type { ConnectOptions, Driver } from "./connection/Connection.ts"
import { Control } from "./connection/Control.ts"
import { MissingLibrary } from "./connection/MissingLibrary.ts"
import type { Wire } from "./transfer/FileTransfers.ts"

export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts"
export { MissingLibrary } from "./connection/MissingLibrary.ts"
export type { CdpAddress } from "./connection/CdpSocket.ts"
export type { ConnectOptions } from "./connection/Connection.ts"
export type { ReconnectOptions } from "./connection/Control.ts"

/**
 * Playwright attached to a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PlaywrightControl extends Control<Browser, BrowserContext, Page> {}

/**
 * Connects Playwright to the existing page of a browser. Requires `playwright-core` 1.65 or newer.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without Playwright
 *
 * @category constructors
 * @since 0.1.0
 */
export const playwright = (address: CdpAddress, options: ConnectOptions = {}): Promise<PlaywrightControl> =>
  Control.open(address, driver, options)

const driver: Driver<Browser, BrowserContext, Page> = {
  attach: async (wire) => {
    const { chromium } = await MissingLibrary.guard("playwright-core", () => import("playwright-core"))
    // The socket has its own timeout.
    const browser = await chromium.connectOverCDP(transportOver(wire), { timeout: 0 })
    return { browser, context: browser.contexts()[0] ?? (await browser.newContext()) }
  },
  openSession: (page, context) => context.newCDPSession(page),
  // Over CDP, this closes the connection and the contexts that the program created.
  detach: (browser) => browser.close(),
}

const transportOver = (wire: Wire): ConnectOverCDPTransport => {
  const transport: ConnectOverCDPTransport = {
    send: (message) => wire.send(JSON.stringify(message)),
    close: () => wire.close(),
  }
  wire.onmessage = (message) => transport.onmessage?.(JSON.parse(message))
  wire.onclose = () => transport.onclose?.(wire.ended?.message)
  return transport
}
