import type { RunTaskRequest, operations, StopStrategy } from "@tabwright/raw/v3/types";
import * as Effect from "effect/Effect";
import { type WaitOptions } from "../Wait.ts";
export type { SessionListResponse, SessionResponse } from "@tabwright/raw/v3/types";
export type { RunTaskRequest, StopStrategy } from "@tabwright/raw/v3/types";
/**
 * Filter for listed sessions.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>;
/**
 * Starts a session, with or without a task, or continues the session `sessionId` with its next task. `thinkingLevel` of
 * a new session is checked against the named model before sending; for a follow-up the server checks it.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request?: RunTaskRequest) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
    readonly model: string;
    readonly servedModel?: string | null;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly title?: string | null;
    readonly output?: unknown;
    readonly error?: string | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly stepCount: number;
    readonly lastStepSummary?: string | null;
    readonly isTaskSuccessful?: boolean | null;
    readonly liveUrl?: string | null;
    readonly recordingUrls: readonly string[];
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly maxCostUsd?: string | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly proxyUsedMb: string;
    readonly llmCostUsd: string;
    readonly proxyCostUsd: string;
    readonly browserCostUsd: string;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly screenshotUrl?: string | null;
    readonly agentmailEmail?: string | null;
    readonly integrationsUsed: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ClientErrors.ts").UnsupportedReasoning | import("../errors/ApiError.ts").CallError<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of sessions, newest first, at most `page_size` (1 to 100, default 20).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListSessionsQuery) => Effect.Effect<{
    readonly sessions: readonly {
        readonly id: string;
        readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
        readonly model: string;
        readonly servedModel?: string | null;
        readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
        readonly title?: string | null;
        readonly output?: unknown;
        readonly error?: string | null;
        readonly outputSchema?: {
            readonly [x: string]: unknown;
        } | null;
        readonly stepCount: number;
        readonly lastStepSummary?: string | null;
        readonly isTaskSuccessful?: boolean | null;
        readonly liveUrl?: string | null;
        readonly recordingUrls: readonly string[];
        readonly profileId?: string | null;
        readonly workspaceId?: string | null;
        readonly proxyCountryCode?: string | null;
        readonly browserScreenWidth?: number | null;
        readonly browserScreenHeight?: number | null;
        readonly maxCostUsd?: string | null;
        readonly totalInputTokens: number;
        readonly totalOutputTokens: number;
        readonly proxyUsedMb: string;
        readonly llmCostUsd: string;
        readonly proxyCostUsd: string;
        readonly browserCostUsd: string;
        readonly totalCostUsd: string;
        readonly unpricedCalls?: number;
        readonly screenshotUrl?: string | null;
        readonly agentmailEmail?: string | null;
        readonly integrationsUsed: readonly string[];
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all sessions, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListSessionsQuery, "page">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
    readonly model: string;
    readonly servedModel?: string | null;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly title?: string | null;
    readonly output?: unknown;
    readonly error?: string | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly stepCount: number;
    readonly lastStepSummary?: string | null;
    readonly isTaskSuccessful?: boolean | null;
    readonly liveUrl?: string | null;
    readonly recordingUrls: readonly string[];
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly maxCostUsd?: string | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly proxyUsedMb: string;
    readonly llmCostUsd: string;
    readonly proxyCostUsd: string;
    readonly browserCostUsd: string;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly screenshotUrl?: string | null;
    readonly agentmailEmail?: string | null;
    readonly integrationsUsed: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a session with the result of its task.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (sessionId: string) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
    readonly model: string;
    readonly servedModel?: string | null;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly title?: string | null;
    readonly output?: unknown;
    readonly error?: string | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly stepCount: number;
    readonly lastStepSummary?: string | null;
    readonly isTaskSuccessful?: boolean | null;
    readonly liveUrl?: string | null;
    readonly recordingUrls: readonly string[];
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly maxCostUsd?: string | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly proxyUsedMb: string;
    readonly llmCostUsd: string;
    readonly proxyCostUsd: string;
    readonly browserCostUsd: string;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly screenshotUrl?: string | null;
    readonly agentmailEmail?: string | null;
    readonly integrationsUsed: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Stops a session permanently, or only its task with the strategy `task`. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stop: (sessionId: string, strategy?: StopStrategy) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
    readonly model: string;
    readonly servedModel?: string | null;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly title?: string | null;
    readonly output?: unknown;
    readonly error?: string | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly stepCount: number;
    readonly lastStepSummary?: string | null;
    readonly isTaskSuccessful?: boolean | null;
    readonly liveUrl?: string | null;
    readonly recordingUrls: readonly string[];
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly maxCostUsd?: string | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly proxyUsedMb: string;
    readonly llmCostUsd: string;
    readonly proxyCostUsd: string;
    readonly browserCostUsd: string;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly screenshotUrl?: string | null;
    readonly agentmailEmail?: string | null;
    readonly integrationsUsed: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a session and stops it first if it is alive.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (sessionId: string) => Effect.Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
/**
 * Waits until a session's task has ended and returns the session: `idle` if it accepts another task, else a final
 * status. Fails with `TimedOut` after `timeout`; the task continues. An end detected by the last poll counts, even
 * after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitUntilDone: (sessionId: string, options?: WaitOptions) => Effect.Effect<{
    readonly id: string;
    readonly status: "created" | "error" | "idle" | "running" | "stopped" | "timed_out";
    readonly model: string;
    readonly servedModel?: string | null;
    readonly thinkingLevel?: "disabled" | "high" | "low" | "medium" | null;
    readonly title?: string | null;
    readonly output?: unknown;
    readonly error?: string | null;
    readonly outputSchema?: {
        readonly [x: string]: unknown;
    } | null;
    readonly stepCount: number;
    readonly lastStepSummary?: string | null;
    readonly isTaskSuccessful?: boolean | null;
    readonly liveUrl?: string | null;
    readonly recordingUrls: readonly string[];
    readonly profileId?: string | null;
    readonly workspaceId?: string | null;
    readonly proxyCountryCode?: string | null;
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
    readonly maxCostUsd?: string | null;
    readonly totalInputTokens: number;
    readonly totalOutputTokens: number;
    readonly proxyUsedMb: string;
    readonly llmCostUsd: string;
    readonly proxyCostUsd: string;
    readonly browserCostUsd: string;
    readonly totalCostUsd: string;
    readonly unpricedCalls?: number;
    readonly screenshotUrl?: string | null;
    readonly agentmailEmail?: string | null;
    readonly integrationsUsed: readonly string[];
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Waits for the recordings of an ended session and returns their URLs, signed for an hour. Fails with `TimedOut` after
 * `timeout` (default 30 s), because v3 does not report whether there are any.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const waitForRecordings: (sessionId: string, options?: WaitOptions) => Effect.Effect<readonly string[], import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
