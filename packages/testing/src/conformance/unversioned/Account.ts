import type * as v2 from "@tabwright/raw/v2/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

/** Checks of the account. */
export const accountChecks = (v: Pick<typeof v2, "getBillingAccount">): ReadonlyArray<Check> =>
  checksOf(v.getBillingAccount, {
    "returns the project's credit and limits": async ({ service }) => {
      const account = await service.call(v.getBillingAccount, {})
      expect(account.rateLimit >= 1, `rateLimit is ${account.rateLimit}`)
      const again = await service.call(v.getBillingAccount, {})
      expectEqual("the project", again.projectId, account.projectId)
    },
  })
