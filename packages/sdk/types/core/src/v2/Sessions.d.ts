import type { CreateSessionRequest, operations } from "@tabwright/raw/v2/types";
export type { SessionItemView, SessionListResponse, SessionView } from "@tabwright/raw/v2/types";
export type { CreateSessionRequest } from "@tabwright/raw/v2/types";
/**
 * Filter for listed sessions.
 *
 * @category models
 * @since 0.1.0
 */
export type ListSessionsQuery = NonNullable<operations["listSessions"]["parameters"]["query"]>;
/**
 * Starts a session with a browser shared by its tasks. Stays alive between tasks unless `keepAlive` is false.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request?: CreateSessionRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of sessions, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListSessionsQuery) => import("effect/Effect").Effect<{
    readonly items: readonly {
        readonly id: string;
        readonly status: "active" | "stopped";
        readonly liveUrl?: string | null;
        readonly recordingUrl?: string | null;
        readonly startedAt: string;
        readonly finishedAt?: string | null;
        readonly persistMemory: boolean;
        readonly keepAlive: boolean;
        readonly proxyUsedMb: string;
        readonly proxyCost: string;
    }[];
    readonly totalItems: number;
    readonly pageNumber: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all sessions, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListSessionsQuery, "pageNumber">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a session with its tasks.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (sessionId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
    readonly tasks: readonly {
        readonly id: string;
        readonly sessionId: string;
        readonly llm: string;
        readonly servedModel?: string | null;
        readonly task: string;
        readonly status: "created" | "failed" | "finished" | "started" | "stopped";
        readonly createdAt: string;
        readonly startedAt?: string | null;
        readonly finishedAt?: string | null;
        readonly metadata: {
            readonly [x: string]: unknown;
        };
        readonly output?: string | null;
        readonly serviceVersion?: string | null;
        readonly isSuccess?: boolean | null;
        readonly judgement?: string | null;
        readonly judgeVerdict?: boolean | null;
        readonly cost?: string | null;
        readonly suggestions?: readonly {
            readonly [x: string]: unknown;
        }[] | null;
    }[];
    readonly publicShareUrl?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Stops a session with its running tasks permanently. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const stop: (sessionId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly status: "active" | "stopped";
    readonly liveUrl?: string | null;
    readonly recordingUrl?: string | null;
    readonly startedAt: string;
    readonly finishedAt?: string | null;
    readonly persistMemory: boolean;
    readonly keepAlive: boolean;
    readonly proxyUsedMb: string;
    readonly proxyCost: string;
    readonly tasks: readonly {
        readonly id: string;
        readonly sessionId: string;
        readonly llm: string;
        readonly servedModel?: string | null;
        readonly task: string;
        readonly status: "created" | "failed" | "finished" | "started" | "stopped";
        readonly createdAt: string;
        readonly startedAt?: string | null;
        readonly finishedAt?: string | null;
        readonly metadata: {
            readonly [x: string]: unknown;
        };
        readonly output?: string | null;
        readonly serviceVersion?: string | null;
        readonly isSuccess?: boolean | null;
        readonly judgement?: string | null;
        readonly judgeVerdict?: boolean | null;
        readonly cost?: string | null;
        readonly suggestions?: readonly {
            readonly [x: string]: unknown;
        }[] | null;
    }[];
    readonly publicShareUrl?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a session with all its tasks.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (sessionId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
/**
 * Deletes the stored data of a session's tasks. Fails with `Forbidden` if the server disables it.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const purge: (sessionId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
