import type { Browser, BrowserContext, ConnectionTransport, Page } from "puppeteer-core"
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
 * Puppeteer attached to a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PuppeteerControl extends Control<Browser, BrowserContext, Page> {}

/**
 * Connects Puppeteer to the existing page of a browser and keeps its screen size.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without Puppeteer
 *
 * @category constructors
 * @since 0.1.0
 */
export const puppeteer = (address: CdpAddress, options: ConnectOptions = {}): Promise<PuppeteerControl> =>
  Control.open(address, driver, options)

const driver: Driver<Browser, BrowserContext, Page> = {
  attach: async (wire) => {
    const library = await MissingLibrary.guard("puppeteer-core", () => import("puppeteer-core"))
    const browser = await library.connect({ transport: transportOver(wire), defaultViewport: null })
    return { browser, context: browser.defaultBrowserContext() }
  },
  openSession: (page) => page.createCDPSession(),
  detach: (browser) => browser.disconnect(),
}

const transportOver = (wire: Wire): ConnectionTransport => {
  const transport: ConnectionTransport = {
    send: (message) => wire.send(message),
    close: () => wire.close(),
  }
  wire.onmessage = (message) => transport.onmessage?.(message)
  wire.onclose = () => transport.onclose?.()
  return transport
}
