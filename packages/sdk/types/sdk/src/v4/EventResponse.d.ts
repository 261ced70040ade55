import type { Events } from "@tabwright/core/v4";
/**
 * Returns the id of the last event that a reconnecting `EventSource` has received.
 *
 * @throws TypeError if the header is not an event id
 */
export declare const lastEventIdOf: (request: Pick<Request, "headers"> | undefined) => number | undefined;
/** Returns the events as server-sent events; 204, which stops an `EventSource`, if there is nothing left to send. */
export declare const eventResponse: (events: AsyncGenerator<Events.RunEvent, void, undefined>, isResumed: boolean) => Promise<Response>;
/** Returns texts as one plain text that grows. */
export declare const textResponse: (texts: AsyncGenerator<string, void, undefined>) => Promise<Response>;
