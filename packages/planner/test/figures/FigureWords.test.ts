import { assert, describe, it } from "vitest"
import { readClauses } from "../../src/task/Clauses.ts"
import { type FigureWords, readFigure } from "../../src/figures/FigureWords.ts"

const read = (task: string) => {
  const [clause] = readClauses(task).clauses
  return clause === undefined ? undefined : readFigure(clause.words.filter(({ at }) => at > clause.verb))
}

describe("readFigure", () => {
  it.each<[string, Partial<FigureWords>]>([
    ["Click on a large aqua circle", { kind: "circle", color: "aqua", size: "large", isAny: true, isAll: false }],
    ["Select all the shades of red", { kind: "", color: "red", isShade: true, isAll: true }],
    ["Click the blue 5", { kind: "", color: "blue", text: "5" }],
    ["Click the letter T", { kind: "letter", text: "T" }],
    ["Click the yellow triangles", { kind: "triangle", color: "yellow", isAll: true }],
    ["Click the lime colored box", { kind: "box", color: "lime", isAny: false, name: "lime box" }],
    ["Click the red one", { kind: "", color: "red", isPronoun: true }],
  ])("reads %j", (task, said) => {
    assert.deepInclude(read(task), said)
  })

  it.each(["Click the red car", "Click Save", "Click the circle named Lund", "Click the large"])(
    "reads no figure in %j",
    (task) => {
      assert.isUndefined(read(task))
    },
  )
})
