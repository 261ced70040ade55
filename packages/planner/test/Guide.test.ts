import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { instructionRows, withInstructionTable } from "../generator/Guide.ts"
import { frames } from "../src/frame/index.ts"
import { splitClauses } from "../src/language/Clauses.ts"
import { lex } from "../src/language/Lexer.ts"

const guide = readFileSync(new URL("../../../docs/guides/tasks.md", import.meta.url), "utf8")

describe("the guide to tasks", () => {
  it("names what the planner executes: run packages/planner/generator/main.ts and oxfmt", () => {
    assert.deepStrictEqual(instructionRows(guide), instructionRows(withInstructionTable(guide, frames)))
  })

  it.each(frames.flatMap((frame) => frame.examples.map((example) => [example, frame] as const)))(
    "names an example that its frame reads: %s",
    (example, { read }) => {
      const clauses = splitClauses(example, lex(example))
      assert.isTrue(
        clauses.some(
          (clause, at) => read(clause, { before: clauses.slice(0, at), after: clauses.slice(at + 1) }).length > 0,
        ),
      )
    },
  )
})
