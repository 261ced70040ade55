import type { Json, SchemaNode } from "../src/wire/OpenApi.ts"

/** Formats text as a documentation comment. Returns an empty string without text. */
export const docstring = (text: string | undefined, indent = ""): string => {
  // A comment must not end early.
  const lines = (text ?? "").trim().replaceAll("*/", "*\\/").split("\n")
  if (lines.join("") === "") return ""
  const [only] = lines
  if (lines.length === 1) return `${indent}/** ${only} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}

/**
 * Returns the description of a value with those of its bounds, format and default that it does not state. Defaults are
 * omitted for values that are `filled` in by the client.
 */
export const described = (node: SchemaNode, text = node.description ?? "", filled = false): string => {
  const facts = [
    format(node),
    lengths(node),
    items(node),
    values(node),
    expected(node),
    filled ? undefined : fallback(node),
  ]
  const missing = facts.flatMap((fact) => (fact === undefined || fact.isStated(text) ? [] : fact.text))
  const separator = text.trimEnd().includes("\n") ? "\n" : " "
  return [...(text.trim() === "" ? [] : [text.trimEnd()]), ...(missing.length === 0 ? [] : [missing.join(" ")])].join(
    separator,
  )
}

interface Fact {
  readonly text: string
  readonly isStated: (description: string) => boolean
}

const formats: Readonly<Record<string, Fact>> = {
  uuid: { text: "A UUID.", isStated: (text) => /UUID/i.test(text) },
  "date-time": { text: "ISO 8601 with time zone.", isStated: (text) => text.includes("ISO 8601") },
  date: { text: "ISO 8601 date.", isStated: (text) => text.includes("ISO 8601") },
  uri: { text: "An absolute URL.", isStated: (text) => /URL/.test(text) },
  email: { text: "An email address.", isStated: (text) => /email/i.test(text) },
}

const format = (node: SchemaNode): Fact | undefined => (node.format === undefined ? undefined : formats[node.format])

const digits = (count: number): string => count.toLocaleString("en-US", { maximumFractionDigits: 20 })

/** Matches numbers with and without separators. */
const names = (counts: ReadonlyArray<number | undefined>) => (text: string) => {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3})/g, "")
  const isNamed = (count: string) => new RegExp(`(?<![\\d.])${count}(?![\\d]|\\.\\d)`).test(plain)
  return counts.every((count) => count === undefined || isNamed(`${count}`) || isNamed(`${count / 2 ** 20} MiB`))
}

const range = (least: number | undefined, most: number | undefined, unit: string): Fact | undefined => {
  const plural = (count: number) => (unit === "" ? "" : ` ${unit}${count === 1 ? "" : "s"}`)
  if (most === undefined) {
    if (least === 1 && unit !== "") return { text: "Not empty.", isStated: (text) => text.includes("empty") }
    return least === undefined || least === 0
      ? undefined
      : { text: `At least ${digits(least)}${plural(least)}.`, isStated: names([least]) }
  }
  const from =
    least === undefined || (unit !== "" && least === 0) ? "At most" : least === most ? "Exactly" : `${digits(least)} to`
  return { text: `${from} ${digits(most)}${plural(most)}.`, isStated: names([most]) }
}

const lengths = ({ maxLength, minLength }: SchemaNode) => range(minLength, maxLength, "character")
const items = ({ maxItems, maxProperties, minItems }: SchemaNode) =>
  range(minItems, maxItems, "item") ?? range(undefined, maxProperties, "field")

const values = ({ exclusiveMinimum, maximum, minimum }: SchemaNode): Fact | undefined =>
  exclusiveMinimum === undefined
    ? range(minimum === 0 && maximum === undefined ? undefined : minimum, maximum, "")
    : {
        text: `Greater than ${digits(exclusiveMinimum)}${maximum === undefined ? "" : ` and at most ${digits(maximum)}`}.`,
        isStated: (text) => names([maximum])(text) && (exclusiveMinimum !== 0 || /positive|greater/i.test(text)),
      }

const expected = ({ "x-expected": text }: SchemaNode): Fact | undefined =>
  text === undefined ? undefined : { text: `Format: ${text}.`, isStated: (description) => description.includes(text) }

const fallback = ({ default: value }: SchemaNode): Fact | undefined =>
  value === undefined
    ? undefined
    : { text: `Default ${literal(value)}.`, isStated: (description) => /default|if omitted/i.test(description) }

const literal = (value: Json): string =>
  typeof value === "number"
    ? digits(value)
    : typeof value === "boolean" || value === null
      ? `${value}`
      : `\`${JSON.stringify(value)}\``
