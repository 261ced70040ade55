import type { operations } from "@tabwright/raw/admin/types";
export type { UsageListResponse, UsageView } from "@tabwright/raw/admin/types";
/**
 * Filter for listed usage and the number of months (1 to 120, default 12).
 *
 * @category models
 * @since 0.1.0
 */
export type ListUsageQuery = NonNullable<operations["listUsage"]["parameters"]["query"]>;
/**
 * Fetches one page of usage by month, project, key and kind, newest month first, at most `limit` (1 to 100, default
 * 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListUsageQuery) => import("effect/Effect").Effect<{
    readonly usage: readonly {
        readonly month: string;
        readonly day?: string;
        readonly projectId: string;
        readonly apiKeyId: string | null;
        readonly kind: "browser" | "direct_traffic" | "model" | "proxy_traffic";
        readonly inputTokens: number;
        readonly cachedInputTokens: number;
        readonly cacheWriteTokens: number;
        readonly outputTokens: number;
        readonly reasoningTokens: number;
        readonly minutes: number;
        readonly bytes: number;
        readonly costUsd: string;
        readonly unpricedCalls: number;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all usage sums, newest month first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListUsageQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly month: string;
    readonly day?: string;
    readonly projectId: string;
    readonly apiKeyId: string | null;
    readonly kind: "browser" | "direct_traffic" | "model" | "proxy_traffic";
    readonly inputTokens: number;
    readonly cachedInputTokens: number;
    readonly cacheWriteTokens: number;
    readonly outputTokens: number;
    readonly reasoningTokens: number;
    readonly minutes: number;
    readonly bytes: number;
    readonly costUsd: string;
    readonly unpricedCalls: number;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
