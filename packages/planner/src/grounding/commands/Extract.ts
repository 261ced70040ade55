import type { Action } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"
import { answer } from "../answer/Question.ts"
import { type Command, type Moment, saidIn } from "./Command.ts"

/** Pages that "all pages" reads: a list that never ends must not keep a run from ending. */
const maxPages = 20

type Extraction = Extract<Action, { readonly extract: unknown }>["extract"]

const extracting = /^(?:extract|collect|scrape|gather|grab)\b/
const asking = /^(?:return|report|get|read|list|give me|give|show me|show|tell me|find|fetch|print|copy)\b/
const singular = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(?<=(?:s|x|ch|sh))es$/, "")
    .replace(/(?<![su])s$/, "")

const listOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .map((part) =>
      part
        .replace(/^(?:the|its|their|each|all)\s+/i, "")
        .replace(/["“”().:]/g, "")
        .trim(),
    )
    .filter((part) => part !== "")

const numberWord = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
const countOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d+$/.test(text) ? Number(text) : numberWord.indexOf(text)

/** What a phrase asks to be extracted: a table, a list, links or the text of the page. */
export const extractionOf = (given: string, isForced = false): Extraction | undefined => {
  const pageText =
    /\b(?:from|of|on|across|over|through) (?:all|every|each)(?: (?:the|of the|available|its|result|order))* pages?\b/i
  const firstPages = /\b(?:from|of|on|across|over) the first (\d+|two|three|four|five) pages\b/i
  const pages = pageText.test(given) ? maxPages : countOf(firstPages.exec(given)?.[1]?.toLowerCase())
  const phrase = given
    .replace(pageText, " ")
    .replace(firstPages, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:(?:all|the|of|a|an|every|me|my|your|whole|complete|full|entire) )+/i, "")
    .replace(/ (?:(?:in|into|to|as) (?:a|the) )(?:table|list|csv file|json file)(?= |$)/i, "")
    .replace(/ (?:on|from|of|in) (?:the|this) (?:current )?(?:page|site|screen|results?(?: page)?)$/i, "")
    .trim()
  const [, before = phrase, columns] =
    /^(.*?),? ?\b(?:with|including|using|keeping|keep|only)?(?: only)?(?: the| its| these)? ?(?:columns?|fields?):? (.+)$/i.exec(
      phrase,
    ) ?? []
  const [, count] = /\b(?:first|top) (\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(before) ?? []
  const limit = countOf(count?.toLowerCase())
  const common = {
    ...(limit === undefined ? {} : { limit }),
    ...(pages === undefined ? {} : { pages }),
  }
  const bare = before.replace(/\b(?:first|top) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i, "").trim()
  const named = columns === undefined ? [] : listOf(columns)
  if (/\btable\b/i.test(bare) || (columns !== undefined && !/\blist\b/i.test(bare))) {
    const query = bare
      .replace(/\btable\b/i, "")
      .replace(/\b(?:of|with|containing|the|all|rows?)\b/gi, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
    return {
      kind: "table",
      ...(query === "" ? {} : { query }),
      ...(named.length > 0 ? { fields: named } : {}),
      ...common,
    }
  }
  if (/^(?:all )?(?:the )?links?$/i.test(bare)) return { kind: "links", ...common }
  if (/^(?:(?:full|whole|visible|main) )?(?:text|content)s?(?: of (?:the|this) page)?$|^page(?: text)?$/i.test(bare))
    return { kind: "text" }
  const list = bare.replace(/^list of (?:all )?(?:the )?/i, "").replace(/ (?:list|listing)$/i, "")
  const parts = listOf(list)
  const isPlural =
    parts.length > 0 && parts.every((part) => singular(part.split(" ").at(-1) ?? "") !== part.split(" ").at(-1))
  if (!isForced && !isPlural && list === bare) return undefined
  // "Product names and prices" are fields of the entries of a list.
  const fields = parts.map((part) => singular(part))
  const words = (fields[0] ?? "").split(" ")
  const isField =
    /^(?:name|price|title|rating|date|total|number|status|link|url|email|phone|description|author|amount)$/i
  const noun = words.length > 1 && isField.test(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : ""
  const own = fields.map((field, i) => (i === 0 && noun !== "" ? (words.at(-1) ?? "") : field))
  return own.every((field) => isField.test(field.split(" ").at(-1) ?? ""))
    ? { kind: "list", ...(noun === "" ? {} : { query: noun }), fields: own, ...common }
    : parts.length === 1
      ? { kind: "list", query: list, ...common }
      : undefined
}

const goalOf = ({ kind, pages, query }: Extraction): string =>
  `Extract the ${query === undefined ? "" : `${query} `}${kind}${pages === undefined ? "" : ` from up to ${pages} pages`}.`

const cell = (value: Schema.Json): string => (typeof value === "string" ? value : JSON.stringify(value))

/** Rows that an answer shows; its data holds them all. */
const shownRows = 100

const rowText = (row: Schema.Json): string =>
  typeof row === "object" && row !== null && !Array.isArray(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column}: ${cell(value)}`)
        .join(", ")
    : cell(row)

export const textOfData = (data: Schema.Json): string =>
  Array.isArray(data)
    ? [
        ...data.slice(0, shownRows).map((row) => `- ${rowText(row)}`),
        ...(data.length > shownRows ? [`… and ${data.length - shownRows} more`] : []),
      ].join("\n")
    : rowText(data)

export const extractStep = ({ result, state }: Moment, extraction: Extraction, isAsked: boolean) => {
  if (state.command === null || result === undefined)
    return { actions: [{ extract: extraction }], goal: goalOf(extraction), isLooking: true }
  if (!result.ok || result.data === undefined || result.data === null) return { failed: result.message }
  const label = [extraction.query ?? "", extraction.kind].filter(Boolean).join(" ")
  return {
    said: result.message,
    answer: { ...answer(textOfData(result.data), "", result.data as string), label, isAsked },
  }
}

/** Extracts tables, lists and links. */
export const extract: Command = (moment) => {
  const said = saidIn(moment.clause)
  const isForced = extracting.test(said)
  if (!isForced && !asking.test(said)) return undefined
  const text = moment.clause.text.trim().replace(/[.!,;]+$/, "")
  const at = text.toLowerCase().indexOf(said.split(" ")[0] ?? "")
  const phrase = text.slice(at).replace(isForced ? /^\w+ / : /^(?:(?:give|show|tell) me|\w+) /i, "")
  if (/\b(?:as|to|in|into) [^ ]+\.(?:csv|json|md|txt)\b/i.test(text)) return undefined
  const extraction = extractionOf(phrase, isForced)
  // What the page shows as a whole is read from it.
  const isNeeded = isForced || extraction?.pages !== undefined || extraction?.kind === "links"
  return extraction === undefined || !isNeeded ? undefined : extractStep(moment, extraction, !isForced)
}
