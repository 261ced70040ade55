export type { ModelListResponse, ModelView } from "@tabwright/raw/v3/types";
/**
 * Lists the models of this version with their reasoning controls and availability.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: () => import("effect/Effect").Effect<{
    readonly models: readonly {
        readonly id: string;
        readonly provider: string;
        readonly contextLimit: number | null;
        readonly isDefault: boolean;
        readonly isAvailable: boolean;
        readonly thinkingLevels: readonly ("disabled" | "high" | "low" | "medium")[];
        readonly aliases: readonly string[];
    }[];
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
