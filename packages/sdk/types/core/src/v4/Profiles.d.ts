import type { ProfileImportRequest } from "@tabwright/raw/v4/types";
import * as Profiles from "../unversioned/Profiles.ts";
export type { ProfileListResponse, ProfileView } from "@tabwright/raw/v4/types";
export type { ProfileImportRequest, ProfileCookie, ProfileCreateRequest, ProfileOrigin, ProfileUpdateRequest, } from "@tabwright/raw/v4/types";
export type { ListProfilesQuery } from "../unversioned/Profiles.ts";
/**
 * Creates a profile: cookies and storage that persist between sessions.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const create: (request?: import("@tabwright/raw/v4/types").ProfileCreateRequest) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").ProfileView, import("../errors/ApiError.ts").CallError<401 | 402 | 403 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches one page of profiles, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export declare const list: (query?: Profiles.ListProfilesQuery) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").ProfileListResponse, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Streams all profiles, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export declare const all: (query?: Omit<Profiles.ListProfilesQuery, "pageNumber">) => import("effect/Stream").Stream<import("@tabwright/raw/v4/types").ProfileView, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Fetches a profile.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const get: (id: string) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").ProfileView, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Updates a profile's name or user id.
 *
 * @category operations
 * @since 0.1.0
 */
export declare const update: (id: string, changes: import("@tabwright/raw/v4/types").ProfileUpdateRequest) => import("effect/Effect").Effect<import("@tabwright/raw/v4/types").ProfileView, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Deletes a profile with its data. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
declare const remove: (id: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<401 | 403 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
/**
 * Replaces the cookies of some sites and the local storage of some origins in a profile. Idempotent. Fails with
 * `Conflict` while a browser uses the profile.
 *
 * @category operations
 * @since 0.1.0
 */
declare const importLogins: (id: string, request: ProfileImportRequest) => import("effect/Effect").Effect<{
    readonly id: string;
    readonly userId?: string | null;
    readonly name?: string | null;
    readonly lastUsedAt?: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly cookieDomains?: readonly string[] | null;
}, import("../errors/ApiError.ts").CallError<401 | 403 | 404 | 409 | 422 | 429 | 500>, import("../transport/Client.ts").Client>;
export { remove as delete, importLogins as import };
