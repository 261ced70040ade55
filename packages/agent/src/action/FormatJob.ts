import { defineJob } from "../compute/Job.ts"
import { type Json, toCsv } from "./Csv.ts"
import { toMarkdown, toText } from "./Markdown.ts"

/** Text formats of `save`. */
export type TextFormat = "csv" | "json" | "md" | "txt"

/** Formats content as text. */
export const formatJob = defineJob(
  import.meta.url,
  "formatJob",
  { cpuMs: 5000 },
  ({ content, format }: { readonly content: Json; readonly format: TextFormat }): string => {
    switch (format) {
      case "csv":
        return toCsv(content)
      case "json":
        return `${JSON.stringify(content, null, 2)}\n`
      case "md":
        return toMarkdown(content)
      case "txt":
        return toText(content)
    }
  },
)
