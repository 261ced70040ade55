import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { asCli } from "../../src/request/CliSnippet.ts"

const settings = { baseUrl: "http://127.0.0.1:7700", fileNames: [] }

/** Returns the arguments that a shell passes to the command, and the schema that it wrote. */
const argumentsOf = (code: string): { readonly args: ReadonlyArray<string>; readonly schema: unknown } => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-cli-"))
  try {
    const script = `tabwright() { printf '%s\\0' "$@"; }\n${code}`
    const output = execFileSync("sh", ["-c", script], { encoding: "utf8", cwd: folder })
    const schema: unknown = code.includes("schema.json")
      ? JSON.parse(readFileSync(join(folder, "schema.json"), "utf8"))
      : undefined
    return { args: output.split("\0").slice(0, -1), schema }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("asCli", () => {
  it("passes the exact task for any characters", () => {
    for (const task of ["plain", `it's "quoted" $HOME \`id\` \\`, "two\nlines", "'; rm -rf /; '", "Zoë 🦊"]) {
      assert.deepEqual(argumentsOf(asCli({ task }, settings)).args, ["run", task])
    }
  })

  it("has an option for each setting that the command knows", () => {
    const code = asCli(
      {
        task: "Look",
        model: "gpt-5.5",
        modelParams: { reasoning: { effort: "high" } },
        agentMode: "code",
        vision: "never",
        fallbackModels: ["a", "b"],
        outputSchema: { type: "object" },
        workspaceId: "w-1",
        maxCostUsd: "0.5",
        askHuman: true,
        browserSettings: { profileId: "p-1" },
        secretBindings: [
          { alias: "pin", source: { type: "inline", value: "1234" }, allowedDomains: ["a.test", "b.test"] },
        ],
      },
      { baseUrl: "https://agents.example", fileNames: ["people list.csv"] },
    )
    const { args, schema } = argumentsOf(code)
    assert.deepEqual(
      args.join(" "),
      'run --base-url https://agents.example --model gpt-5.5 --model-params {"reasoning":{"effort":"high"}} --schema schema.json --file ./people list.csv --profile p-1 --secret pin@a.test,b.test=ask --workspace w-1 --budget 0.5 --ask-human --agent-mode code --vision never --fallback-model a --fallback-model b Look',
    )
    assert.deepEqual(schema, { type: "object" })
    assert.notInclude(code, "1234")
    assert.notInclude(code, "# Without")
  })

  it("names the settings that the command has no option for", () => {
    const code = asCli({ task: "Look", judge: {}, browserSettings: { logs: true, profileId: "p-1" } }, settings)
    assert.match(code, /^# Without logs, judge: the command has no option for them\.\n/)
    assert.deepEqual(argumentsOf(code).args, ["run", "--profile", "p-1", "Look"])
  })
})
