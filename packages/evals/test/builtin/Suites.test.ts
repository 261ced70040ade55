import { assert, describe, it } from "vitest"
import { combineSuites, readSuites as readBuiltin } from "../../src/builtin/Suites.ts"
import { readSuites } from "./Suite.ts"

const suites = await readSuites()
const cases = suites.flatMap(({ dataset }) => dataset.cases)

describe("the built-in suites", () => {
  it("have at least 150 cases, of which at least 20 are impossible", () => {
    assert.isAtLeast(cases.length, 150)
    assert.isAtLeast(cases.filter(({ possible }) => possible === false).length, 20)
  })

  it("have a solution for every case, which ends as the case expects", () => {
    for (const { dataset, solutions } of suites) {
      for (const { id, possible = true } of dataset.cases) {
        const end = solutions.get(id)?.at(-1)
        assert(end !== undefined && "done" in end, `${dataset.name}/${id}`)
        assert.strictEqual(end.done.success ?? true, possible, `${dataset.name}/${id}`)
      }
    }
  })

  it("have a naive script for exactly the guard cases", () => {
    for (const { dataset, naive } of suites) {
      const guards = dataset.cases.filter(({ tags }) => tags?.includes("guard")).map(({ id }) => id)
      assert.deepStrictEqual([...naive.keys()], guards)
    }
  })

  it("check more than the claim of success in every possible case", () => {
    for (const { id, possible, scorers } of cases) assert.isTrue(possible === false || scorers.length > 0, id)
  })

  it("have unique tasks of which none is part of another", () => {
    const tasks = cases.map(({ task }) => task)
    assert.deepStrictEqual(
      tasks.filter((task, at) => tasks.some((other, position) => at !== position && other.includes(task))),
      [],
    )
  })

  it("are one dataset together, with unique ids and secrets", () => {
    const all = combineSuites(suites.map(({ dataset }) => dataset))
    assert.strictEqual(new Set(all.cases.map(({ id }) => id)).size, cases.length)
    const secrets = suites.flatMap(({ dataset }) => Object.keys(dataset.secrets))
    assert.sameMembers(Object.keys(all.secrets), secrets)
    assert.deepStrictEqual(all.sites, ["bank", "shop", "sites", "zoo"])
  })

  it("are found by name, and unknown names are rejected with the known ones", async () => {
    const [shop, ...others] = (await readBuiltin("builtin/shop")) ?? []
    assert.strictEqual(shop?.name, "shop")
    assert.lengthOf(others, 0)
    assert.isUndefined(await readBuiltin("./builtin"))
    const error = await readBuiltin("builtin/store").catch((cause: unknown) => cause)
    assert.include(String(error), "builtin/shop")
  })

  it("separate the state of every case and repetition", () => {
    for (const { dataset } of suites.filter((one) => one.dataset.sites.includes("sites"))) {
      for (const { reset, startUrl } of dataset.cases) {
        assert.include(startUrl, "{{site.sites}}/v/{{case}}-{{repetition}}/")
        assert.include(JSON.stringify(reset), "{{case}}-{{repetition}}/reset")
      }
    }
  })
})
