import { isObject, type SaveFormat } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"
import { replyTo } from "../answer/Reply.ts"
import { answer } from "../answer/Question.ts"
import { readClauses } from "../task/Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import { type Command, type CommandStep, plainText, saidIn } from "./Command.ts"
import { extractionOf, extractStep, nameOf } from "./Extract.ts"

type Format = typeof SaveFormat.Type

const fileName = /(?<![\w/.-])([\w-][\w.-]*\.(csv|json|md|txt|png|pdf))\b/i
const formats: Readonly<Record<string, Format>> = {
  csv: "csv",
  json: "json",
  markdown: "md",
  md: "md",
  text: "txt",
  txt: "txt",
  "plain text": "txt",
  pdf: "pdf",
  png: "png",
  image: "png",
}
const saving =
  /^(?:save|export|write|store|dump|output|put|download|keep|record|print|extract|collect|scrape|gather|grab|copy|read|get|list|create|make|produce|generate)\b/
const screenshot =
  /^(?:(?:take|make|capture|save|grab|create)(?: (?:a|an|one|another|the|full|full-page|page))* (?:screenshot|screen shot|screen capture|snapshot)|screenshot)\b/

/** What was read before, as a task refers to it. */
const last =
  /^(?:it|that|this|what (?:it|the tool) (?:returns|returned|answers|answered)|(?:its|the tool's) (?:result|answer|output|response)|(?:the )?(?:result|value|answer|output|data|extracted \w+|collected \w+|same))$/
const all =
  /^(?:them|these|those|all(?: of (?:it|them))?|everything|both|all (?:values|data|the data|results)|(?:the )?(?:values|results|findings)|what you (?:found|read|extracted|collected))$/

/** What a file holds: rows where there are rows, else the values by their labels. */
const contentOf = (
  answers: ReadonlyArray<Pick<GroundState["answers"][number], "data" | "label">>,
  format: Format,
): Schema.Json => {
  const [only] = answers
  const isTabular = format === "csv" || format === "json"
  if (only !== undefined && answers.length === 1) {
    const isPlain = typeof only.data !== "object" || only.data === null
    return isPlain && isTabular ? { [only.label || "value"]: only.data } : only.data
  }
  const lists = answers.flatMap(({ data }) => (Array.isArray(data) ? [data] : []))
  // One list among single values is the table; the values have no place in it.
  if (format === "csv" && lists.length === 1 && lists[0] !== undefined) return lists[0]
  const values = Object.fromEntries(answers.map(({ data, label }, i) => [label || `value ${i + 1}`, data]))
  return format === "csv" ? [values] : values
}

interface Wanted {
  readonly name: string
  readonly format: Format
  /** What is to be saved, as the task says it; "" for what was read last. */
  readonly what: string
}

const wantedIn = (text: string): Wanted | undefined => {
  const [, name, ending = ""] = fileName.exec(text) ?? []
  const cut =
    /^(\w+)\s*(.*?)(?:,? (?:as|to|in|into|under) (?:a |an |the )?(?:new )?(?:csv|json|text|txt|markdown|md|plain text|pdf|png|image)?(?: (?:file|document|table))?(?: (?:named|called|with the name))?:?\s*|,?\s*)$/i
  const before = name === undefined ? text : text.slice(0, text.indexOf(name)).replace(/["“]$/, "")
  if (name !== undefined) {
    const [, , what = ""] = cut.exec(before) ?? []
    return { name, format: ending.toLowerCase() as Format, what }
  }
  const [, what = "", kind = ""] =
    /^\w+ (.*?) ?(?:as|to|in|into) (?:a |an |the )?(csv|json|markdown|md|plain text|text|txt|pdf|png|image)(?: (?:file|document|format))?$/i.exec(
      text,
    ) ?? []
  const format = formats[kind.toLowerCase()]
  return format === undefined ? undefined : { name: format === "pdf" ? "page.pdf" : `result.${format}`, format, what }
}

/** Which earlier answers a phrase stands for. */
const sourceOf = (what: string): "last" | "all" | undefined =>
  last.test(what) || what === "" ? "last" : all.test(what) ? "all" : undefined

const reporting = /^(?:(?:tell|give|show|read) (?:me|us)|return|report|print|output|show|answer with) (.+)$/

/** Reports what was read before: "and return it". */
export const report: Command = ({ clause, state }) => {
  const [, what = ""] = reporting.exec(saidIn(clause)) ?? []
  const which = what === "" ? undefined : sourceOf(what)
  // What a click led to is no earlier answer.
  const isNear = state.answers.at(-1)?.clause === state.clause - 1
  return which === undefined || !(which === "all" ? state.answers.length > 0 : isNear)
    ? undefined
    : { said: "Reported what was read.", reported: which }
}

/** Saves what was read, the page or a screenshot. */
export const save: Command = (moment) => {
  const { clause, earlierTurns, later, page, result, state } = moment
  const said = saidIn(clause)
  const text = plainText(clause)
  const isPicture = screenshot.test(said)
  if (!isPicture && !saving.test(said)) return undefined
  const nextFile = fileName.exec(later[0]?.text ?? "")?.[1]
  // "Take a screenshot and save it as home.png"
  if (isPicture && !fileName.test(text) && nextFile !== undefined && /\.png$/i.test(nextFile))
    return { said: "It is taken once it is saved." }
  const wanted = isPicture
    ? { name: fileName.exec(text)?.[1] ?? "screenshot.png", format: "png" as const, what: "page" }
    : wantedIn(text)
  if (wanted === undefined) return undefined
  const { format, name, what } = wanted
  // The page may offer the file.
  if (/^(?:download|get)\b/.test(said) && page.controls.some((control) => control.name.includes(name))) return undefined
  const isPage = format === "png" || format === "pdf"
  // "Read the size of sails.png" asks about a file.
  if (isPage && /^(?:read|get|list|collect|gather|extract)\b/.test(said)) return undefined
  const source = sourceOf(what.toLowerCase())
  const extraction =
    source === undefined
      ? extractionOf(
          what.replace(/^(?:a|an|the) (?:csv|json|text|markdown) (?:file|document) (?:of|with|containing) /i, ""),
        )
      : { kind: format === "csv" || format === "json" ? ("table" as const) : ("text" as const) }
  // "Save the title to title.txt" reads a value first.
  const [question] = extraction === undefined && !isPage ? readClauses(`Return ${what}`).clauses : []
  const replies = question === undefined ? undefined : replyTo(page, question)
  const { command } = state
  const isRead = isObject(command) && command["content"] !== undefined
  if ((command === "saved" || isRead) && result !== undefined) {
    if (!result.ok) return { failed: result.message }
    const label = replies?.[0]?.label ?? (extraction === undefined ? "" : nameOf(extraction))
    const content = isRead ? (command["content"] as string) : ""
    const text = typeof content === "string" ? content : ""
    const read = isRead ? { ...answer(text, "", content), label, isAsked: false } : undefined
    return {
      said: `Saved ${name}.`,
      file: result.file ?? name,
      ...(isPage || source === undefined ? {} : { saved: source }),
      ...(read === undefined ? {} : { answer: read }),
    }
  }
  const write = (content: Schema.Json | undefined): CommandStep => ({
    actions: [{ save: { name, format, ...(content === undefined ? {} : { content }) } }],
    goal: `Save ${format === "png" ? "a screenshot of the page" : format === "pdf" ? "the page" : "it"} as ${name}.`,
    // "And return it": what was read for the file.
    note: source === undefined && content !== undefined ? { content } : "saved",
  })
  if (isPage) return write(undefined)
  const clauseOfLast = state.answers.at(-1)?.clause
  const kept = state.answers.filter((one) => source === "all" || (source === "last" && one.clause === clauseOfLast))
  if (kept.length > 0) return write(contentOf(kept, format))
  // Nothing was read in this run: "it" is what the turn before returned, else what the page shows.
  const earlier = earlierTurns.at(-1)?.result
  const isTabular = format === "csv" || format === "json"
  if (source !== undefined && earlier !== undefined && earlier !== "" && !isTabular) return write(earlier)
  if (extraction === undefined && replies !== undefined && replies.length === 1)
    return write(
      contentOf(
        replies.map((one) => ({ ...one, data: one.data as Schema.Json })),
        format,
      ),
    )
  const step = extraction === undefined ? undefined : extractStep(moment, extraction)
  return step !== undefined && "data" in step ? write(step.data) : step
}
