import type { Provider } from "@tabwright/raw/admin/types";
export type { ProviderKeyListResponse, ProviderKeyTest, ProviderKeyView } from "@tabwright/raw/admin/types";
export type { Provider } from "@tabwright/raw/admin/types";
/**
 * Lists a project's model provider keys, without their values.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (projectId: string) => import("effect/Effect").Effect<{
    readonly providerKeys: readonly {
        readonly provider: "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai";
        readonly suffix: string;
        readonly isDecryptable: boolean;
        readonly createdAt: string;
    }[];
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Sets a provider key, replacing the previous one.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const set: (projectId: string, provider: Provider, key: string) => import("effect/Effect").Effect<{
    readonly provider: "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai";
    readonly suffix: string;
    readonly isDecryptable: boolean;
    readonly createdAt: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a provider key. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (projectId: string, provider: Provider) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete };
/**
 * Tests a provider key: format, decryption and acceptance by the provider.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const test: (projectId: string, provider: Provider) => import("effect/Effect").Effect<{
    readonly provider: "anthropic" | "google" | "meta" | "minimax" | "moonshotai" | "openai" | "xai" | "zai";
    readonly isDecryptable: boolean;
    readonly hasExpectedFormat: boolean | null;
    readonly isAccepted: boolean | null;
    readonly detail: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
