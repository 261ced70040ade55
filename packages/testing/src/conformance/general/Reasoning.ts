import type { Issue } from "../Answer.ts"
import type { Refusal } from "../Service.ts"
import { expect } from "../Verdict.ts"

/** The contract of a 422 about reasoning: where it is, and every word that the text has to hold, lists in their order. */
export const expectReasoningRefusal = (
  { issues }: Refusal,
  loc: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
): void => {
  const issue = issues.find((each: Issue) => each.loc.join(".") === loc.join("."))
  expect(issue !== undefined, `no issue is at ${loc.join(".")}: ${JSON.stringify(issues)}`)
  const missing = words.filter((word) => !issue.msg.includes(word))
  expect(missing.length === 0, `the text does not say ${missing.map((word) => `"${word}"`).join(", ")}: ${issue.msg}`)
}
