import { defineJob } from "@tabwright/agent/brain"
import { parse } from "yaml"

/** Converts an OpenAPI document from YAML to JSON. The largest document takes a second. */
export const openApiJob = defineJob(import.meta.url, "openApiJob", { cpuMs: 20_000 }, (yaml: string) =>
  JSON.stringify(parse(yaml)),
)
