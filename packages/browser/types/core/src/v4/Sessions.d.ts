import type { operations } from "@tabwright/raw/v4/types";
export type { SessionInfo, SessionListResponse } from "@tabwright/raw/v4/types";
/**
 * Filter for listed sessions.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>;
/**
 * Fetches one page of sessions, ordered by their newest run, at most `limit` (1 to 100, default 20).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListSessionsQuery) => import("effect/Effect").Effect<{
    readonly sessions: readonly {
        readonly sessionId: string;
        readonly latestRunId: string;
        readonly workspaceId: string | null;
        readonly task: string;
        readonly title: string | null;
        readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
        readonly createdAt: string;
        readonly updatedAt: string;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all sessions, ordered by their newest run, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListSessionsQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly sessionId: string;
    readonly latestRunId: string;
    readonly workspaceId: string | null;
    readonly task: string;
    readonly title: string | null;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a session with its latest run. It is busy while the status is not final.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (sessionId: string) => import("effect/Effect").Effect<{
    readonly sessionId: string;
    readonly latestRunId: string;
    readonly workspaceId: string | null;
    readonly task: string;
    readonly title: string | null;
    readonly status: "cancelled" | "completed" | "dispatching" | "failed" | "queued" | "running";
    readonly createdAt: string;
    readonly updatedAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes the stored data of a session's runs: texts, files, recordings, uploads. Fails with `Forbidden` if the server
 * disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const purge: (sessionId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
