// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Marketplace as MarketplaceOperations } from "@tabwright/core/v4"
import type { ListMarketplaceSkillsQuery, MarketplaceSkillListResponse, MarketplaceSkillView, SkillView } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Public skills of the server.
 *
 * @category models
 * @since 0.1.0
 */
export class Marketplace extends Resource {
  /**
   * Lists skills of the marketplace. Awaited: one page of the public skills of this server, newest first. Iterated: the
   * items of all pages. `limit` is 1 to 100, default 50.
   *
   * @throws BadRequest for an unknown cursor, or any other call error
   */
  list(query: ListMarketplaceSkillsQuery = {}, options?: CallOptions): PageList<MarketplaceSkillListResponse, MarketplaceSkillView> {
    return new PageList(this.bridge, MarketplaceOperations.list(query), MarketplaceOperations.all(query), options)
  }

  /**
   * Fetches a skill of the marketplace. A public skill by its slug or its id.
   *
   * @throws NotFound if the skill slug does not exist, or any other call error
   */
  get(skillSlug: string, options?: CallOptions): CallPromise<MarketplaceSkillView> {
    return this.bridge.call(MarketplaceOperations.get(skillSlug), options)
  }

  /**
   * Copies the current version of a public skill, or of one of the project, into a new skill of the project.
   *
   * @throws NotFound if the skill does not exist, Conflict if the idempotency key belongs to another request, or any
   * other call error
   */
  clone(skillId: string, options?: CallOptions): CallPromise<SkillView> {
    return this.bridge.call(MarketplaceOperations.clone(skillId), options)
  }
}
