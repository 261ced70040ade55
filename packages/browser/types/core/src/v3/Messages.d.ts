import type { MessageResponse } from "@tabwright/raw/v3/types";
import type { operations } from "@tabwright/raw/v3/types";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { type WaitOptions } from "../Wait.ts";
export type { MessageListResponse, MessageResponse } from "@tabwright/raw/v3/types";
/**
 * Filter for a session's messages: the oldest after a message, the newest before one, or the newest of all.
 *
 * @category models
 * @since 0.1.0
 */
export type ListMessagesQuery = NonNullable<operations["listSessionMessages"]["parameters"]["query"]>;
/**
 * Start position and limits of {@link watch}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends WaitOptions {
    /** Id of the message to start after. Default: from the first message. */
    readonly after?: string | undefined;
}
/**
 * Fetches one page of a session's messages in order, at most `limit` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (sessionId: string, query?: ListMessagesQuery) => Effect.Effect<{
    readonly messages: readonly {
        readonly id: string;
        readonly sessionId: string;
        readonly role: string;
        readonly data: string;
        readonly type: string;
        readonly summary: string;
        readonly screenshotUrl?: string | null;
        readonly hidden: boolean;
        readonly createdAt: string;
    }[];
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams a session's messages from newest to oldest.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const backwards: (sessionId: string, before?: string) => Stream.Stream<{
    readonly id: string;
    readonly sessionId: string;
    readonly role: string;
    readonly data: string;
    readonly type: string;
    readonly summary: string;
    readonly screenshotUrl?: string | null;
    readonly hidden: boolean;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams a session's messages from oldest to newest, or those after a given one.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (sessionId: string, after?: string) => Stream.Stream<{
    readonly id: string;
    readonly sessionId: string;
    readonly role: string;
    readonly data: string;
    readonly type: string;
    readonly summary: string;
    readonly screenshotUrl?: string | null;
    readonly hidden: boolean;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams a session's messages in order, past ones immediately and later ones as they are written, until the session's
 * task has ended. Fails with `TimedOut` after `timeout`; the task continues.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const watch: (sessionId: string, options?: WatchOptions) => Stream.Stream<MessageResponse, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
