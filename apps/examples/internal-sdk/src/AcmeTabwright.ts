// The client of a team that has an endpoint and a model of its own behind the service's address.
import { type AddedModel, type CallOptions, type CallPromise, Tabwright, type TabwrightOptions } from "@tabwright/sdk"
import { createReview, getReview } from "./generated/operations.ts"
import type { CreateReviewRequest, Review } from "./generated/types.ts"

/** Models of the team's gateway. */
export const models = [
  { model: "acme-large", provider: "acme", params: { "reasoning.effort": ["low", "high"] } },
] as const satisfies ReadonlyArray<AddedModel>

declare global {
  // Completes the names in editors.
  interface TabwrightModels extends Record<(typeof models)[number]["model"], true> {}
}

/** The team's client: everything in Tabwright, and reviews. */
export class AcmeTabwright extends Tabwright {
  constructor(options: TabwrightOptions = {}) {
    super({ models, ...options })
  }

  /** Asks a colleague to review a run. @throws NotFound if the run does not exist, or any other call error */
  requestReview(request: CreateReviewRequest, options?: CallOptions): CallPromise<Review> {
    return this.call(createReview, { body: request }, options)
  }

  /** Fetches a review. @throws NotFound if it does not exist, or any other call error */
  review(id: string, options?: CallOptions): CallPromise<Review> {
    return this.call(getReview, { path: { review_id: id } }, options)
  }
}
