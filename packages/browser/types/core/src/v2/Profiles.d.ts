import * as Profiles from "../unversioned/Profiles.ts";
export type { ProfileListResponse, ProfileView } from "@tabwright/raw/v2/types";
export type { ProfileCreateRequest, ProfileUpdateRequest } from "@tabwright/raw/v2/types";
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
export { remove as delete };
