export type { KeyInfo, KeyScope } from "@tabwright/raw/v4/types";
/**
 * Fetches the current key: project, scopes and spending of this month.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: () => import("effect/Effect").Effect<{
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly projectId: string;
    readonly projectName: string;
    readonly expiresAt: string | null;
    readonly monthlyCapUsd: string | null;
    readonly spentThisMonthUsd: string;
    readonly maxBrowsers: number;
    readonly maxRps: number | null;
    readonly serverVersion: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
