/** Tracks where a client wants the downloads of each context. */
export declare class DownloadFolders {
    #private;
    /** The id of the default context, once known. */
    defaultContextId: string | undefined;
    /** Notes `setDownloadBehavior`. Returns the command with events enabled, which report when a file is complete. */
    onBehavior(message: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
    onAttached(params: unknown): void;
    onDetached(params: unknown): void;
    onBegin(params: unknown): void;
    /** Ends the tracking of a download. Returns a new path for its file, or undefined if the client did not ask for it. */
    takePath(guid: string): Promise<string | undefined>;
    forget(guid: string): void;
}
