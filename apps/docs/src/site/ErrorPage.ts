import { suggestionsFor } from "@tabwright/agent"
import { errorDetails } from "@tabwright/service/reference"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../Documents.ts"
import { blocks, plainText, table } from "../Markdown.ts"
import type { Page } from "./Page.ts"

const classes =
  /\/\*\*\n(?<doc>(?: \*.*\n)+?) \*\/\nexport class (?<name>\w+)\s+extends \/\* @__PURE__ \*\/ callError\(/g

const sentence = (doc: string): string =>
  doc
    .split("\n")
    .map((line) => line.replace(/^ \* ?/, ""))
    .filter((line) => !line.startsWith("@"))
    .join(" ")
    .trim()

/** Returns the error classes by name, each with its doc comment. */
export const errorClasses = (): ReadonlyArray<{ readonly name: string; readonly meaning: string }> => {
  const folder = join(root, "packages", "core", "src", "errors")
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(classes)].map(({ groups }) => ({
        name: groups?.["name"] ?? "",
        meaning: sentence(groups?.["doc"] ?? ""),
      })),
    )
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
    table(
      ["Class", "Description"],
      errorClasses().map(({ meaning, name }) => [`\`${name}\``, plainText(meaning)]),
    ),
    "## Error codes",
    "The body of an error response is `{ detail, code, requestId }`; `code` is one of the following, or specific to the operation. In a 422, `detail` is a list: each entry has the location (`loc`), a message (`msg`) and a `type`.",
    table(
      ["Code", "Message"],
      Object.entries(errorDetails).map(([code, text]) => [`\`${code}\``, plainText(text)]),
    ),
    "## Why a run fails",
    "The agent reports what it could not do, or the run fails for one of these reasons. v2 returns the advice as `suggestions` of the task.",
    table(["Reason", "Advice", "Why", "Setting"], suggestionRows),
    "## Why a browser stops or a connection closes",
    "See [@tabwright/browser](../packages/browser.md#reconnect) for the close codes of CDP connections and [the service](../packages/service.md#browsers) for the reasons why browsers stop.",
  ),
})
