import type { Pages as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { writeFile } from "node:fs/promises"
import { commandDescription } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { jsonObjectOf, jsonOf } from "../../cli/JsonOption.ts"
import { readText } from "../../cli/LocalFile.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { warn } from "../../terminal/Output.ts"
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

const viewportFlag = Flag.String("viewport").pipe(
  Flag.filterMap(
    (text) => {
      const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? []
      return width === undefined ? Option.none() : Option.some({ width: Number(width), height: Number(height) })
    },
    () => "WIDTHxHEIGHT, such as 390x844",
  ),
  Flag.withMetavar("WIDTHxHEIGHT"),
  Flag.withDescription("size of the page in CSS pixels (default: about 1280x800)"),
  Flag.optional,
  Flag.map((value) => Option.getOrUndefined(value)),
)

const dataOptionsOf = Effect.fnUntraced(function* (file: string, model: string | undefined) {
  const schema = yield* jsonObjectOf("--schema", yield* readText(file, "--schema"))
  return model === undefined ? { schema } : { schema, by: "model" as const, model }
})

/** Parses `--actions`. The service checks them. */
const actionsOf = Effect.fnUntraced(function* (text: string) {
  const value = yield* jsonOf("--actions", text.startsWith("@") ? yield* readText(text.slice(1), "--actions") : text)
  return Array.isArray(value)
    ? (value as ReadonlyArray<Core.PageAction>)
    : yield* new UsageError({ message: "--actions must be a JSON array." })
})

const fetch = clientCommand(
  "fetch",
  "Print a page as markdown, or in another format.",
  {
    url: Argument.String("URL").pipe(Argument.withDescription("http or https URL")),
    format: Flags.word("format", formats, "format to print (default: markdown)"),
    full: Flags.toggle("full", "the whole page instead of its main content"),
    schema: Flags.text(
      "schema",
      "FILE",
      'print data by this JSON Schema instead; "x-selector" of a property is the CSS selector of its element',
    ),
    model: Flags.text("model", "NAME", "let this model find the data of --schema, without selectors"),
    screenshot: Flags.text("screenshot", "FILE", "also save a screenshot of the whole page as PNG"),
    element: Flags.text("element", "SELECTOR", "show only this element in the screenshot"),
    pdf: Flags.text("pdf", "FILE", "also save the page as PDF"),
    viewport: viewportFlag,
    waitFor: Flags.text("wait-for", "SELECTOR", "wait for an element first"),
    actions: Flags.text(
      "actions",
      "JSON",
      'actions after that, as JSON or @FILE: [{"type":"fill","selector":"#q","text":"lamp"},{"type":"press","key":"Enter"}]',
    ),
    profileId: Ids.idFlag("profile", "profile", "use the cookies and storage of a profile"),
    proxyCountryCode: Flags.text("country", "CODE", "two-letter country code of the proxy"),
  },
  (client, { actions, element, format = "markdown", full, model, pdf, schema, screenshot, url, waitFor, ...given }) =>
    Effect.gen(function* () {
      if (element !== undefined && screenshot === undefined)
        return yield* new UsageError({ message: "--element requires --screenshot." })
      if (model !== undefined && schema === undefined)
        return yield* new UsageError({ message: "--model requires --schema." })
      const data = schema === undefined ? undefined : yield* dataOptionsOf(schema, model)
      const steps = [
        ...(waitFor === undefined ? [] : [{ type: "waitForSelector", selector: waitFor } as const]),
        ...(actions === undefined ? [] : yield* actionsOf(actions)),
      ]
      const page = yield* ask(() =>
        client.pages.fetch({
          url,
          formats: data === undefined ? [format] : [],
          content: full ? "full" : "main",
          files: "base64",
          ...omitUndefined({ ...given, data }),
          ...(screenshot === undefined
            ? {}
            : { screenshot: element === undefined ? { area: "page" } : { selector: element } }),
          ...(pdf === undefined ? {} : { pdf: {} }),
          ...(steps.length === 0 ? {} : { actions: steps }),
        }),
      )
      if (screenshot !== undefined) yield* save(screenshot, page.screenshot)
      if (pdf !== undefined) yield* save(pdf, page.pdf)
      for (const { message } of page.warnings) yield* warn(message)
      if (page.status >= 400) yield* warn(`The page has the HTTP status ${page.status}.`)
      return {
        json: { ...page, screenshot: undefined, pdf: undefined },
        lines: [data === undefined ? textOf(page, format) : JSON.stringify(page.data, null, 2)],
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
      const text = yield* readText(file)
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
