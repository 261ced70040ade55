import type { ApiError } from "@tabwright/core/errors"
import type { Bridge, CallOptions, CallPromise } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import type { Profiles as Core } from "@tabwright/core/v4"
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { PageList } from "../PageList.ts"

/** Profile operations of an API version. All versions have them. */
export interface ProfileOperations {
  readonly create: (request: Core.ProfileCreateRequest) => Call<Core.ProfileView>
  readonly list: (query: Core.ListProfilesQuery) => Call<Core.ProfileListResponse>
  readonly all: (query: Core.ListProfilesQuery) => Stream.Stream<Core.ProfileView, ApiError, Client>
  readonly get: (id: string) => Call<Core.ProfileView>
  readonly update: (id: string, changes: Core.ProfileUpdateRequest) => Call<Core.ProfileView>
  readonly delete: (id: string) => Call<void>
}

type Call<A> = Effect.Effect<A, ApiError, Client>

/**
 * Profiles: cookies and storage that persist between browsers and keep users signed in.
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

  /** Creates a profile. @throws PaymentRequired at the project's profile limit, or any other call error */
  create(request: Core.ProfileCreateRequest = {}, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.create(request), options)
  }

  /** Lists profiles. `query` searches names and user ids. @throws any call error */
  list(
    query: Core.ListProfilesQuery = {},
    options: CallOptions = {},
  ): PageList<Core.ProfileListResponse, Core.ProfileView> {
    return new PageList(this.#bridge, this.#operations.list(query), this.#operations.all(query), options)
  }

  /** Fetches a profile. @throws NotFound if it does not exist, or any other call error */
  get(id: string, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.get(id), options)
  }

  /** Updates name or user id. @throws NotFound if it does not exist, or any other call error */
  update(id: string, changes: Core.ProfileUpdateRequest, options: CallOptions = {}): CallPromise<Core.ProfileView> {
    return this.#bridge.call(this.#operations.update(id, changes), options)
  }

  /** Deletes a profile. Idempotent. @throws any call error */
  delete(id: string, options: CallOptions = {}): CallPromise<void> {
    return this.#bridge.call(this.#operations.delete(id), options)
  }
}
