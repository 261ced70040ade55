import { PageLink, PageView } from "@tabwright/raw/v4/schemas"
import { Pages } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { integer, text } from "../Arguments.ts"
import { makeTool, readOnlyHints } from "../Tool.ts"
import { fitting, partOf, truncate } from "../ToolResponse.ts"

/** Maximum characters of a page per response, as JSON. */
const maxPageChars = 18_000

const maxLinkChars = 5_000

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
      integer(
        "Maximum number of characters, 1,000 to 100,000. At most about 18,000 are returned; nextOffset is the start of the rest.",
        1_000,
        100_000,
      ),
    ),
  }),
  output: Schema.Struct({
    url: PageView.fields.finalUrl,
    status: PageView.fields.status,
    warnings: Schema.Array(Schema.String),
    length: Schema.Int.annotate({ description: "Characters of the whole page." }),
    markdown: Schema.String,
    nextOffset: Schema.optionalKey(Schema.Int),
    links: Schema.optionalKey(Schema.Array(Schema.Struct({ url: PageLink.fields.url, text: PageLink.fields.text }))),
  }),
  hints: { ...readOnlyHints, openWorld: true },
  run: ({ content = "main", links: hasLinks = false, maxLength = maxPageChars, offset = 0, url }) =>
    Effect.map(
      Pages.fetch({ url, content, formats: hasLinks ? ["markdown", "links"] : ["markdown"] }),
      ({ finalUrl, links, markdown, status, warnings }) => {
        const text = markdown ?? ""
        const { nextOffset, part } = jsonPartOf(text, offset, Math.min(maxLength, maxPageChars))
        const shown = links?.slice(0, 200).map((link) => ({ url: link.url, text: truncate(link.text, 100) }))
        return {
          facts: {
            url: finalUrl,
            status,
            warnings: warnings.map(({ message }) => truncate(message, 200)).slice(0, 3),
            length: text.length,
            markdown: part,
            ...(nextOffset === undefined ? {} : { nextOffset }),
            ...(shown === undefined ? {} : { links: fitting(shown, maxLinkChars) }),
          },
        }
      },
    ),
})

/** Returns a part of a text whose JSON has at most {@link maxPageChars} characters. Quotes and line breaks take two. */
const jsonPartOf = (text: string, offset: number, maxChars: number): ReturnType<typeof partOf> => {
  const found = partOf(text, offset, maxChars)
  const excess = JSON.stringify(found.part).length - maxPageChars
  return excess <= 0 || maxChars <= 1 ? found : jsonPartOf(text, offset, Math.max(1, maxChars - excess))
}
