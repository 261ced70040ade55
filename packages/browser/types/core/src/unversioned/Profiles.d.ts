import type { Operation } from "@tabwright/raw/wire/Operation";
import type * as Schemas from "@tabwright/raw/v4/types";
import type { ProfileCreateRequest, operations, ProfileUpdateRequest } from "@tabwright/raw/v4/types";
/**
 * Filter for listed profiles.
 *
 * @category models
 * @since 0.1.0
 */
export type ListProfilesQuery = NonNullable<operations["listProfiles"]["parameters"]["query"]>;
type View = Schemas.ProfileView;
type ById = {
    readonly path: {
        readonly profile_id: string;
    };
};
export declare const createBy: <Status extends number>(row: Operation<{
    readonly body?: ProfileCreateRequest | undefined;
}, View, Status>) => (request?: ProfileCreateRequest) => import("effect/Effect").Effect<Schemas.ProfileView, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export declare const listBy: <Status extends number>(row: Operation<{
    readonly query?: ListProfilesQuery | undefined;
}, Schemas.ProfileListResponse, Status>) => (query?: ListProfilesQuery) => import("effect/Effect").Effect<Schemas.ProfileListResponse, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export declare const allBy: <Status extends number>(row: Operation<{
    readonly query?: ListProfilesQuery | undefined;
}, Schemas.ProfileListResponse, Status>) => (query?: Omit<ListProfilesQuery, "pageNumber">) => import("effect/Stream").Stream<Schemas.ProfileView, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export declare const getBy: <Status extends number>(row: Operation<ById, View, Status>) => (id: string) => import("effect/Effect").Effect<Schemas.ProfileView, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export declare const updateBy: <Status extends number>(row: Operation<ById & {
    readonly body: ProfileUpdateRequest;
}, View, Status>) => (id: string, changes: ProfileUpdateRequest) => import("effect/Effect").Effect<Schemas.ProfileView, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export declare const deleteBy: <Status extends number>(row: Operation<ById, void, Status>) => (id: string) => import("effect/Effect").Effect<void, import("../errors/ApiError.ts").CallError<Status>, import("../transport/Client.ts").Client>;
export {};
