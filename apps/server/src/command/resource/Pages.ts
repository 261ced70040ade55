import type { Pages as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { readFile, writeFile } from "node:fs/promises"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

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
    url: Argument.String("URL").pipe(Argument.withDescription("http or https URL")),
    format: Flags.word("format", formats, "format to print (default: markdown)"),
    full: Flags.toggle("full", "the whole page instead of its main content"),
    screenshot: Flags.text("screenshot", "FILE", "also save a screenshot of the page as PNG"),
    pdf: Flags.text("pdf", "FILE", "also save the page as PDF"),
    waitFor: Flags.text("wait-for", "SELECTOR", "wait for an element first"),
    profileId: Ids.idFlag("profile", "profile", "use the cookies and storage of a profile"),
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

const id = Ids.idArgument("batch")

const batchOf = (batch: Core.PageBatchView) => ({
  json: batch,
  lines: fieldsOf({
    ID: batch.id,
    Status: batch.status,
    Pages: batch.total,
    Fetched: batch.fetched,
    Failed: batch.failed,
    Created: batch.createdAt,
    Finished: batch.finishedAt,
  }),
})

const batch = clientCommand(
  "batch",
  "Fetch many pages, and wait for their end.",
  {
    file: Argument.String("FILE").pipe(Argument.withDescription("file with one URL per line")),
    format: Flags.word("format", formats, "format of the results (default: markdown)"),
    full: Flags.toggle("full", "whole pages instead of their main content"),
    noWait: Flags.toggle("no-wait", "return at once instead of waiting for the end"),
  },
  (client, { file, format = "markdown", full, noWait }) =>
    Effect.gen(function* () {
      const text = yield* Effect.tryPromise({
        try: () => readFile(file, "utf8"),
        catch: (cause) => new UsageError({ message: `${file} could not be read: ${String(cause)}` }),
      })
      const urls = text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
      const content = full ? "full" : "main"
      const made = yield* ask(() => client.pages.batch({ urls, formats: [format], content }))
      return batchOf(noWait ? made : yield* ask(() => client.pages.waitBatch(made.id)))
    }),
)

const batches = clientCommand("batches", "List batches, newest first.", { limit: Flags.limit }, (client, { limit }) =>
  Effect.map(
    askAll(() => client.pages.batches(), limit ?? 50),
    (found) => ({
      json: { batches: found },
      lines: tableOf(
        ["ID", "STATUS", "PAGES", "FETCHED", "FAILED", "CREATED"],
        found.map((one) => [one.id, one.status, one.total, one.fetched, one.failed, one.createdAt]),
      ),
    }),
  ),
)

const results = clientCommand(
  "results",
  "List the results of a batch. With --json, their content.",
  { id, limit: Flags.limit },
  (client, { id, limit }) =>
    Effect.map(
      askAll(() => client.pages.results(id), limit ?? 50),
      (found) => ({
        json: { results: found },
        lines: tableOf(
          ["NUMBER", "STATUS", "URL", "ERROR"],
          found.map(({ error, number, status, url }) => [number, status, url, error?.message ?? null]),
        ),
      }),
    ),
)

const cancel = clientCommand("cancel", "Cancel a batch.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.pages.cancelBatch(id)),
    batchOf,
  ),
)

export const pages = Command.make("pages").pipe(
  commandDescription("Fetch pages without an agent."),
  Command.withSubcommands([fetch, batch, batches, results, cancel]),
)
