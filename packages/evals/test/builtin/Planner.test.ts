import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { readSuites, type RunningSites, startSites } from "../../src/builtin/index.ts"
import type { Case } from "../../src/dataset/Case.ts"
import { fillIn } from "../../src/dataset/Template.ts"
import type { Evidence } from "../../src/evidence/Evidence.ts"
import { scoreCase } from "../../src/scoring/ScoreCase.ts"
import { readScripts } from "../../src/scripted/Script.ts"

const [suite] = (await readSuites("builtin/planner")) ?? []
assert(suite !== undefined)
const scripts = await readScripts(suite)
const tasks = suite.cases.filter(({ possible }) => possible !== false)
const declined = suite.cases.filter(({ possible }) => possible === false)
const first = tasks.filter(({ tags }) => tags?.includes("wording:1"))
const pageOf = ({ tags }: Case): string => tags?.find((tag) => tag.startsWith("page:"))?.slice(5) ?? ""
const pages = [...new Set(tasks.map(pageOf))]

let sites: RunningSites
/** States of the pages as they are opened. */
const untouched = new Map<string, unknown>()

beforeAll(async () => {
  sites = await startSites(["sites"])
  for (const page of pages) {
    const visit = `${sites.urls["sites"]}/v/${page}/everyday`
    const response = await fetch(`${visit}/${page}/`)
    assert.strictEqual(response.status, 200, page)
    untouched.set(page, await (await fetch(`${visit}/state`)).json())
  }
})
afterAll(() => sites.close())

/** Scores a run that changed nothing. */
const scoreOf = (one: Case, status: Evidence["status"], answer: string) =>
  scoreCase(fillIn(one, { inputs: {}, sites: sites.urls, caseId: one.id, repetition: 1 }), {
    status,
    answer,
    error: null,
    steps: [],
    costUsd: 0,
    seconds: 0,
    files: async () => [],
    requests: async () => [],
    page: async () => ({ url: "about:blank", evaluate: async () => undefined }),
    state: async () => untouched.get(pageOf(one)),
    screenshots: async () => [],
  })

describe("the planner suite", () => {
  const sizes = [
    { split: "dev", pages: 264, tasks: 1926, cases: 9264, declined: 296 },
    { split: "test", pages: 8, tasks: 80, cases: 400, declined: 8 },
  ]
  it.each(sizes)(
    "has $pages pages, $tasks tasks in $cases wordings, and $declined tasks to decline in the split $split",
    (size) => {
      const inSplit = ({ split }: Case) => split === size.split
      assert.lengthOf(new Set(tasks.filter(inSplit).map(pageOf)), size.pages)
      assert.lengthOf(first.filter(inSplit), size.tasks)
      assert.lengthOf(tasks.filter(inSplit), size.cases)
      assert.lengthOf(declined.filter(inSplit), size.declined)
    },
  )

  it("has different texts in all cases", () => {
    const seen = new Set<string>()
    const repeated = suite.cases.filter(({ task }) => seen.size === seen.add(task).size)
    assert.deepStrictEqual(
      repeated.map(({ id, task }) => `${id}: ${task}`),
      [],
    )
  })

  it("has all cases of a page in one split", () => {
    const splitOf = new Map(suite.cases.map((one) => [pageOf(one), one.split]))
    assert.deepStrictEqual(
      suite.cases.filter((one) => splitOf.get(pageOf(one)) !== one.split).map(({ id }) => id),
      [],
    )
  })

  it("has a script for every task that changes a page, and for at least one task of each page", () => {
    const isScripted = ({ id }: Case) => scripts.get(id)?.some((step) => "run" in step)
    const changing = first.filter(({ tags }) => tags?.includes("write"))
    assert.deepStrictEqual(
      changing.filter((one) => !isScripted(one)).map(({ id }) => id),
      [],
    )
    const scripted = new Set(first.filter(isScripted).map(pageOf))
    assert.deepStrictEqual(
      pages.filter((page) => !scripted.has(page)),
      [],
    )
  })

  it("fails every case in which a run claims success on an untouched page", async () => {
    const passed: Array<string> = []
    for (const one of suite.cases) if ((await scoreOf(one, "completed", "Done.")).passed) passed.push(one.id)
    assert.deepStrictEqual(passed, [])
  })

  it("passes exactly the tasks to decline when a run declines on an untouched page", async () => {
    const passed: Array<string> = []
    for (const one of suite.cases) if ((await scoreOf(one, "failed", "")).passed) passed.push(one.id)
    assert.deepStrictEqual(
      passed,
      declined.map(({ id }) => id),
    )
  })
})
