import type { Browser, BrowserContext, ConnectionTransport, Page } from "puppeteer-core"
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
 * Puppeteer's hold on a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PuppeteerControl extends Control<Browser, BrowserContext, Page> {}

/**
 * Connects Puppeteer to a browser, in the page that is there already and with the screen that it has.
 * @throws BrowserDisconnected where the browser is gone or does not answer, LibraryMissing without Puppeteer
 *
 * @category constructors
 * @since 0.1.0
 */
export const puppeteer = (address: CdpAddress, options: ConnectOptions = {}): Promise<PuppeteerControl> =>
  Control.open(address, driver, options)

const driver: Driver<Browser, BrowserContext, Page> = {
  attach: async (socket) => {
    const library = await LibraryMissing.guard("puppeteer-core", () => import("puppeteer-core"))
    const browser = await library.connect({ transport: transportOver(socket), defaultViewport: null })
    return { browser, context: browser.defaultBrowserContext() }
  },
  openSession: (page) => page.createCDPSession(),
  detach: (browser) => browser.disconnect(),
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
