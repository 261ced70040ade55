import { defineJob } from "@tabwright/agent/brain"

/** Converts an OpenAPI document from YAML to JSON. The largest document takes a second. */
export const openApiJob = defineJob(import.meta.url, "openApiJob", { cpuMs: 20_000 }, async (text: string) => {
  // Only workers need it.
  const { parse } = await import("yaml")
  return JSON.stringify(parse(text))
})
