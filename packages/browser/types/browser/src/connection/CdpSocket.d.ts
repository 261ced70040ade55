import { BrowserDisconnected } from "./BrowserDisconnected.ts";
/**
 * A browser to connect to: one of this package, or the result of `client.browsers.create()` of `@tabwright/sdk`.
 *
 * @category models
 * @since 0.1.0
 */
export interface CdpAddress {
    readonly id: string;
    /** WebSocket URL. A credential. */
    readonly cdpUrl: string;
}
/** Owns the WebSocket under Playwright or Puppeteer, because their own do not report why they closed. */
export declare class CdpSocket {
    #private;
    onmessage: ((message: string) => void) | undefined;
    onclose: (() => void) | undefined;
    /** The cause of the close. Undefined while the socket is open. */
    ended: BrowserDisconnected | undefined;
    readonly closed: Promise<BrowserDisconnected>;
    private constructor();
    /** Connects. @throws BrowserDisconnected: `notFound` if the browser has stopped, otherwise `unreachable` */
    static open({ cdpUrl, id }: CdpAddress): Promise<CdpSocket>;
    send(message: string): void;
    close(): void;
}
