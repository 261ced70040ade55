import type { Pages as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { writeFile } from "node:fs/promises"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"

const formats = ["markdown", "html", "text", "links", "metadata", "accessibility"] as const

const textOf = (page: Core.PageView, format: (typeof formats)[number]): string => {
  const value = page[format]
  if (format === "links") return (page.links ?? []).map(({ text, url }) => `${url}\t${text}`).join("\n")
  return typeof value === "string" ? value : JSON.stringify(value, null, 2)
}

const save = (path: string, file: Core.PageFile | null) =>
  Effect.tryPromise({
    try: () => writeFile(path, Buffer.from(file?.base64 ?? "", "base64")),
    catch: (cause) => new UsageError({ message: `${path} could not be written: ${String(cause)}` }),
  })

const fetch = clientCommand(
  "fetch",
  "Print a page as markdown, or in another format.",
  {
    url: Argument.String("URL"),
    format: Flags.word("format", formats, "format to print (default: markdown)"),
    full: Flags.toggle("full", "the whole page instead of its main content"),
    screenshot: Flags.text("screenshot", "FILE", "also save a screenshot of the page as PNG"),
    pdf: Flags.text("pdf", "FILE", "also save the page as PDF"),
    waitFor: Flags.text("wait-for", "SELECTOR", "wait for an element first"),
    profileId: Flags.text("profile", "ID", "use the cookies and storage of a profile"),
  },
  (client, { format = "markdown", full, pdf, profileId, screenshot, url, waitFor }) =>
    Effect.gen(function* () {
      const page = yield* ask(() =>
        client.pages.fetch({
          url,
          formats: [format],
          content: full ? "full" : "main",
          files: "base64",
          ...omitUndefined({ profileId }),
          ...(screenshot === undefined ? {} : { screenshot: { area: "page" } }),
          ...(pdf === undefined ? {} : { pdf: {} }),
          ...(waitFor === undefined ? {} : { actions: [{ type: "waitForSelector", selector: waitFor }] }),
        }),
      )
      if (screenshot !== undefined) yield* save(screenshot, page.screenshot)
      if (pdf !== undefined) yield* save(pdf, page.pdf)
      return {
        json: { ...page, screenshot: undefined, pdf: undefined },
        lines: [...page.warnings.map(({ message }) => `<!-- ${message} -->`), textOf(page, format)],
      }
    }),
)

export const pages = Command.make("pages").pipe(
  commandDescription("Fetch pages without an agent."),
  Command.withSubcommands([fetch]),
)
