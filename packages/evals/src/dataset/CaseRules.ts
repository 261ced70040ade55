import { search } from "jmespath"
import type { Case, DatasetFile } from "./Case.ts"
import type { Scorer } from "./Scorer.ts"
import { builtInNames, placeholdersOf, siteOf } from "./Template.ts"
import type { FieldProblem } from "./Validation.ts"

/** Returns the problems of a decoded case that its schema cannot express. */
export const caseProblems = (one: Case, dataset: DatasetFile): ReadonlyArray<FieldProblem> => [
  ...unknownPlaceholders(one),
  ...(one.secrets ?? []).flatMap((name, at) =>
    dataset.secrets?.[name] === undefined
      ? [problem(["secrets", at], `The dataset has no secret "${name}".`, "Add it to secrets of dataset.yaml.")]
      : [],
  ),
  ...(one.scorers.length === 0 && one.possible !== false
    ? [problem(["scorers"], "The case has no scorer.", "Add one, or set possible to false.")]
    : []),
  ...one.scorers.flatMap((scorer, at) => scorerProblems(scorer, ["scorers", at])),
]

const problem = (path: ReadonlyArray<PropertyKey>, text: string, remedy: string): FieldProblem => ({
  path,
  problem: text,
  remedy,
})

const unknownPlaceholders = (one: Case): ReadonlyArray<FieldProblem> =>
  Object.entries(one).flatMap(([field, value]) =>
    [...placeholdersOf(value)]
      .filter((name) => !builtInNames.has(name) && siteOf(name) === undefined && one.inputs?.[name] === undefined)
      .map((name) =>
        problem([field], `The placeholder {{${name}}} has no value.`, `Add "${name}" to inputs, or use {{site.NAME}}.`),
      ),
  )

const scorerProblems = (scorer: Scorer, path: ReadonlyArray<PropertyKey>): ReadonlyArray<FieldProblem> => {
  const regexes = (values: { readonly [field: string]: string | undefined }, flags?: string) =>
    Object.entries(values).flatMap(([field, source]) => {
      const fault = source === undefined ? undefined : regexFault(source, flags)
      return fault === undefined ? [] : [problem([...path, field], fault, "Correct the regular expression.")]
    })
  const query = (field: string, text: string | undefined) => {
    const fault = text === undefined ? undefined : queryFault(text)
    return fault === undefined ? [] : [problem([...path, field], fault, "See https://jmespath.org.")]
  }
  const oneOf = (...fields: ReadonlyArray<string>) =>
    fields.some((field) => Object.hasOwn(scorer, field))
      ? []
      : [problem(path, `The scorer needs one of: ${fields.join(", ")}.`, "Add it.")]
  const part = "path" in scorer && scorer.type !== "file" ? query("path", scorer.path) : []
  switch (scorer.type) {
    case "regex":
      return [...part, ...regexes({ pattern: scorer.pattern }, scorer.flags)]
    case "jmespath":
      return query("query", scorer.query)
    case "url":
      return [...oneOf("equals", "matches"), ...regexes({ matches: scorer.matches })]
    case "request":
      return regexes({ url: scorer.url, body: scorer.body })
    case "forbidden":
      return [
        ...oneOf("request", "action", "url", "page"),
        ...regexes({ action: scorer.action, url: scorer.url }),
        ...regexes({ request: scorer.request?.url }),
        ...regexes({ request: scorer.request?.body }),
      ]
    case "file":
      return regexes({ path: scorer.path })
    case "date":
      return !isDate(scorer.expected)
        ? [problem([...path, "expected"], `"${scorer.expected}" is not a date.`, "Write it as 2026-12-31.")]
        : []
    default:
      return part
  }
}

const isDate = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const regexFault = (source: string, flags = ""): string | undefined => {
  try {
    void new RegExp(source, flags)
    return undefined
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : String(error)
  }
}

const queryFault = (query: string): string | undefined => {
  try {
    search({}, query)
    return undefined
  } catch (error) {
    // Other errors are about the data: a query may expect other data than an empty object.
    const isSyntax = error instanceof Error && ["LexerError", "ParserError"].includes(error.name)
    return isSyntax ? `"${query}" is not a JMESPath: ${error.message}.` : undefined
  }
}
