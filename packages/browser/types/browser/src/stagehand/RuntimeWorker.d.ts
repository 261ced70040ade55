/** Start options of this worker. */
export interface RuntimeWorkerData {
    /** Folder of Stagehand's runtime, part of its package. */
    readonly folder: string;
    /** HTTP URL of the browser's discovery endpoints. */
    readonly discoveryUrl: string;
}
/** A CDP command for the runtime's context, with the id of its reply. */
export interface RuntimeCommand {
    readonly id: number;
    readonly method: string;
    readonly params: Readonly<Record<string, unknown>>;
}
/** The response to a command, or the payload of a called binding. */
export type RuntimeMessage = {
    readonly id: number;
    readonly result: object;
} | {
    readonly id: number;
    readonly error: {
        readonly code: number;
        readonly message: string;
    };
} | {
    readonly name: string;
    readonly payload: string;
};
