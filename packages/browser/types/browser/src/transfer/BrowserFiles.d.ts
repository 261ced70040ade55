/** Copies files between this machine and a browser's, through the gateway at the browser's CDP URL. */
export declare class BrowserFiles {
    #private;
    constructor(cdpUrl: string, signal: AbortSignal);
    /** Uploads files and folders. Returns the names under which the browser accepts them. Empty folders are left out. */
    upload(files: ReadonlyArray<string>): Promise<ReadonlyArray<string>>;
    /** Saves a finished download. */
    saveDownload(guid: string, to: string): Promise<void>;
}
/** The path of an incomplete file, as named by Chromium. */
export declare const partialPath: (file: string) => string;
/** Describes a failure for a user. `fetch` keeps the reason in the cause. */
export declare const reasonOf: (error: unknown) => string;
