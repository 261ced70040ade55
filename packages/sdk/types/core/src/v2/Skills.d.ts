/**
 * Fetches one page of the project's skills. Always empty on this service.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: () => import("effect/Effect").Effect<{
    readonly items: readonly unknown[];
    readonly totalItems: number;
    readonly pageNumber: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of marketplace skills. Always empty on this service.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const marketplace: () => import("effect/Effect").Effect<{
    readonly items: readonly unknown[];
    readonly totalItems: number;
    readonly pageNumber: number;
    readonly pageSize: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
