export type { ShareView } from "@tabwright/raw/v2/types";
/**
 * Creates a public share with a URL that needs no key, or returns the existing one.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (sessionId: string) => import("effect/Effect").Effect<{
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a session's public share. Fails with `NotFound` if there is none.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (sessionId: string) => import("effect/Effect").Effect<{
    readonly shareToken: string;
    readonly shareUrl: string;
    readonly viewCount: number;
    readonly lastViewedAt?: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a session's public share.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (sessionId: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
