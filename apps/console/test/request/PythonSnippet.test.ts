import fc from "fast-check"
import { execFileSync, spawnSync } from "node:child_process"
import { assert, describe, it } from "vitest"
import { asPython, pythonLiteral } from "../../src/request/PythonSnippet.ts"

const settings = { baseUrl: "http://127.0.0.1:7700", fileNames: [] }
const hasPython = spawnSync("python3", ["--version"]).status === 0

/** Replaces the client by one that prints what `runs.create` gets. */
const client = `
import json, os, sys, types
os.environ["TABWRIGHT_API_KEY"] = "tw_1"
class Result:
    id = "1"
    result = "done"
    error = None
    status = types.SimpleNamespace(value="completed")
class Runs:
    def create(self, task, **settings):
        print(json.dumps([task, settings]))
        return Result()
    def wait_for_completion(self, id):
        return Result()
class Workspaces:
    def create(self):
        return types.SimpleNamespace(id="new")
    def upload(self, id, *paths):
        return [types.SimpleNamespace(id=id + path) for path in paths]
class BrowserUse:
    def __init__(self, api_key, base_url):
        assert base_url.endswith("/api/v4"), base_url
        self.runs = Runs()
        self.workspaces = Workspaces()
module = types.ModuleType("browser_use_sdk.v4")
module.BrowserUse = BrowserUse
sys.modules["browser_use_sdk"] = types.ModuleType("browser_use_sdk")
sys.modules["browser_use_sdk.v4"] = module
`

const run = (code: string): unknown =>
  JSON.parse(execFileSync("python3", ["-c", client + code], { encoding: "utf8" }).split("\n")[0] ?? "")

describe("asPython", () => {
  it("names parameters as the client does, and others as the API does", () => {
    const code = asPython(
      {
        task: "Look",
        model: "gpt-5.5",
        modelParams: { reasoning: { effort: "high" } },
        maxCostUsd: "0.5",
        askHuman: true,
        browserSettings: { profileId: "p-1" },
      },
      settings,
    )
    for (const line of [
      '    model="gpt-5.5",',
      '    model_params={\n        "reasoning": {\n            "effort": "high",\n        },\n    },',
      '    max_cost_usd="0.5",',
      "    askHuman=True,",
      '    browser_settings={\n        "profileId": "p-1",\n    },',
    ]) {
      assert.include(code, line)
    }
  })

  it.runIf(hasPython)("passes the exact request for any characters", () => {
    for (const task of ["plain", `it's "quoted" \\`, "two\nlines", "Zoë 🦊", "\u2028"]) {
      assert.deepEqual(
        run(asPython({ task, workspaceId: "w-1", outputSchema: { type: "object", items: null } }, settings)),
        [task, { workspace_id: "w-1", outputSchema: { type: "object", items: null } }],
      )
    }
  })

  it.runIf(hasPython)("uploads files to the workspace of the run, or to a new one", () => {
    const files = { ...settings, fileNames: ["a.csv", 'b".csv'] }
    assert.deepEqual(run(asPython({ task: "Look", workspaceId: "w-1" }, files)), [
      "Look",
      { workspace_id: "w-1", attached_file_ids: ["w-1./a.csv", 'w-1./b".csv'] },
    ])
    assert.deepEqual(run(asPython({ task: "Look" }, files)), [
      "Look",
      { workspace_id: "new", attached_file_ids: ["new./a.csv", 'new./b".csv'] },
    ])
  })

  it.runIf(hasPython)("renders any JSON as a literal with the same value", () => {
    const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 50, seed: 1 })
    const code = `import json\nprint(json.dumps(${pythonLiteral(values)}))`
    // JSON has no -0.
    const expected: unknown = JSON.parse(JSON.stringify(values))
    assert.deepEqual(JSON.parse(execFileSync("python3", ["-c", code], { encoding: "utf8" })), expected)
  })
})
