import { assert, describe, it } from "vitest"
import { readClauses } from "../../src/task/Clauses.ts"
import { gridGoal } from "../../src/widgets/order/Grid.ts"

const goalOf = (task: string, from: number): number | undefined =>
  gridGoal(readClauses(task).clauses[0]?.words ?? [], from, 3, 9)?.to

describe("gridGoal", () => {
  it.each([
    ["Drag Ada to the center right", 0, 5],
    ["Drag Ada to the top left corner", 8, 0],
    ["Move Ada to the bottom center", 0, 7],
    ["Move Ada to the middle of the grid", 0, 4],
    ["Drag Ada up by one", 7, 4],
    ["Drag Ada right by one", 1, 2],
    ["Drag Ada right by one", 2, undefined],
    ["Drag Ada to the bottom", 0, undefined],
    ["Drag Ada to the right", 0, undefined],
  ])("reads %j from %d as %s", (task, from, to) => {
    assert.strictEqual(goalOf(task, from), to)
  })
})
