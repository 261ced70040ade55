import type { RunCreateRequest, operations } from "@tabwright/raw/v4/types";
import * as Effect from "effect/Effect";
import type { UploadSource } from "../files/index.ts";
import { type Client } from "../transport/index.ts";
import { type FollowOptions } from "./RunLog.ts";
import * as Workspaces from "./Workspaces.ts";
export type { RunAttachmentsResponse, RunCreateResponse, RunEventsResponse, RunListResponse, RunSummary, } from "@tabwright/raw/v4/types";
export type { RunCreateRequest } from "@tabwright/raw/v4/types";
/**
 * Filter for listed runs.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunsQuery = NonNullable<operations["listRuns"]["parameters"]["query"]>;
/**
 * Filter for a run's events.
 *
 * @category models
 * @since 0.1.0
 */
export type ListRunEventsQuery = NonNullable<operations["listRunEvents"]["parameters"]["query"]>;
/**
 * Starts an agent on a task. `modelParams` is checked against the named model before sending. If the model is omitted
 * or unknown, the server checks.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request: RunCreateRequest) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly workspaceId: string;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly model: string;
    readonly eventsUrl: string;
    readonly missingFileIds?: readonly string[];
}, import("../errors/ClientErrors.ts").UnsupportedReasoning | import("../errors/ApiError.ts").CallError<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, Client>;
/**
 * Uploads files to the run's workspace and starts the agent with them attached, after those in `attachedFileIds`. Uses
 * the named workspace, the named session's, or a new one, which is archived if the run cannot be created.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const createWithFiles: (request: RunCreateRequest, sources: ReadonlyArray<UploadSource>, options?: Workspaces.UploadOptions) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly workspaceId: string;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly model: string;
    readonly eventsUrl: string;
    readonly missingFileIds?: readonly string[];
}, import("../errors/HttpErrors.ts").BadRequest | import("../errors/HttpErrors.ts").Conflict | import("../errors/ClientErrors.ts").DecodeFailed | import("../errors/ClientErrors.ts").FileChanged | import("../errors/HttpErrors.ts").Forbidden | import("../errors/ClientErrors.ts").Misconfigured | import("../errors/ClientErrors.ts").NetworkError | import("../errors/HttpErrors.ts").NotFound | import("../errors/HttpErrors.ts").PayloadTooLarge | import("../errors/HttpErrors.ts").PaymentRequired | import("../errors/HttpErrors.ts").RateLimited | import("../errors/HttpErrors.ts").ServerError | import("../errors/ClientErrors.ts").TimedOut | import("../errors/HttpErrors.ts").Unauthorized | import("../errors/HttpErrors.ts").UnexpectedStatus | import("../errors/ClientErrors.ts").UnsupportedReasoning | import("../errors/HttpErrors.ts").ValidationFailed, Client>;
/**
 * Fetches one page of runs, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListRunsQuery) => Effect.Effect<{
    readonly runs: readonly {
        readonly id: string;
        readonly sessionId: string;
        readonly task: string;
        readonly title: string | null;
        readonly model: string;
        readonly contextLimit: number;
        readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
        readonly result: string | null;
        readonly error: string | null;
        readonly workspaceId: string | null;
        readonly attachedFileIds?: readonly string[] | null;
        readonly judgement?: {
            readonly [x: string]: unknown;
        } | null;
        readonly totalInputTokens: number;
        readonly totalOutputTokens: number;
        readonly totalCostUsd: string;
        readonly unpricedCalls?: number;
        readonly humanRequest?: {
            readonly kind: "pause" | "question";
            readonly step: number;
            readonly reason: string;
            readonly url: string;
            readonly askedAt: string;
            readonly expiresAt: string;
            readonly liveUrl: string | null;
        } | null;
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, Client>;
/**
 * Streams all runs, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListRunsQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly sessionId: string;
    readonly task: string;
    readonly title: string | null;
    readonly model: string;
    readonly contextLimit: number;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly result: string | null;
    readonly error: string | null;
    readonly workspaceId: string | null;
    readonly attachedFileIds?: readonly string[] | null;
    readonly judgement?: {
        readonly [x: string]: unknown;
    } | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly humanRequest?: {
        readonly kind: "pause" | "question";
        readonly step: number;
        readonly reason: string;
        readonly url: string;
        readonly askedAt: string;
        readonly expiresAt: string;
        readonly liveUrl: string | null;
    } | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, Client>;
/**
 * Fetches the full run. Use {@link status} for polling.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (runId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly task: string;
    readonly title: string | null;
    readonly model: string;
    readonly contextLimit: number;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly result: string | null;
    readonly error: string | null;
    readonly workspaceId: string | null;
    readonly attachedFileIds?: readonly string[] | null;
    readonly judgement?: {
        readonly [x: string]: unknown;
    } | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly humanRequest?: {
        readonly kind: "pause" | "question";
        readonly step: number;
        readonly reason: string;
        readonly url: string;
        readonly askedAt: string;
        readonly expiresAt: string;
        readonly liveUrl: string | null;
    } | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Fetches a run's status.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const status: (runId: string) => Effect.Effect<"cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running", import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Fetches one page of a run's events with an id greater than `after` (default 0), at most `limit` (default 200).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const events: (runId: string, query?: ListRunEventsQuery) => Effect.Effect<{
    readonly events: readonly {
        readonly runId: string;
        readonly id: number;
        readonly ts: string;
        readonly type: string;
        readonly data: {
            readonly [x: string]: unknown;
        };
    }[];
    readonly nextAfter: number | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Lists a run's attached files, in the order of `attachedFileIds`.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const attachments: (runId: string) => Effect.Effect<readonly {
    readonly id: string;
    readonly name: string;
    readonly contentType: string;
    readonly sizeBytes: number;
    readonly status: "pending" | "uploaded";
}[], import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Cancels a run without another model call; the browser stays alive. Idempotent: an ended run is returned unchanged.
 * The response is an acknowledgement; the current step may still finish.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const cancel: (runId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly task: string;
    readonly title: string | null;
    readonly model: string;
    readonly contextLimit: number;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly result: string | null;
    readonly error: string | null;
    readonly workspaceId: string | null;
    readonly attachedFileIds?: readonly string[] | null;
    readonly judgement?: {
        readonly [x: string]: unknown;
    } | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly humanRequest?: {
        readonly kind: "pause" | "question";
        readonly step: number;
        readonly reason: string;
        readonly url: string;
        readonly askedAt: string;
        readonly expiresAt: string;
        readonly liveUrl: string | null;
    } | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500 | 502>, Client>;
/**
 * Pauses a run before its next step until it is resumed. Idempotent: a waiting or ended run is returned unchanged.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const pause: (runId: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly task: string;
    readonly title: string | null;
    readonly model: string;
    readonly contextLimit: number;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly result: string | null;
    readonly error: string | null;
    readonly workspaceId: string | null;
    readonly attachedFileIds?: readonly string[] | null;
    readonly judgement?: {
        readonly [x: string]: unknown;
    } | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly humanRequest?: {
        readonly kind: "pause" | "question";
        readonly step: number;
        readonly reason: string;
        readonly url: string;
        readonly askedAt: string;
        readonly expiresAt: string;
        readonly liveUrl: string | null;
    } | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
/**
 * Resumes a run that waits for input. The first 250 characters of `answer` are passed to the agent. Fails with
 * `Conflict` if the run is not waiting.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const resume: (runId: string, answer?: string) => Effect.Effect<{
    readonly id: string;
    readonly sessionId: string;
    readonly task: string;
    readonly title: string | null;
    readonly model: string;
    readonly contextLimit: number;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly result: string | null;
    readonly error: string | null;
    readonly workspaceId: string | null;
    readonly attachedFileIds?: readonly string[] | null;
    readonly judgement?: {
        readonly [x: string]: unknown;
    } | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly humanRequest?: {
        readonly kind: "pause" | "question";
        readonly step: number;
        readonly reason: string;
        readonly url: string;
        readonly askedAt: string;
        readonly expiresAt: string;
        readonly liveUrl: string | null;
    } | null;
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, Client>;
/**
 * Waits until a run has ended and returns its final status. Follows the event stream if the service supports it, else
 * polls, every 100 ms at first and every 2 s later. Fails with `TimedOut` after `timeout`; the run continues. An end
 * detected by the last poll counts, even after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitUntilTerminal: (runId: string, options?: FollowOptions) => Effect.Effect<"cancelled" | "completed" | "failed", import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, Client>;
