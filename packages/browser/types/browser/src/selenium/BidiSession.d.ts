import { type CdpAddress } from "../connection/CdpSocket.ts";
/** A message of WebDriver BiDi. */
export interface BidiMessage {
    readonly id?: number;
    readonly method?: string;
    readonly type?: string;
    readonly error?: string;
    readonly message?: string;
    readonly result?: Readonly<Record<string, unknown>>;
}
/** An error response of WebDriver BiDi. */
export declare class BidiError extends Error {
    /** Error code, such as `no such frame`. */
    readonly code: string;
    constructor(code: string, message: string);
}
/** A session of WebDriver BiDi with a browser, translated to CDP. */
export declare class BidiSession {
    #private;
    /** Receives responses and events of the client. */
    onmessage: (message: BidiMessage) => void;
    private constructor();
    /**
     * Connects to the browser. `capabilities` are those of `session.new`.
     * @throws BrowserDisconnected, or MissingLibrary without `chromium-bidi`
     */
    static open(address: CdpAddress, options: {
        readonly savesDownloads: boolean;
    }, capabilities: unknown): Promise<BidiSession>;
    /** Resolves when the connection to the browser has ended. */
    get closed(): Promise<unknown>;
    /** Passes a command on. Its response arrives at `onmessage`. */
    send(command: unknown): void;
    /** Runs a command of the endpoint. @throws BidiError */
    call(method: string, params: object): Promise<Readonly<Record<string, unknown>>>;
    close(): void;
}
