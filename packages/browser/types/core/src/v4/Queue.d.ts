import type { QueuedMessage } from "@tabwright/raw/v4/types";
import type { QueueMessageRequest } from "@tabwright/raw/v4/types";
import * as Effect from "effect/Effect";
import { Conflict } from "../errors/index.ts";
import { type WaitOptions } from "../Wait.ts";
export type { QueuedMessage, QueueListResponse } from "@tabwright/raw/v4/types";
export type { QueueMessageRequest } from "@tabwright/raw/v4/types";
/**
 * Lists a session's pending messages, oldest first.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (sessionId: string) => Effect.Effect<{
    readonly queue: readonly {
        readonly id: number;
        readonly sessionId: string;
        readonly runId: string | null;
        readonly mode: "interrupt" | "queue";
        readonly status: "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded";
        readonly text: string;
        readonly attachedFileIds?: readonly string[] | null;
        readonly createdAt: string;
    }[];
    readonly steeringCutoffs?: readonly {
        readonly sourceRunId: string;
        readonly createdAt: string;
    }[];
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Queues a follow-up message. It starts the session's next run, or replaces the active one with `interrupt`.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const enqueue: (sessionId: string, request: QueueMessageRequest) => Effect.Effect<{
    readonly id: number;
    readonly sessionId: string;
    readonly runId: string | null;
    readonly mode: "interrupt" | "queue";
    readonly status: "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded";
    readonly text: string;
    readonly attachedFileIds?: readonly string[] | null;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a message in any status.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (sessionId: string, messageId: number) => Effect.Effect<{
    readonly id: number;
    readonly sessionId: string;
    readonly runId: string | null;
    readonly mode: "interrupt" | "queue";
    readonly status: "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded";
    readonly text: string;
    readonly attachedFileIds?: readonly string[] | null;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Removes a message from the queue. Fails with `Conflict` once its run is starting.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const remove: (sessionId: string, messageId: number) => Effect.Effect<{
    readonly id: number;
    readonly sessionId: string;
    readonly runId: string | null;
    readonly mode: "interrupt" | "queue";
    readonly status: "cancelled" | "consumed" | "dispatching" | "failed" | "pending" | "superseded";
    readonly text: string;
    readonly attachedFileIds?: readonly string[] | null;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Waits until a message has started a run and returns the run's id. Fails with `Conflict` if it never will, and with
 * `TimedOut` after `timeout`.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitUntilStarted: (sessionId: string, message: QueuedMessage, options?: WaitOptions) => Effect.Effect<string, Conflict | import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Queues a follow-up message, waits until it has started a run, and returns the run's id.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const enqueueAndStart: (sessionId: string, request: QueueMessageRequest, options?: WaitOptions) => Effect.Effect<string, import("../errors/HttpErrors.ts").BadRequest | Conflict | import("../errors/ClientErrors.ts").DecodeFailed | import("../errors/HttpErrors.ts").Forbidden | import("../errors/ClientErrors.ts").Misconfigured | import("../errors/ClientErrors.ts").NetworkError | import("../errors/HttpErrors.ts").NotFound | import("../errors/HttpErrors.ts").PaymentRequired | import("../errors/HttpErrors.ts").RateLimited | import("../errors/HttpErrors.ts").ServerError | import("../errors/ClientErrors.ts").TimedOut | import("../errors/HttpErrors.ts").Unauthorized | import("../errors/HttpErrors.ts").UnexpectedStatus | import("../errors/HttpErrors.ts").ValidationFailed, import("../transport/Client.ts").Client>;
