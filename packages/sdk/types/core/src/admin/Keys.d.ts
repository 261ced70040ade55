import type { CreateApiKeyRequest, operations, RotateApiKeyRequest, UpdateApiKeyRequest } from "@tabwright/raw/admin/types";
export type { ApiKeyListResponse, ApiKeyView, ApiKeyWithSecret } from "@tabwright/raw/admin/types";
export type { CreateApiKeyRequest, RotateApiKeyRequest, Scope, UpdateApiKeyRequest } from "@tabwright/raw/admin/types";
/**
 * Filter for listed keys.
 *
 * @category models
 * @since 0.1.0
 */
export type ListApiKeysQuery = NonNullable<operations["listApiKeys"]["parameters"]["query"]>;
/**
 * Fetches one page of keys, newest first, including revoked and expired ones, at most `limit` (1 to 100, default 50).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: ListApiKeysQuery) => import("effect/Effect").Effect<{
    readonly keys: readonly {
        readonly id: string;
        readonly projectId: string;
        readonly name: string;
        readonly prefix: string;
        readonly scopes: readonly ("admin" | "read" | "write")[];
        readonly monthlyCapUsd: string | null;
        readonly createdAt: string;
        readonly expiresAt: string | null;
        readonly lastUsedAt: string | null;
        readonly revokedAt: string | null;
        readonly previousKeyExpiresAt: string | null;
    }[];
    readonly nextCursor: string | null;
    readonly hasMore: boolean;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all keys, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<ListApiKeysQuery, "cursor">) => import("effect/Stream").Stream<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
}, import("../errors/ApiError.ts").CallError<400 | 401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Creates a key. Only this response contains its value.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request: CreateApiKeyRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a key, without its value.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (keyId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Updates the given fields of a key.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const update: (keyId: string, changes: UpdateApiKeyRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Rotates a key. Only this response contains the new value; the old value stays valid for `gracePeriodMinutes` (0 to
 * 10080, default 60).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const rotate: (keyId: string, request?: RotateApiKeyRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
    readonly key: string;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Revokes a key permanently. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const revoke: (keyId: string) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly prefix: string;
    readonly scopes: readonly ("admin" | "read" | "write")[];
    readonly monthlyCapUsd: string | null;
    readonly createdAt: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly revokedAt: string | null;
    readonly previousKeyExpiresAt: string | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
