import { assert, describe, it } from "vitest"
import { conformanceHelp, parseConformance } from "../../src/conformance/Arguments.ts"

const where = ["--base-url", "http://127.0.0.1:7700", "--api-key", "tw_a"]

describe("the arguments of conformance", () => {
  it("require only the service", () => {
    assert.deepStrictEqual(parseConformance(where, {}), {
      isJson: false,
      options: {
        baseUrl: "http://127.0.0.1:7700",
        apiKey: "tw_a",
        versions: ["v2", "v3", "v4"],
        taskLimitMs: 120_000,
      },
    })
  })

  it("can come from the environment, which arguments override", () => {
    const env = { TABWRIGHT_BASE_URL: "http://127.0.0.1:1", TABWRIGHT_API_KEY: "tw_env" }
    const parsed = parseConformance(["--api-key", "tw_a", "--version", "v4, v3", "--json", "--task", "Wait."], env)
    if ("wrong" in parsed) assert.fail(parsed.wrong)
    const { apiKey, baseUrl, task, versions } = parsed.options
    assert.deepStrictEqual([baseUrl, apiKey, versions, task], ["http://127.0.0.1:1", "tw_a", ["v4", "v3"], "Wait."])
    assert.isTrue(parsed.isJson)
  })

  it.each([
    ["no URL", ["--api-key", "tw_a"], "--base-url"],
    ["no key", where.slice(0, 2), "--api-key"],
    ["an unknown version", [...where, "--version", "v2,v5"], "--version"],
    ["an invalid limit", [...where, "--task-limit", "soon"], "--task-limit"],
    ["an unknown option", [...where, "--tsak", "x"], "tsak"],
  ])("are rejected with the option's name: %s", (_, args, name) => {
    const parsed = parseConformance(args, {})
    assert.include("wrong" in parsed ? parsed.wrong : "", name)
    assert.include(conformanceHelp, "--base-url")
  })
})
