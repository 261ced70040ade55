import type { ApiError } from "@tabwright/core/errors"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import type { Profiles as Core } from "@tabwright/core/v4"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { PageList } from "../list/PageList.ts"

/** What a version of the API must offer for them; all three do. */
export interface ProfileOperations {
  readonly create: (request: Core.CreateProfileRequest) => Call<Core.ProfileView>
  readonly list: (query: Core.ListProfilesQuery) => Call<Core.ProfileListResponse>
  readonly all: (query: Core.ListProfilesQuery) => Stream.Stream<Core.ProfileView, ApiError, Client>
  readonly get: (id: string) => Call<Core.ProfileView>
  readonly update: (id: string, changes: Core.UpdateProfileRequest) => Call<Core.ProfileView>
  readonly delete: (id: string) => Call<void>
}

type Call<A> = Effect.Effect<A, ApiError, Client>

/**
 * Cookies and storage that browsers hand on to later ones: what keeps a user signed in.
 *
 * @category models
 * @since 0.1.0
 */
export class Profiles {
  readonly #bridge: Bridge
  readonly #operations: ProfileOperations

  /** @internal */
  constructor(bridge: Bridge, operations: ProfileOperations) {
    this.#bridge = bridge
    this.#operations = operations
  }

  /** Creates a profile. @throws PaymentRequired where the project may have no more, and every other error of a call */
  create(request: Core.CreateProfileRequest = {}, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.create(request), options)
  }

  /** Lists profiles; `query` finds them by name or user id. @throws every error of a call */
  list(
    query: Core.ListProfilesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ProfileListResponse, Core.ProfileView> {
    return new PageList(this.#bridge, this.#operations.list(query), this.#operations.all(query), options)
  }

  /** Fetches a profile. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.get(id), options)
  }

  /** Changes name or user id. @throws NotFound where there is none, and every other error of a call */
  update(id: string, changes: Core.UpdateProfileRequest, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.update(id, changes), options)
  }

  /** Deletes a profile; doing so again is no error. @throws every error of a call */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(this.#operations.delete(id), options)
  }
}
