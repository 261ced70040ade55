import * as path from "node:path"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Targets } from "../targets/Targets.ts"
import { type CookieBannerPolicy, type ConsentRules, loadConsentRules } from "./ConsentRules.ts"
import { answerCookieBanners } from "./CookieBanners.ts"
import { type Filters, loadFilters } from "./Filters.ts"
import { blockRequests, type RequestBlocking } from "./RequestBlocking.ts"

/**
 * Blocking rules for the pages of all browsers of a server.
 *
 * @category models
 * @since 0.1.0
 */
export interface BlockingOptions {
  /** Filter lists as files and http or https URLs. Matching requests are blocked. Default: none. */
  readonly filterLists?: ReadonlyArray<string>
  /** Handling of cookie banners. Default: ignored. */
  readonly cookieBanners?: CookieBannerPolicy
}

/**
 * Blocking rules, ready to be applied to browsers.
 *
 * @category models
 * @since 0.1.0
 */
export interface Blocking {
  /**
   * Applies the rules to a new or running browser until the scope closes. Does nothing if there is nothing to block.
   */
  readonly apply: (targets: Targets) => Effect.Effect<RequestBlocking, never, Scope.Scope>
}

/**
 * Loads the configured rules once for all browsers. Fails with `FilterListUnusable` if a list is unavailable.
 *
 * @category constructors
 * @since 0.1.0
 */
export const loadBlocking = Effect.fn("Blocking.load")(function* (
  dataDir: string,
  options: BlockingOptions,
): Effect.fn.Return<Blocking, ChromiumError> {
  const { filterLists = [], cookieBanners } = options
  const cacheDir = path.join(dataDir, "blocking")
  const filters = filterLists.length === 0 ? undefined : yield* loadFilters({ lists: filterLists, cacheDir })
  const rules = cookieBanners === undefined ? undefined : yield* loadConsentRules(cookieBanners)
  if (filters !== undefined) {
    yield* Effect.logInfo(`Blocking requests with ${filters.size} filters from ${filterLists.length} lists`)
  }
  return { apply: (targets) => apply(targets, filters, rules) }
})

const nothing: RequestBlocking = { isUnwantedHost: () => false }

const apply = Effect.fnUntraced(function* (
  targets: Targets,
  filters: Filters | undefined,
  rules: ConsentRules | undefined,
): Effect.fn.Return<RequestBlocking, never, Scope.Scope> {
  if (rules !== undefined) yield* answerCookieBanners(targets, rules)
  return filters === undefined ? nothing : yield* blockRequests(targets, filters)
})
