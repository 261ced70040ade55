import { parseArgs } from "node:util"
import { type Version, versions } from "./Version.ts"
import type { ConformanceOptions } from "./Suite.ts"

/** What the command says of itself. */
export const conformanceHelp = `Usage: tabwright-testing conformance --base-url URL [--api-key KEY] [options]

Tries every operation of the interface on a service, and prints what came of each.

  --base-url URL      where the service is, such as http://127.0.0.1:7700 (or TABWRIGHT_BASE_URL)
  --api-key KEY       a key of it (or TABWRIGHT_API_KEY, which does not show in the list of processes)
  --key-header NAME   the header of the key; X-Service-API-Key by default
  --version LIST      versions to try, such as v3,v4; all by default
  --task TEXT         a task that ends well within the limit; it opens https://example.com by default
  --long-task TEXT    a task that is under way for half a minute; waits that long before the task by default
  --task-limit SEC    seconds that the task may take; 120 by default
  --json              the report as JSON
  --help              this text

It makes sessions, browsers, profiles, workspaces and webhooks, runs the task once in each version, and stops and deletes what it
made. Use a project of its own: lists are expected to hold still.
Exit codes: 0 every operation passed or is not offered, 1 some failed, 2 the command was not understood.
`

/** What was asked for, or what was wrong with it. */
export type Parsed = { readonly options: ConformanceOptions; readonly isJson: boolean } | { readonly wrong: string }

const names = {
  "base-url": { type: "string" },
  "api-key": { type: "string" },
  "key-header": { type: "string" },
  version: { type: "string" },
  task: { type: "string" },
  "long-task": { type: "string" },
  "task-limit": { type: "string" },
  json: { type: "boolean" },
} as const

/** Reads the arguments of `conformance`. */
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
  if (!URL.canParse(baseUrl)) return { wrong: "Give the address of the service with --base-url" }
  if (apiKey === "") return { wrong: "Give a key with --api-key or TABWRIGHT_API_KEY" }
  const asked = (values.version ?? versions.join(",")).split(",").map((each) => each.trim())
  const known = asked.filter((each): each is Version => versions.some((version) => version === each))
  if (known.length < asked.length) return { wrong: `--version takes ${versions.join(", ")}, separated by commas` }
  const limit = Number(values["task-limit"] ?? "120")
  if (!(limit > 0)) return { wrong: "--task-limit takes seconds" }
  return {
    isJson: values.json === true,
    options: {
      baseUrl,
      apiKey,
      versions: known,
      taskLimitMs: limit * 1000,
      ...(values["key-header"] === undefined ? {} : { keyHeader: values["key-header"] }),
      ...(values.task === undefined ? {} : { task: values.task }),
      ...(values["long-task"] === undefined ? {} : { longTask: values["long-task"] }),
    },
  }
}
