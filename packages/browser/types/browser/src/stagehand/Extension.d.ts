/** The extension of a Stagehand package on this machine. */
export declare class Extension {
    folder: string;
    /** Script for all documents. Undefined before the extension is loaded. */
    contentScript: string | undefined;
    /** Reads an unpacked extension. Returns a rejection text for any other than Stagehand's. */
    load(folder: unknown): string | undefined;
}
