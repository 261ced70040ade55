import { assert, describe, it } from "@effect/vitest"
import { superlinearParts } from "@tabwright/agent-fixtures"
import { lex } from "../src/language/Lexer.ts"
import { forbiddenVerbs } from "../src/language/clause/Prohibitions.ts"
import { readTask } from "../src/ReadTask.ts"

const length = 100_000

describe("linear time", () => {
  it.each<readonly [string, (task: string) => unknown]>([
    ["splits a task into tokens", lex],
    ["finds what a task forbids", (task) => forbiddenVerbs(lex(task))],
    ["reads a task", (task) => readTask(`Go to https://a.example and return the ${task}`)],
  ])("%s in linear time", { timeout: 120_000 }, (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, length), [])
  })
})
