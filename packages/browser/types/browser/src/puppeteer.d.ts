import type { Browser, BrowserContext, Page } from "puppeteer-core";
import type { CdpAddress } from "./connection/CdpSocket.ts";
import type { ConnectOptions } from "./connection/Connection.ts";
import { Control } from "./connection/Control.ts";
export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts";
export { MissingLibrary } from "./connection/MissingLibrary.ts";
export type { CdpAddress } from "./connection/CdpSocket.ts";
export type { ConnectOptions } from "./connection/Connection.ts";
export type { ReconnectOptions } from "./connection/Control.ts";
/**
 * Puppeteer attached to a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PuppeteerControl extends Control<Browser, BrowserContext, Page> {
}
/**
 * Connects Puppeteer to the existing page of a browser and keeps its screen size.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without Puppeteer
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const puppeteer: (address: CdpAddress, options?: ConnectOptions) => Promise<PuppeteerControl>;
