/** A CDP connection that carries texts. */
export interface Wire {
    onmessage: ((message: string) => void) | undefined;
    onclose: (() => void) | undefined;
    /** The cause of the close. Undefined while the connection is open. */
    readonly ended: {
        readonly message: string;
    } | undefined;
    readonly closed: Promise<unknown>;
    send(message: string): void;
    close(): void;
}
/**
 * Makes a remote browser handle files as a local one does: uploads the files of this machine that commands name, and
 * reports a download as complete only once its file is in the folder that the client chose.
 */
export declare class FileTransfers implements Wire {
    #private;
    onmessage: Wire["onmessage"];
    constructor(wire: Wire, { cdpUrl, id }: {
        readonly id: string;
        readonly cdpUrl: string;
    }, { savesDownloads }: {
        readonly savesDownloads: boolean;
    });
    get onclose(): Wire["onclose"];
    set onclose(listener: Wire["onclose"]);
    get ended(): Wire["ended"];
    get closed(): Promise<unknown>;
    /** Tells downloads of the default context from those of other clients' contexts. */
    setDefaultContext(id: string | undefined): void;
    send(text: string): void;
    close(): void;
}
