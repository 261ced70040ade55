import type { CodeSettings } from "./CodeSnippets.ts"
import type { RunRequest } from "./RunDraft.ts"

/** Parameters of `runs.create` by wire name. The client sends all other parameters under the name that they are given. */
const parameters: Readonly<Record<string, string>> = {
  modelParams: "model_params",
  sessionId: "session_id",
  workspaceId: "workspace_id",
  browserSettings: "browser_settings",
  attachedFileIds: "attached_file_ids",
  secretBindings: "secret_bindings",
  maxCostUsd: "max_cost_usd",
}

/** Renders the request for version 4 of the public Python client, `browser-use-sdk`. */
export const asPython = (request: RunRequest, { baseUrl, fileNames }: CodeSettings): string => {
  const { task, workspaceId, ...settings } = request
  const hasFiles = fileNames.length > 0
  const workspace = typeof workspaceId === "string" ? pythonLiteral(workspaceId) : "str(client.workspaces.create().id)"
  const upload = hasFiles
    ? `workspace_id = ${workspace}
files = client.workspaces.upload(workspace_id, ${fileNames.map((name) => pythonLiteral(`./${name}`)).join(", ")})
`
    : ""
  const values = Object.entries({ ...settings, ...(hasFiles ? {} : { workspaceId }) }).filter(
    ([, value]) => value !== undefined,
  )
  const rest = [
    ...values.map(([name, value]) => `    ${parameters[name] ?? name}=${pythonLiteral(value, "    ")},\n`),
    ...(hasFiles ? ["    workspace_id=workspace_id,\n", "    attached_file_ids=[file.id for file in files],\n"] : []),
  ]
  return `import os

from browser_use_sdk.v4 import BrowserUse

client = BrowserUse(
    api_key=os.environ["TABWRIGHT_API_KEY"],
    base_url=${pythonLiteral(`${baseUrl}/api/v4`)},
)
${upload}created = client.runs.create(
    ${pythonLiteral(task)},
${rest.join("")})
run = client.runs.wait_for_completion(created.id)
print(run.status.value, run.result or run.error)
`
}

/** Renders a value as a Python literal. */
export const pythonLiteral = (value: unknown, indent = ""): string => {
  const inner = `${indent}    `
  if (value === null || value === undefined) return "None"
  if (typeof value === "boolean") return value ? "True" : "False"
  if (typeof value === "string") return JSON.stringify(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]"
    const short = `[${value.map((item) => pythonLiteral(item)).join(", ")}]`
    if (short.length <= 60 && !short.includes("\n")) return short
    return `[\n${value.map((item) => `${inner}${pythonLiteral(item, inner)},\n`).join("")}${indent}]`
  }
  if (typeof value !== "object") return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return "{}"
  return `{\n${entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${pythonLiteral(item, inner)},\n`).join("")}${indent}}`
}
