import { suggestionsFor } from "@tabwright/agent"
import { blocks, errorCatalog, errorMarkdown, plainText, table } from "@tabwright/service/reference"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../Documents.ts"
import type { Page } from "./Page.ts"

/** Returns the table of the error catalog, whose completeness the SDK tests. */
const classTable = (): string => {
  const catalog = readFileSync(join(root, "docs", "client", "errors.md"), "utf8")
  return (/^\| Class .*?(?=\n\n)/ms.exec(catalog)?.[0] ?? "").replaceAll("](#", "](../client/errors.md#")
}

const reasons = [
  "StepLimit",
  "CostLimit",
  "Declined",
  "InvalidKey",
  "InsufficientCredits",
  "UnknownModel",
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "Unreachable",
  "ContextOverflow",
  "ContentFilter",
  "BadRequest",
  "MalformedResponse",
] as const

const suggestionRows = reasons.flatMap((reason) =>
  suggestionsFor({ steps: [], isSuccess: false, reason, secretNames: [], maxSteps: 100 }).map((suggestion) => [
    `\`${reason}\``,
    suggestion.title,
    plainText(suggestion.detail),
    `\`${suggestion.setting}\``,
  ]),
)

/** The page of errors: error classes, error codes of the server, and reasons for failed runs. */
export const errorPage = (): Page => ({
  path: "reference/errors.md",
  text: blocks(
    "# Errors",
    "All errors, with their remedies. A failed call throws one of the errors below. A failed run does not throw: its `status` is `failed`, and its `error` contains the reason. See [Retries](../client/retries.md) for what the client retries automatically.",
    "## Error classes",
    "Classes of `@tabwright/sdk` and `@tabwright/core`. Each has `operation`, `detail`, `status`, `requestId`, `isRetryable`, and `code` if the server returned one.",
    classTable(),
    "## Error codes",
    errorMarkdown(errorCatalog, 3),
    "## Why a run fails",
    "The agent reports what it could not do, or the run fails for one of these reasons. v2 returns the advice as `suggestions` of the task.",
    table(["Reason", "Advice", "Why", "Setting"], suggestionRows),
    "## Why a browser stops or a connection closes",
    "See [@tabwright/browser](../packages/browser.md#reconnect) for the close codes of CDP connections and [the service](../packages/service.md#browsers) for the reasons why browsers stop.",
  ),
})
