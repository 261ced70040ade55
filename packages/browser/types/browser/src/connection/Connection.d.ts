import { type Wire } from "../transfer/FileTransfers.ts";
import { type CdpAddress, CdpSocket } from "./CdpSocket.ts";
/** The part of a browser context that both libraries share. */
export interface PagesOf<Page> {
    readonly pages: () => ReadonlyArray<Page> | Promise<ReadonlyArray<Page>>;
    readonly newPage: () => Promise<Page>;
}
/** A CDP session with one page, used to read the page's target id. */
interface PageSession {
    readonly send: (method: "Target.getTargetInfo") => Promise<{
        readonly targetInfo: {
            readonly targetId: string;
            readonly browserContextId?: string | undefined;
        };
    }>;
    readonly detach: () => Promise<void>;
}
export interface Driver<Browser, Context extends PagesOf<Page>, Page> {
    readonly attach: (wire: Wire) => Promise<{
        readonly browser: Browser;
        readonly context: Context;
    }>;
    readonly openSession: (page: Page, context: Context) => Promise<PageSession>;
    /** Detaches from the browser, which keeps running. */
    readonly detach: (browser: Browser) => Promise<void>;
}
/** A library's objects, invalid once the connection ends, and the page's id, which stays valid. */
export interface AttachedBrowser<Browser, Context, Page> {
    readonly browser: Browser;
    readonly context: Context;
    readonly page: Page;
    readonly targetId: string;
}
/**
 * Options for connecting.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConnectOptions {
    /** Timeout of the first exchange in ms; for `reconnect`, of all attempts together. Default 30 000. */
    readonly timeoutMs?: number | undefined;
    /**
     * Saves finished downloads in the folder that the library or the program chose, before they are reported as complete.
     * Default true. Otherwise downloads stay in the service, and Playwright's `saveAs` and `path` have no file.
     */
    readonly saveDownloads?: boolean | undefined;
}
/** Same as Playwright's default. */
export declare const defaultTimeoutMs = 30000;
export interface Connection<Browser, Context, Page> {
    readonly held: AttachedBrowser<Browser, Context, Page>;
    readonly socket: CdpSocket;
}
/** Opens a socket and attaches the library to it. Closes the socket if anything fails. */
export declare const connect: <Browser, Context extends PagesOf<Page>, Page>(address: CdpAddress, driver: Driver<Browser, Context, Page>, { saveDownloads, targetId, timeoutMs, }?: ConnectOptions & {
    readonly targetId?: string;
}) => Promise<Connection<Browser, Context, Page>>;
export {};
