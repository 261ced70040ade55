/**
 * One server-sent event.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServerSentEvent {
    /** Last event id of the stream. Empty if there was none. */
    readonly id: string;
    /** Event type. Default `message`. */
    readonly event: string;
    readonly data: string;
}
/**
 * Returns a parser of server-sent events. It takes chunks cut at any byte and returns the events each completes.
 * Comments are skipped; a truncated event is dropped, as the standard requires.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const makeEventParser: () => ((piece: Uint8Array) => ReadonlyArray<ServerSentEvent>);
