import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { suggestionsFor } from "@tabwright/agent"
import { refusals } from "@tabwright/service/reference"
import { blocks, plainText, table } from "../markdown/Table.ts"
import { root } from "../Root.ts"
import type { Page } from "./Page.ts"

const classes = /\/\*\*\n(?<doc>(?: \*.*\n)+?) \*\/\nexport class (?<name>\w+) extends Data\.TaggedError/g

const sentence = (doc: string): string =>
  doc
    .split("\n")
    .map((line) => line.replace(/^ \* ?/, ""))
    .filter((line) => !line.startsWith("@"))
    .join(" ")
    .trim()

/**
 * The errors of a call, each with what its docstring says, by name.
 *
 * @category constructors
 * @since 0.1.0
 */
export const errorClasses = (): ReadonlyArray<{ readonly name: string; readonly meaning: string }> => {
  const folder = join(root, "packages", "core", "src", "errors")
  return readdirSync(folder)
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
  "BadKey",
  "NoCredit",
  "UnknownModel",
  "RateLimited",
  "Overloaded",
  "TimedOut",
  "Unreachable",
  "ContextOverflow",
  "ContentFilter",
  "BadRequest",
  "MalformedAnswer",
] as const

const suggestionRows = reasons.flatMap((reason) =>
  suggestionsFor({ steps: [], isSuccess: false, reason, secretNames: [], maxSteps: 100 }).map((suggestion) => [
    `\`${reason}\``,
    suggestion.title,
    plainText(suggestion.detail),
    `\`${suggestion.setting}\``,
  ]),
)

/**
 * Everything that can go wrong, in three tables: errors of calls, refusals of the server, and why runs fail.
 *
 * @category constructors
 * @since 0.1.0
 */
export const errorPage = (): Page => ({
  path: "reference/errors.md",
  text: blocks(
    "# Errors",
    "What can go wrong, and what to do about it. A call that fails throws one of the errors below; a run that fails is no exception: its `status` is `failed` and its `error` says why. What clients repeat by themselves stands in [What the client repeats](../client/retries.md).",
    "## Errors of a call",
    "Classes of `@tabwright/sdk` and `@tabwright/core`. Each has `operation`, `detail`, `status`, `requestId`, `code` where the server gives one, and `isRetryable`.",
    table(
      ["Class", "When it is raised, and whether repeating helps"],
      errorClasses().map(({ meaning, name }) => [`\`${name}\``, plainText(meaning)]),
    ),
    "## Refusals of the server",
    "The body of a refusal is `{ detail, code, requestId }`; `code` is one of these words, or one that says what depends on the request. A 422 has a list in `detail` instead: each entry names the place (`loc`), what is wrong (`msg`) and a `type`.",
    table(
      ["Code", "Text"],
      Object.entries(refusals).map(([code, text]) => [`\`${code}\``, plainText(text)]),
    ),
    "## Why a run fails",
    "A run ends by its own account of what it could not do, or for one of these reasons. v2 gives the advice as `suggestions` of the task.",
    table(["Reason", "Advice", "Why", "Setting"], suggestionRows),
    "## Why a browser ends, or a connection closes",
    "The close codes of CDP connections stand in [@tabwright/browser](../packages/browser.md#when-the-connection-drops), the reasons for which browsers end in [the service](../packages/service.md#browsers).",
  ),
})
