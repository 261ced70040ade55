import { type CdpAddress } from "./connection/CdpSocket.ts";
export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts";
export { MissingLibrary } from "./connection/MissingLibrary.ts";
export type { CdpAddress } from "./connection/CdpSocket.ts";
/**
 * Options for {@link selenium}.
 *
 * @category models
 * @since 0.1.0
 */
export interface SeleniumOptions {
    /**
     * Saves finished downloads in the folder of `browser.setDownloadBehavior`, before they are reported as complete.
     * Default true.
     */
    readonly saveDownloads?: boolean | undefined;
}
/**
 * A local WebDriver server for one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface SeleniumEndpoint extends AsyncDisposable {
    /** URL for `usingServer` of Selenium. A credential, reachable from this machine only. */
    readonly url: string;
}
/**
 * Opens a WebDriver server for Selenium with WebDriver BiDi, which `chromium-bidi`, an optional peer, translates to CDP.
 * Of the classic commands, it has navigation, windows, elements and screenshots. Disposing of it disconnects; the browser
 * keeps running.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond, MissingLibrary without `chromium-bidi`
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const selenium: (address: CdpAddress, { saveDownloads }?: SeleniumOptions) => Promise<SeleniumEndpoint>;
