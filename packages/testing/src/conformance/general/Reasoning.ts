import type { Issue } from "../Answer.ts"
import type { ErrorResponse } from "../ServiceClient.ts"
import { expect } from "../CheckStatus.ts"

/** Checks a 422 about reasoning: its location and every word of the text, lists in order. */
export const expectReasoningRefusal = (
  { issues }: ErrorResponse,
  loc: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
): void => {
  const issue = issues.find((each: Issue) => each.loc.join(".") === loc.join("."))
  expect(issue !== undefined, `no issue is at ${loc.join(".")}: ${JSON.stringify(issues)}`)
  const missing = words.filter((word) => !issue.msg.includes(word))
  expect(missing.length === 0, `the text does not say ${missing.map((word) => `"${word}"`).join(", ")}: ${issue.msg}`)
}
