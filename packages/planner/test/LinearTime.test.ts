import { assert, describe, it } from "@effect/vitest"
import { superlinearParts } from "@tabwright/agent-fixtures"
import { needsJudgement } from "../src/language/Judgement.ts"
import { lex } from "../src/language/Lexer.ts"
import { forbiddenVerbs } from "../src/language/clause/Prohibitions.ts"
import { withSecrets } from "../src/language/Secrets.ts"
import { readTask } from "../src/ReadTask.ts"

const length = 100_000

describe("linear time", () => {
  it.each<readonly [string, (task: string) => unknown]>([
    ["splits a task into tokens", lex],
    ["finds the secrets of a task", (task) => withSecrets(task, lex(task))],
    ["finds what a task forbids", (task) => forbiddenVerbs(lex(task))],
    ["finds whether a task needs judgement", (task) => needsJudgement(lex(task))],
    ["reads a task", (task) => readTask(`Go to https://a.example and return the ${task}`)],
  ])("%s in linear time", { timeout: 120_000 }, (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, length), [])
  })
})
