import type { operations } from "@tabwright/raw/admin/types";
export type { AuditEntry, AuditListResponse } from "@tabwright/raw/admin/types";
/**
 * Filter for listed audit entries.
 *
 * @category models
 * @since 0.1.0
 */
export type ListAuditEntriesQuery = NonNullable<operations["listAuditEntries"]["parameters"]["query"]>;
/**
 * Fetches one page of audit entries, newest first, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListAuditEntriesQuery) => import("effect/Effect").Effect<{
    readonly entries: readonly {
        readonly id: string;
        readonly createdAt: string;
        readonly action: string;
        readonly outcome: "denied" | "succeeded";
        readonly apiKeyId: string | null;
        readonly ipAddress: string | null;
        readonly requestId: string | null;
        readonly projectId: string | null;
        readonly resourceType: string | null;
        readonly resourceId: string | null;
        readonly details: {
            readonly [x: string]: unknown;
        };
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all audit entries, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListAuditEntriesQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly createdAt: string;
    readonly action: string;
    readonly outcome: "denied" | "succeeded";
    readonly apiKeyId: string | null;
    readonly ipAddress: string | null;
    readonly requestId: string | null;
    readonly projectId: string | null;
    readonly resourceType: string | null;
    readonly resourceId: string | null;
    readonly details: {
        readonly [x: string]: unknown;
    };
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
