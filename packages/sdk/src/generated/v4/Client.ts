// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Models as ModelsOperations, Key as KeyOperations, Me as MeOperations, Stats as StatsOperations } from "@tabwright/core/v4"
import type { CallerView, GetStatsQuery, KeyInfo, ModelListResponse, ProjectStats } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * The operations of v4 that belong to no resource.
 *
 * @category models
 * @since 0.1.0
 */
export class Client extends Resource {
  /**
   * Returns all models for runs with their parameters, in catalog order.
   *
   * @throws any call error
   */
  models(options?: CallOptions): CallPromise<ModelListResponse> {
    return this.bridge.call(ModelsOperations.list(), options)
  }

  /**
   * Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for
   * other keys.
   *
   * @throws any call error
   */
  key(options?: CallOptions): CallPromise<KeyInfo> {
    return this.bridge.call(KeyOperations.get(), options)
  }

  /**
   * Returns the caller: the signed-in user of a console session, with all projects of which the user is a member, or
   * the project of an API key. Requires the scope `read`.
   *
   * @throws any call error
   */
  me(options?: CallOptions): CallPromise<CallerView> {
    return this.bridge.call(MeOperations.get(), options)
  }

  /**
   * Returns figures of the project's runs, browsers and spending in a period, by hour or day in UTC, with its latest
   * failures and the runs that wait for a human. Requires the scope `read`. Runs and their model costs count in the
   * interval of the run's creation, other costs in that of their entry in the ledger.
   *
   * @throws any call error
   */
  stats(query: GetStatsQuery = {}, options?: CallOptions): CallPromise<ProjectStats> {
    return this.bridge.call(StatsOperations.stats(query), options)
  }
}
