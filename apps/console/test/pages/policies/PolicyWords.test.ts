import { assert, it } from "vitest"
import { describePolicy } from "../../../src/pages/policies/PolicyWords.ts"

it("describePolicy puts the rules of a policy in words, the strictest first", () => {
  assert.strictEqual(describePolicy(null), "")
  assert.strictEqual(describePolicy({ actions: { purchase: "ask" } }), "Asks before purchases")
  assert.strictEqual(
    describePolicy({
      actions: { purchase: "ask", delete: "ask", upload: "deny" },
      tools: { "*": "ask", lookupOrder: "allow" },
    }),
    "Denies uploads, asks before purchases, deletions and tool *, allows tool lookupOrder",
  )
})
