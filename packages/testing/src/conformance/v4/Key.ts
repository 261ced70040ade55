import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"

/** Checks of the current key. */
export const keyChecks: ReadonlyArray<Check> = checksOf(v4.getKey, {
  "says what the key may do, what it has spent and whose it is": async ({ service }) => {
    const key = await service.call(v4.getKey, {})
    expect(key.scopes.includes("read"), "it read without the scope for it")
    expect(key.prefix.length <= 12, `the prefix has ${key.prefix.length} characters`)
    expect(Number(key.spentThisMonthUsd) >= 0, `spentThisMonthUsd is ${key.spentThisMonthUsd}`)
    const again = await service.call(v4.getKey, {})
    expectEqual("key and project", [again.id, again.projectId], [key.id, key.projectId])
  },
})
