import type { Argument, ClientOperation } from "./ClientOperations.ts"

/** Failure statuses that any operation may return. */
const common = new Set(["401", "403", "422", "429", "500"])

const verbs: Readonly<Record<string, string>> = { Get: "Fetches" }

/** "List webhooks" becomes "Lists webhooks". */
const thirdPerson = (summary: string): string =>
  summary.replace(/^\w+/, (verb) => verbs[verb] ?? (/(?:s|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`))

/** Returns the first paragraph of the description, without what only matters on the wire. */
const paragraph = (description = ""): string =>
  (description.trim().split(/\n\s*\n/)[0] ?? "").replaceAll(/\s+/g, " ").replace(/ ?Has no body\./, "")

/** Returns the operation in one to three sentences that start with a verb. */
export const described = ({ place: { operation } }: ClientOperation): string => {
  const summary = `${thirdPerson(operation.summary)}.`
  const text = paragraph(operation.description)
  if (text === "") return summary
  if (text.startsWith("A page of")) return `Fetches a${text.slice(1)}`
  // A table needs its columns.
  if (text.startsWith("|")) return summary
  return /^[A-Z][a-z]+s\b(?! )|^[A-Z][a-z]*[^s\W]s /.test(text) ? text : `${summary} ${text}`
}

/** Returns what an awaited or iterated list yields. */
export const describedPages = ({ place: { operation } }: ClientOperation): string => {
  const page = paragraph(operation.description).replace(/^A page of/, "one page of")
  const sentence = page.startsWith("one page of") ? `Awaited: ${page}` : `Awaited: one page. ${page}`
  return `${thirdPerson(operation.summary)}. ${sentence} Iterated: the items of all pages.`
}

/** Returns the bounds of a list's page size: "`limit` is 1 to 100, default 50." */
export const sizeBounds = ({ paging, place }: ClientOperation): string => {
  const schema = place.parameters.find(({ in: kind, name }) => kind === "query" && name === paging?.size)?.schema
  if (schema === undefined) return ""
  const { default: fallback, maximum, minimum } = schema
  const range = `${minimum ?? 1} to ${maximum ?? 100}`
  return ` \`${paging?.size}\` is ${range}${fallback === undefined ? "" : `, default ${JSON.stringify(fallback)}`}.`
}

/** `webhookId` is "the webhook". */
const nounOf = ({ name }: Argument): string =>
  `the ${name.replace(/Id$/, "").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

/** Returns the declared errors of an operation with their conditions. Those of every operation are omitted. */
export const errorsOf = ({ path, place, paging }: ClientOperation): ReadonlyArray<string> => {
  const { operation, parameters } = place
  const takesKey = parameters.some(({ in: kind, name }) => kind === "header" && name === "Idempotency-Key")
  const conditions: Readonly<Record<string, string>> = {
    400: paging === undefined ? "BadRequest if the state does not allow it" : "BadRequest for an unknown cursor",
    402: "PaymentRequired without credit or above a limit",
    404: `NotFound if ${path.length === 0 ? "a resource in the request" : path.map(nounOf).join(" or ")} does not exist`,
    409: takesKey
      ? "Conflict if the idempotency key belongs to another request"
      : "Conflict if the state does not allow it",
    413: "PayloadTooLarge above the size limit",
    502: "ServerError if a node cannot be reached",
  }
  return Object.keys(operation.responses)
    .filter((status) => status >= "300" && !common.has(status))
    .map((status) => conditions[status] ?? `an error with status ${status}`)
}

/** Breaks paragraphs into lines of a comment with `indent` spaces. */
export const lines = (paragraphs: ReadonlyArray<string>, indent = 0): string =>
  paragraphs
    .map((text) => text.replaceAll(new RegExp(`(.{1,${117 - indent}})(?: |$)`, "g"), "$1\n").trimEnd())
    .join("\n\n")

/** Returns a comment of paragraphs. */
export const comment = (paragraphs: ReadonlyArray<string>, indent: number): string => {
  const space = " ".repeat(indent)
  const text = lines(paragraphs, indent).split("\n")
  return [`${space}/**`, ...text.map((line) => `${space} * ${line}`.trimEnd()), `${space} */`].join("\n")
}
