import { superlinearParts } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import { toCsv, toMarkdown } from "../src/action/TextFormat.ts"
import { safeFileName } from "../src/action/FileName.ts"
import { keySequence } from "../src/browser/action/Press.ts"
import { parseCodeResponse } from "../src/brain/AgentMode.ts"
import { parseJsonText } from "../src/brain/StepResponse.ts"
import { scriptName } from "../src/code/SavedScripts.ts"
import type { StepRecord } from "../src/loop/Step.ts"
import { withoutMarkers } from "../src/observation/Fence.ts"
import { shortUrl } from "../src/observation/ElementLines.ts"
import { plainLine } from "../src/observation/PlainLine.ts"
import { estimateTokens } from "../src/observation/TokenCount.ts"
import { urlRestorer, shortenUrls } from "../src/prompt/ShortUrls.ts"
import { oneLine } from "../src/Text.ts"
import { historyBlocks } from "../src/prompt/History.ts"
import { templateAnswer } from "../src/recipe/AnswerTemplate.ts"
import { readTask } from "../src/recipe/TaskTemplate.ts"
import { hasWords, splitTemplate } from "../src/recipe/TemplateText.ts"

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

describe("main-thread code for untrusted text", () => {
  it.each<readonly [string, (text: string) => unknown]>([
    ["reads placeholders of a task", readTask],
    [
      "explains an answer with a task",
      (text) => templateAnswer({ text: "a is 1" }, { ...sources, constant: text }, new Map()),
    ],
    ["explains an answer", (text) => templateAnswer({ text, data: { a: text } }, sources, new Map())],
    ["splits texts", (text) => splitTemplate(text, sources)],
    ["finds words", (text) => hasWords(text, "abc")],
    ["parses keys", keySequence],
    ["normalizes file names", safeFileName],
    ["normalizes script names", scriptName],
    ["counts tokens", estimateTokens],
  ])("%s in linear time for repetitive input", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, taskLength), [])
  })

  it.each<readonly [string, (text: string) => unknown]>([
    ["writes lines", (text) => plainLine(text, 100)],
    ["shortens link URLs", (text) => shortUrl(text, "https://a.example/", text)],
    ["removes markers", withoutMarkers],
    ["shortens URLs", shortenUrls],
    ["restores URLs", (text) => urlRestorer([longAddress, text])({ text })],
    ["truncates lines", (text) => oneLine(text, 100)],
    ["writes the history", (text) => historyBlocks([step(text), step("a"), step("b")], [], { through: 2, text })],
    ["parses arguments", (text) => parseJsonText(`\`\`\`${text}\`\`\``)],
    ["parses code", (text) => parseCodeResponse({ text, toolCalls: [], finishReason: "stop" } as never, {} as never)],
    ["writes CSV", (text) => toCsv([{ a: text }])],
    ["writes Markdown", (text) => toMarkdown([{ a: text }])],
  ])("%s in linear time for repetitive input", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, pageLength), [])
  })
})
