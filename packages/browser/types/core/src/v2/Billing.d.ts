export type { AccountView, PlanInfo } from "@tabwright/raw/v2/types";
/**
 * Fetches the project's account: credits, plan and limits.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const account: () => import("effect/Effect").Effect<{
    readonly name?: string | null;
    readonly totalCreditsBalanceUsd: number;
    readonly monthlyCreditsBalanceUsd: number;
    readonly additionalCreditsBalanceUsd: number;
    readonly rateLimit: number;
    readonly planInfo: {
        readonly planName: string;
        readonly subscriptionStatus: string | null;
        readonly subscriptionId: string | null;
        readonly subscriptionCurrentPeriodEnd: string | null;
        readonly subscriptionCanceledAt: string | null;
    } | null;
    readonly isFreeTier: boolean;
    readonly projectId: string;
    readonly tracingDisabled: boolean;
    readonly apiKeyId?: string;
    readonly concurrentSessionLimit?: number;
    readonly activeSessionCount?: number;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
