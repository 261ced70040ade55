import { assert, describe, it } from "@effect/vitest"
import { toCsv } from "../src/action/Csv.ts"
import { safeFileName } from "../src/action/FileName.ts"
import { keySequence } from "../src/action/Keys.ts"
import { toMarkdown } from "../src/action/Markdown.ts"
import { readCodeAnswer } from "../src/brain/CodeAnswer.ts"
import { parsed } from "../src/brain/StepAnswer.ts"
import { scriptName } from "../src/code/Scripts.ts"
import type { StepRecord } from "../src/loop/Step.ts"
import { withoutMarkers } from "../src/observation/Fencing.ts"
import { plainLine, shortAddress } from "../src/observation/Lines.ts"
import { estimateTokens } from "../src/observation/Tokens.ts"
import { addressRestorer, shortAddresses } from "../src/prompt/Addresses.ts"
import { oneLine } from "../src/prompt/Cut.ts"
import { historyBlocks } from "../src/prompt/History.ts"
import { explainAnswer } from "../src/recipe/Answer.ts"
import { readTask } from "../src/recipe/MarkedTask.ts"
import { hasWords, takeApart } from "../src/recipe/Text.ts"
import { superlinearParts } from "./fixture/Growth.ts"

const step = (text: string): StepRecord => ({
  number: 1,
  url: text,
  decision: { memory: text, evaluationPreviousGoal: text, nextGoal: text, actions: [{ back: {} }], state: null },
  targets: {},
  results: [{ ok: true, message: text, urlBefore: text, urlAfter: text, data: text }],
  dispatches: [],
  urlAfter: text,
})

const sources = { values: ["a", "1"], constant: "Return a, is it 1?", reads: [] }
const longAddress = `https://a.example/?${"x".repeat(100)}`

const taskLength = 100_000
const pageLength = 1_000_000

describe("what the main thread does with texts of tasks, pages and models", () => {
  it.each<readonly [string, (text: string) => unknown]>([
    ["reads marks of a task", readTask],
    [
      "explains an answer by a task",
      (text) => explainAnswer({ text: "a is 1" }, { ...sources, constant: text }, new Map()),
    ],
    ["explains an answer", (text) => explainAnswer({ text, data: { a: text } }, sources, new Map())],
    ["takes texts apart", (text) => takeApart(text, sources)],
    ["finds words", (text) => hasWords(text, "abc")],
    ["reads keys", keySequence],
    ["names files", safeFileName],
    ["names scripts", scriptName],
    ["counts tokens", estimateTokens],
  ])("%s in linear time, whatever they repeat", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, taskLength), [])
  })

  it.each<readonly [string, (text: string) => unknown]>([
    ["writes lines", (text) => plainLine(text, 100)],
    ["shortens addresses of links", (text) => shortAddress(text, "https://a.example/", text)],
    ["takes markers out", withoutMarkers],
    ["shortens addresses", shortAddresses],
    ["restores addresses", (text) => addressRestorer([longAddress, text])({ text })],
    ["cuts lines", (text) => oneLine(text, 100)],
    ["writes the history", (text) => historyBlocks([step(text), step("a"), step("b")], [], { through: 2, text })],
    ["reads arguments", (text) => parsed(`\`\`\`${text}\`\`\``)],
    ["reads code", (text) => readCodeAnswer({ text, toolCalls: [], finishReason: "stop" } as never, {} as never)],
    ["writes CSV", (text) => toCsv([{ a: text }])],
    ["writes Markdown", (text) => toMarkdown([{ a: text }])],
  ])("%s in linear time, whatever they repeat", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, pageLength), [])
  })
})
