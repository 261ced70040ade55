// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Marketplace as MarketplaceOperations } from "@tabwright/core/v2"
import type { ExecuteSkillRequest, ExecuteSkillResponse, ListMarketplaceSkillsQuery, MarketplaceSkillListResponse, MarketplaceSkillResponse, SkillResponse } from "@tabwright/raw/v2/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Operations made from jobs on websites, with parameters and an output schema.
 *
 * @category models
 * @since 0.1.0
 */
export class Marketplace extends Resource {
  /**
   * Lists skills of the marketplace. Awaited: one page of the public skills of this server, newest first. Iterated: the
   * items of all pages. `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListMarketplaceSkillsQuery = {}, options?: CallOptions): PageList<MarketplaceSkillListResponse, MarketplaceSkillResponse> {
    return new PageList(this.bridge, MarketplaceOperations.list(query), MarketplaceOperations.all(query), options)
  }

  /**
   * Fetches a skill of the marketplace. A public skill by its slug or its id.
   *
   * @throws NotFound if the skill does not exist, or any other call error
   */
  get(skillId: string, options?: CallOptions): CallPromise<MarketplaceSkillResponse> {
    return this.bridge.call(MarketplaceOperations.get(skillId), options)
  }

  /**
   * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
   *
   * @throws BadRequest if the state does not allow it, NotFound if the skill does not exist, Conflict if the
   * idempotency key belongs to another request, or any other call error
   */
  clone(skillId: string, options?: CallOptions): CallPromise<SkillResponse> {
    return this.bridge.call(MarketplaceOperations.clone(skillId), options)
  }

  /**
   * Executes a public skill in the project of the caller, as `POST /skills/{skill_id}/execute` does.
   *
   * @throws BadRequest if the state does not allow it, PaymentRequired without credit or above a limit, NotFound if the
   * skill does not exist, Conflict if the idempotency key belongs to another request, or any other call error
   */
  execute(skillId: string, request: ExecuteSkillRequest, options?: CallOptions): CallPromise<ExecuteSkillResponse> {
    return this.bridge.call(MarketplaceOperations.execute(skillId, request), options)
  }
}
