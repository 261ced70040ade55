import type { Policy } from "@tabwright/agent"
import { policyIssues } from "@tabwright/core/contract"
import { ValidationFailed } from "@tabwright/raw/admin/api"
import { Effect } from "effect"
import { RequestId } from "../server/RequestContext.ts"

/** Checks a policy of a request. Fails with 422. */
export const policyOf = Effect.fnUntraced(function* (given: Policy | null) {
  const detail = policyIssues(given)
  return detail.length === 0 ? given : yield* new ValidationFailed({ detail, requestId: yield* RequestId })
})
