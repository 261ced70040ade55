import { assert, describe, it } from "@effect/vitest"
import { superlinearParts } from "@tabwright/agent-fixtures"
import { amountsIn, secondsOf, type ValueType, valuesIn } from "../src/records/Types.ts"
import { fieldOf, listedIn, nameBefore, partsOf, sentencesOf } from "../src/records/Text.ts"
import { needsJudgement } from "../src/task/Judgement.ts"
import { extractionOf } from "../src/commands/Extract.ts"
import { refusalOf } from "../src/Refusal.ts"
import { wordsOf } from "../src/task/Words.ts"
import { withCredentials } from "../src/task/Credential.ts"
import { imperativeOf } from "../src/task/Imperative.ts"
import { readToolCalls } from "../src/task/ToolCall.ts"

const taskLength = 100_000
/** Texts of a page are shorter. */
const leafLength = 20_000

describe("linear time", () => {
  const logins = [{ name: "shop", user: "zoe" }]
  const tools = [{ name: "lookup", inputSchema: { type: "object" } }]
  it.each<readonly [string, (text: string) => unknown]>([
    ["words", wordsOf],
    ["refusals", (text) => refusalOf(`Go to https://a.example and return the ${text}`)],
    ["judgements", needsJudgement],
    ["credentials", (text) => withCredentials(`Sign in with the ${text} credential`, logins)],
    ["calls of tools", (text) => readToolCalls(`Call tool lookup with ${text}`, tools, String)],
    ["wordings of commands", (text) => imperativeOf(`Could you ${text}, please?`)],
  ])("reads %s of a task in linear time", { timeout: 120_000 }, (_, read) => {
    assert.deepStrictEqual(superlinearParts(read, taskLength), [])
  })

  it("reads many sign-ins with a credential in linear time", () => {
    const repeated = "sign in with the shop credential ".repeat(taskLength / 100)
    const started = performance.now()
    withCredentials(repeated, logins)
    assert.isBelow(performance.now() - started, 2000)
  })

  const types: ReadonlyArray<ValueType> = [
    "money",
    "percent",
    "rating",
    "duration",
    "time",
    "date",
    "moment",
    "phone",
    "email",
    "quantity",
    "storage",
    "number",
    "color",
    "quoted",
  ]
  it.each<readonly [string, (text: string) => unknown]>([
    ...types.map((type) => [`values of the type ${type}`, (text: string) => valuesIn(text, type)] as const),
    ["amounts", (text) => amountsIn(text, "km")],
    ["lengths of time", secondsOf],
    ["sentences", sentencesOf],
    ["parts", partsOf],
    ["labels", fieldOf],
    ["names", (text) => nameBefore(text, text.length)],
    ["lists in sentences", listedIn],
    ["extractions", extractionOf],
  ])("finds %s in a text in linear time", { timeout: 120_000 }, (_, find) => {
    assert.deepStrictEqual(superlinearParts(find, leafLength), [])
  })
})
