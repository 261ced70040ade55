import { Pages } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { integer, text } from "../Arguments.ts"
import { makeTool, readOnlyHints } from "../Tool.ts"
import { truncate } from "../ToolResponse.ts"

const defaultLength = 20_000

/** Fetches a page without an agent. */
export const fetchPage = makeTool({
  name: "fetch_page",
  title: "Fetch a page",
  description:
    "Loads a URL in a browser and returns the page as markdown, with its final URL and HTTP status. For one page this is faster and cheaper than run_task.",
  input: Schema.Struct({
    url: text("http or https URL.", 8192),
    content: Schema.optionalKey(
      Schema.Literals(["main", "full"]).annotate({
        description: "main (default): the main content; full: the whole page.",
      }),
    ),
    links: Schema.optionalKey(Schema.Boolean.annotate({ description: "Also return the links of the page." })),
    offset: Schema.optionalKey(integer("First character to return (default 0).", 0, 1_000_000)),
    maxLength: Schema.optionalKey(
      integer(`Maximum number of characters, 1,000 to 100,000 (default ${defaultLength}).`, 1_000, 100_000),
    ),
  }),
  hints: { ...readOnlyHints, openWorld: true },
  run: ({ content = "main", links: hasLinks = false, maxLength = defaultLength, offset = 0, url }) =>
    Effect.map(
      Pages.fetch({ url, content, formats: hasLinks ? ["markdown", "links"] : ["markdown"] }),
      ({ finalUrl, links, markdown, status, warnings }) => ({
        facts: {
          url: finalUrl,
          status,
          warnings: warnings.map(({ message }) => message),
          length: markdown?.length ?? 0,
          markdown: markdown?.slice(offset, offset + maxLength) ?? "",
          ...(links === null
            ? {}
            : { links: links.slice(0, 200).map((link) => ({ url: link.url, text: truncate(link.text, 100) })) }),
        },
      }),
    ),
})
