import type * as v2 from "@tabwright/raw/v2/operations"
import type { Operation } from "@tabwright/raw/wire/Operation"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

export const accountChecks = (v: Pick<typeof v2, "getBillingAccount">): ReadonlyArray<Check> =>
  checksOf(v.getBillingAccount, {
    "returns the project's credit and limits": async ({ service }) => {
      const account = await service.call(v.getBillingAccount, {})
      expect(account.rateLimit >= 1, `rateLimit is ${account.rateLimit}`)
      const again = await service.call(v.getBillingAccount, {})
      expectEqual("the project", again.projectId, account.projectId)
    },
  })

interface Model {
  readonly id: string
  readonly isDefault: boolean
  readonly isAvailable: boolean
}

/** Checks of the model list and the reasoning options of each model. */
export const modelChecks = (
  listModels: Operation<object, { readonly models: ReadonlyArray<Model> }, number>,
): ReadonlyArray<Check> =>
  checksOf(listModels, {
    "lists each model once with an available default": async ({ service }) => {
      const { models } = await service.call(listModels, {})
      expect(models.length > 0, "there are no models")
      expectEqual("the number of models listed twice", models.length - new Set(models.map(({ id }) => id)).size, 0)
      const defaults = models.filter(({ isDefault }) => isDefault)
      expectEqual("the number of default models", defaults.length, 1)
      expect(defaults[0]?.isAvailable === true, `the default model ${defaults[0]?.id} is not available`)
    },
  })
