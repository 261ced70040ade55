import type { ApiError } from "@tabwright/core/errors";
import type { CallOptions, CallPromise } from "@tabwright/core/promise";
import type { Client } from "@tabwright/core/transport";
import type { Profiles as Core } from "@tabwright/core/v4";
import type * as Effect from "effect/Effect";
import type * as Stream from "effect/Stream";
import { PageList } from "../PageList.ts";
/** Profile operations of an API version. All versions have them. */
export interface ProfileOperations {
    readonly create: (request: Core.ProfileCreateRequest) => Call<Core.ProfileView>;
    readonly list: (query: Core.ListProfilesQuery) => Call<Core.ProfileListResponse>;
    readonly all: (query: Core.ListProfilesQuery) => Stream.Stream<Core.ProfileView, ApiError, Client>;
    readonly get: (id: string) => Call<Core.ProfileView>;
    readonly update: (id: string, changes: Core.ProfileUpdateRequest) => Call<Core.ProfileView>;
    readonly delete: (id: string) => Call<void>;
}
type Call<A> = Effect.Effect<A, ApiError, Client>;
/**
 * Profiles: cookies and storage that persist between browsers and keep users signed in.
 *
 * @category models
 * @since 0.1.0
 */
export declare class Profiles {
    #private;
    /** Creates a profile. @throws PaymentRequired at the project's profile limit, or any other call error */
    create(request?: Core.ProfileCreateRequest, options?: CallOptions): CallPromise<Core.ProfileView>;
    /** Lists profiles. `query` searches names and user ids. @throws any call error */
    list(query?: Core.ListProfilesQuery, options?: CallOptions): PageList<Core.ProfileListResponse, Core.ProfileView>;
    /** Fetches a profile. @throws NotFound if it does not exist, or any other call error */
    get(id: string, options?: CallOptions): CallPromise<Core.ProfileView>;
    /** Updates name or user id. @throws NotFound if it does not exist, or any other call error */
    update(id: string, changes: Core.ProfileUpdateRequest, options?: CallOptions): CallPromise<Core.ProfileView>;
    /** Deletes a profile. Idempotent. @throws any call error */
    delete(id: string, options?: CallOptions): CallPromise<void>;
}
export {};
