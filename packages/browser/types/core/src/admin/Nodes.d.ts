export type { NodeListResponse, NodeView } from "@tabwright/raw/admin/types";
/**
 * Lists the live nodes of the server.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: () => import("effect/Effect").Effect<{
    readonly nodes: readonly {
        readonly id: string;
        readonly roles: readonly ("api" | "browser" | "worker")[];
        readonly address: string;
        readonly browserLimit: number | null;
        readonly isDraining: boolean;
        readonly isSelf: boolean;
        readonly startedAt: string;
    }[];
}, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
