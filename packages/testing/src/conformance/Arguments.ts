import { parseArgs } from "node:util"
import type { Version } from "@tabwright/core/reasoning"
import { versions } from "./Contract.ts"
import type { ConformanceOptions } from "./Suite.ts"

export const conformanceHelp = `Usage: tabwright-testing conformance --base-url URL [--api-key KEY] [options]

Check every operation of the API on a service and print the results.

  --base-url URL      URL of the service, such as http://127.0.0.1:7700 (or TABWRIGHT_BASE_URL)
  --api-key KEY       API key (or TABWRIGHT_API_KEY, which is not visible in process lists)
  --key-header NAME   header of the API key (default X-Service-API-Key)
  --version LIST      comma-separated API versions, such as v3,v4 (default: all)
  --task TEXT         a task that ends well within the limit (default: opens https://example.com)
  --long-task TEXT    a task that runs for half a minute (default: waits that long before the task)
  --tool-task TEXT    a task that calls the tool lookupOrder with {"orderId": "A-1042"} (default: no tool is called)
  --task-limit SEC    maximum duration of the task in seconds (default 120)
  --json              print the report as JSON
  --help              show this help

Creates sessions, browsers, profiles, workspaces and webhooks, runs the task once in each version, and stops and deletes what it
created. Use a separate project: lists must not change during the run.
Exit codes: 0 all operations passed or are not supported, 1 some failed, 2 usage error.
`

/** Parsed arguments, or the usage error. */
export type Parsed = { readonly options: ConformanceOptions; readonly isJson: boolean } | { readonly wrong: string }

const names = {
  "base-url": { type: "string" },
  "api-key": { type: "string" },
  "key-header": { type: "string" },
  version: { type: "string" },
  task: { type: "string" },
  "long-task": { type: "string" },
  "tool-task": { type: "string" },
  "task-limit": { type: "string" },
  json: { type: "boolean" },
} as const

export const parseConformance = (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string | undefined>>,
): Parsed => {
  let values
  try {
    values = parseArgs({ args: [...args], options: names, strict: true, allowPositionals: false }).values
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) }
  }
  const baseUrl = values["base-url"] ?? env["TABWRIGHT_BASE_URL"] ?? ""
  const apiKey = values["api-key"] ?? env["TABWRIGHT_API_KEY"] ?? ""
  if (!URL.canParse(baseUrl)) return { wrong: "Set the URL of the service with --base-url" }
  if (apiKey === "") return { wrong: "Set an API key with --api-key or TABWRIGHT_API_KEY" }
  const asked = (values.version ?? versions.join(",")).split(",").map((each) => each.trim())
  const known = asked.filter((each): each is Version => versions.some((version) => version === each))
  if (known.length < asked.length) return { wrong: `--version is a comma-separated list of ${versions.join(", ")}` }
  const limit = Number(values["task-limit"] ?? "120")
  if (!(limit > 0)) return { wrong: "--task-limit must be a number of seconds greater than 0" }
  return {
    isJson: values.json === true,
    options: {
      baseUrl,
      apiKey,
      versions: known,
      taskLimitMs: limit * 1000,
      ...(values["key-header"] === undefined ? {} : { keyHeader: values["key-header"] }),
      ...(values.task === undefined ? {} : { task: values.task }),
      ...(values["tool-task"] === undefined ? {} : { toolTask: values["tool-task"] }),
      ...(values["long-task"] === undefined ? {} : { longTask: values["long-task"] }),
    },
  }
}
