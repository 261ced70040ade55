export type { SignInCode } from "@tabwright/raw/admin/types";
/**
 * Creates a single-use console sign-in code, valid for ten minutes. Only this response contains it.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: () => import("effect/Effect").Effect<{
    readonly code: string;
    readonly url: string;
    readonly expiresAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
