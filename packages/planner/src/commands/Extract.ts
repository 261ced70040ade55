import { type Action, isObject } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"
import { replyTo } from "../answer/Reply.ts"
import { answer, subjectOf } from "../answer/Question.ts"
import type { PageModel } from "../page/PageModel.ts"
import { keysOf, stemsOf, withoutEnd } from "../task/Words.ts"
import { type Command, type CommandStep, type Moment, saidIn } from "./Command.ts"

/** Pages that "all pages" reads: a list that never ends must not keep a run from ending. */
const maxPages = 20

type Extraction = Extract<Action, { readonly extract: unknown }>["extract"]

const extracting = /^(?:extract|collect|scrape|gather|grab)\b/
const asking = /^(?:return|report|get|read|list|give|show|tell|find|fetch|print|copy)\b(?: me\b)?/

const counts = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
const count = `\\d+|${counts.slice(2).join("|")}`
const countOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d/.test(text) ? Number(text) : counts.indexOf(text.toLowerCase())

const allPages =
  /,? (?:(?:from|of|on|across|over|through) )(?:all|every|each)(?: (?:the|of the|available|its|result|order))* pages?\b/i
const firstPages = new RegExp(`,? (?:from|of|on|across|over) the first (${count}) pages\\b`, "i")
const limited = new RegExp(`\\b(?:first|top) (${count})\\b`, "i")
const here = / (?:on|from|of|in) (?:the|this) (?:current )?(?:page|site|screen|results?(?: page)?)$/i
const form = / (?:in|into|to|as) (?:an? |the )?(?:table|list|csv|json)(?: file)?(?= |$)/i
const columnsOf =
  /^(.*?),? ?\b(?:(?:with|including|using|keeping|keep|only) )?(?:only )?(?:(?:the|its|these) )?(?:columns?|fields?):? (.+)$/i
const named = /^([^()]+?),? (?:\(([^()]+)\)|with(?: their| the)? ([a-z][a-z ,]+))$/i

/** What entries have: "the names and prices of all products". */
const fieldNoun =
  /^(?:names?|prices?|titles?|ratings?|dates?|totals?|numbers?|status(?:es)?|links?|urls?|e-?mails?|phones?|descriptions?|authors?|amounts?)$/i

/** Nouns for entries, which a page need not say. */
const entryNouns = stemsOf("product result item entry row story article post listing heading link order email")

/** Words that a list of all entries does not account for. */
const conditions =
  /\b(?:with|without|under|over|above|below|than|only|that|which|whose|where|for|by|not|except|cheap\w*|expensive|most|least|lowest|highest|latest|newest|mentioned)\b/i

const singular = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(?<=(?:s|x|ch|sh))es$/, "")
    .replace(/(?<![su])s$/, "")

const isPlural = (phrase: string): boolean => /[^su]s$/i.test(phrase) || /^(?:news|people|children)$/i.test(phrase)

const plain = (text: string): string =>
  text.replace(/^(?:(?:all|each|every|both|of|the|a|an|me|my|your|its|their|whole|complete|full|entire) )+/i, "").trim()

const listOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .map((part) => plain(part.replaceAll(/["“”().:]/g, "").trim()))
    .filter((part) => part !== "")

const isFields = (parts: ReadonlyArray<string>): boolean =>
  parts.length > 0 && parts.every((part) => fieldNoun.test(part.split(" ").at(-1) ?? "") && !conditions.test(part))

/** What a phrase asks to be extracted: a table, a list, links or the text of the page. */
export const extractionOf = (given: string): Extraction | undefined => {
  const pages = allPages.test(given) ? maxPages : countOf(firstPages.exec(given)?.[1])
  const phrase = plain(given.replace(allPages, "").replace(firstPages, "").replace(here, "").replace(form, "").trim())
  const limit = countOf(limited.exec(phrase)?.[1])
  const common = { ...(limit === undefined ? {} : { limit }), ...(pages === undefined ? {} : { pages }) }
  const recordsOf = (kind: "table" | "list", query: string, fields: ReadonlyArray<string> = []): Extraction => ({
    kind,
    ...(query === "" ? {} : { query }),
    ...(fields.length > 0 ? { fields } : {}),
    ...common,
  })
  const [, before = phrase, columns] = columnsOf.exec(phrase) ?? []
  const bare = plain(before.replace(limited, "").replaceAll(/\s+/g, " ").trim())
  if (/\b(?:table|rows)\b/i.test(bare) || columns !== undefined) {
    const query = bare
      .replaceAll(/\b(?:table|list|rows?|of|in|with|containing|the|all)\b/gi, " ")
      .replaceAll(/\s+/g, " ")
    return recordsOf(/\blist\b/i.test(bare) ? "list" : "table", plain(query.trim()), listOf(columns ?? ""))
  }
  if (/^(?:page )?title$/i.test(bare)) return { kind: "title" }
  if (/^(?:page )?(?:url|address)$/i.test(bare)) return { kind: "url" }
  if (/^links?$/i.test(bare)) return { kind: "links", ...common }
  if (/^(?:(?:visible|main|page) )?(?:text|content)s?(?: of (?:the|this) page)?$|^page$/i.test(bare))
    return { kind: "text" }
  const listed = bare.replace(/^list of /i, "").replace(/ (?:list|listing)$/i, "")
  const [, noun = "", bracketed, following] = named.exec(listed) ?? []
  const own = listOf(bracketed ?? following ?? "")
  if (isFields(own)) return recordsOf("list", plain(noun), own.map(singular))
  // "The names and prices of all products", "product names and prices".
  const [, first = "", holder = ""] =
    /^(.+?) (?:of|for) (?:all|each|every|the|these)(?: of the)?(?: first| top)? ?(.+)$/i.exec(listed) ?? []
  const ofHolder = listOf(first)
  if (holder !== "" && (isFields(ofHolder) || ofHolder.length > 1))
    return recordsOf("list", plain(holder), ofHolder.map(singular))
  const parts = listOf(listed)
  const [start = "", ...others] = parts.map(singular)
  const words = start.split(" ")
  if (isFields(parts) && parts.every(isPlural))
    return recordsOf("list", words.slice(0, -1).join(" "), [words.at(-1) ?? "", ...others])
  return parts.length === 1 && (listed !== bare || isPlural(listed)) ? recordsOf("list", plain(listed)) : undefined
}

/** Returns true if a page is about what a list is to hold, and says what a table is to hold. */
const isShown = (page: PageModel, { kind, query = "" }: Extraction): boolean =>
  !conditions.test(query) &&
  keysOf(query).every(
    (key) => entryNouns.has(key) || (kind === "table" ? page.vocabulary.has(key) : subjectOf(page).includes(key)),
  )

/** What an extraction reads, as its answer is labeled. */
export const nameOf = ({ kind, query }: Extraction): string => [query ?? "", kind].filter(Boolean).join(" ")

/** An incomplete table: "There is no Weight." */
const lacking = / There is no [^.]{1,300}\.$/

/** Rows with a single field are a list of its values. */
const valuesOf = (data: Schema.Json, fields: ReadonlyArray<string> = []): Schema.Json =>
  Array.isArray(data) && fields.length === 1
    ? data.map((row: Schema.Json) =>
        isObject(row) && Object.keys(row).length === 1 ? (Object.values(row)[0] as Schema.Json) : row,
      )
    : data

/** Reads what is extracted; a list without the fields that are asked for may be a table. */
export const extractStep = (
  { result, state }: Moment,
  extraction: Extraction,
): CommandStep | { readonly data: Schema.Json } => {
  const asked: Extraction = state.command === "table" ? { ...extraction, kind: "table" } : extraction
  const next = (one: Extraction, note: string): CommandStep => ({
    actions: [{ extract: one }],
    goal: `Extract the ${nameOf(one)}${one.pages === undefined ? "" : ` from up to ${one.pages} pages`}.`,
    note,
    isLooking: true,
  })
  if (state.command === null || result === undefined) return next(asked, asked.kind)
  const { data, message, ok } = result
  const isFound = ok && data !== undefined && data !== null && !lacking.test(message)
  if (isFound) return { data: valuesOf(data, extraction.fields) }
  return state.command === "list"
    ? next({ ...extraction, kind: "table" }, "table")
    : { failed: ok ? `The ${nameOf(extraction)} does not match the request. ${message}` : message }
}

/** Extracts tables, lists and links. */
export const extract: Command = (moment) => {
  const { clause, page } = moment
  const said = saidIn(clause)
  const isForced = extracting.test(said)
  const [verb] = extracting.exec(said) ?? asking.exec(said) ?? []
  if (verb === undefined) return undefined
  const text = withoutEnd(clause.text.trim())
  if (/^copy\b.* (?:into|to) (?:the|its|another) /.test(said)) return undefined
  if (/\b(?:as|to|in|into) [^ ]+\.(?:csv|json|md|txt)\b/i.test(text)) return undefined
  const phrase = text.slice(text.toLowerCase().indexOf(verb) + verb.length + 1)
  if (/^(?:all )?(?:the )?headings$/i.test(phrase)) {
    const headings = page.nodes.flatMap(({ role }, at) => (role === "heading" ? [page.text(at)] : []))
    return {
      said: "Read the headings.",
      answer: { ...answer("", "", headings), label: "headings", isAsked: !isForced },
    }
  }
  // "The sum of column B" is not in the table.
  const isComputed = /^(?:the )?(?:sum|total|average|mean|median|difference|number|count|minimum|maximum)\b/i.test(
    phrase,
  )
  const extraction = isComputed ? undefined : extractionOf(phrase)
  if (extraction === undefined) return undefined
  const { fields = [], kind, pages, query = "" } = extraction
  // What the page shows as a whole is read from it.
  const isNeeded = isForced || pages !== undefined || kind === "links" || (kind === "table" && fields.length > 0)
  if (!isNeeded && (kind !== "list" || replyTo(page, clause) !== undefined)) return undefined
  if (kind !== "text" && !isShown(page, extraction))
    return isForced ? { failed: `The planner cannot identify the ${query || kind} on this page.` } : undefined
  const step = extractStep(moment, extraction)
  return "data" in step
    ? {
        said: `Read the ${nameOf(extraction)}.`,
        answer: {
          ...answer(typeof step.data === "string" ? step.data : "", "", step.data as string),
          label: nameOf(extraction),
          isAsked: !isForced,
        },
      }
    : step
}
