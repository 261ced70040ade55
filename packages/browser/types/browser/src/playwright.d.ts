import type { Browser, BrowserContext, Page } from "playwright-core";
import type { CdpAddress } from "./connection/CdpSocket.ts";
import type { ConnectOptions } from "./connection/Connection.ts";
import { Control } from "./connection/Control.ts";
export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts";
export { MissingLibrary } from "./connection/MissingLibrary.ts";
export type { CdpAddress } from "./connection/CdpSocket.ts";
export type { ConnectOptions } from "./connection/Connection.ts";
export type { ReconnectOptions } from "./connection/Control.ts";
/**
 * Playwright attached to a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface PlaywrightControl extends Control<Browser, BrowserContext, Page> {
}
/**
 * Connects Playwright to the existing page of a browser. Requires `playwright-core` 1.65 or newer.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without Playwright
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const playwright: (address: CdpAddress, options?: ConnectOptions) => Promise<PlaywrightControl>;
