import type { CdpAddress } from "./connection/CdpSocket.ts";
export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts";
export type { CdpAddress } from "./connection/CdpSocket.ts";
/**
 * A local endpoint at which Stagehand 4 controls a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface StagehandEndpoint extends AsyncDisposable {
    /** URL for `localBrowser.connect` of Stagehand. A credential, reachable from this machine only. */
    readonly cdpUrl: string;
}
/**
 * Opens an endpoint for Stagehand 4, which otherwise installs an extension in the browser. The endpoint runs the code of
 * that extension in a worker of this process and forwards everything else to the browser. Disposing of it disconnects.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const stagehand: (address: CdpAddress) => Promise<StagehandEndpoint>;
