import type { Picked } from "../controls/Pick.ts"
import { mainHeadingOf, type PageModel } from "../page/PageModel.ts"
import { type Clause, readClauses } from "../task/Clauses.ts"
import { keysOf, sameKey, withoutEnd } from "../task/Words.ts"
import { answerOf } from "./Answer.ts"
import type { Field } from "../records/Entries.ts"
import { type Answer, answer, askedNoun, isKnown, questionOf } from "./Question.ts"
import { collectionsOf } from "../records/Collections.ts"
import { valuesIn } from "../records/Types.ts"

/** An answer with what the request calls it; "" if it has no name for it. */
export type LabeledAnswer = Answer & { readonly label: string }

const requesting =
  /^(?:please )?(?:(?:tell|give|show|read|get) me|tell us|report|return|read|get|give|print|show|state|output)(?: back)? (.+)$|^what(?: is|'s| are) (.+)$/i

/** What a clause requests, and whether it does so without the form of a question. */
const bodyOf = ({ text }: Clause): readonly [body: string, isRequest: boolean] => {
  const [, request, asked = ""] = requesting.exec(withoutEnd(text.trim()).replace(/,? please$/i, "")) ?? []
  return [request ?? asked, request !== undefined]
}

const ofThis = "(?: (?:of|on|from) (?:the|this) (?:current |open |web )?(?:page|site|website|tab|window))?"
const ofPage: ReadonlyArray<readonly [RegExp, (page: PageModel, news: News) => string | undefined, label: string]> = [
  [new RegExp(`^(?:the )?(?:page |document |tab )?title${ofThis}$`), ({ observation }) => observation.title, "title"],
  [
    new RegExp(`^(?:the )?(?:(?:current |page )?url|(?:current |page |web )address|address(?= ))${ofThis}$`),
    ({ observation }) => observation.url,
    "URL",
  ],
  [
    new RegExp(`^(?:the )?(?:text of the )?(?:page |main |first |top )?heading${ofThis}$`),
    ({ nodes, text }) => {
      const headings = nodes.flatMap(({ level, role }, at) => (role === "heading" ? [{ at, level: level ?? 1 }] : []))
      const found = headings.find(({ level }) => level === 1) ?? headings[0]
      return found === undefined ? undefined : text(found.at)
    },
    "heading",
  ],
  [
    new RegExp(`^(?:the )?(?:full |whole |visible |main )?(?:page )?(?:text|content)${ofThis}$`),
    ({ observation }) => observation.pageText,
    "",
  ],
  [
    /^(?:the )?(?:dialog|alert|confirm(?:ation)?|prompt|native dialog)(?:'s)? (?:message|text)$|^(?:the )?(?:message|text) (?:of|in) the (?:dialog|alert|prompt|confirm(?:ation)?)$/,
    (_, { dialogs }) => dialogs.at(-1),
    "dialog message",
  ],
  [
    /^(?:the )?(?:file ?)?name of the (?:downloaded file|download)$|^(?:the )?downloaded file(?:'s)?(?: ?name)?$/,
    (_, { downloads }) => downloads.at(-1),
    "downloaded file",
  ],
]

/** What the browser reports beside the page. */
interface News {
  /** Texts that the steps before made appear. */
  readonly appeared: ReadonlyArray<string>
  readonly dialogs: ReadonlyArray<string>
  readonly downloads: ReadonlyArray<string>
}

/** What is asked of the page as a whole: its title, its address, its heading, its text, a dialog or a download. */
const pageAnswer = (page: PageModel, news: News, said: string): LabeledAnswer | undefined => {
  for (const [pattern, valueOf, label] of ofPage) {
    const found = pattern.test(said) ? valueOf(page, news) : undefined
    if (found !== undefined && found !== "") return { ...answer(found, found), label }
  }
  return undefined
}

/** The entries of the only list of the page, or of the one that is called so: "the list", "the names of the categories". */
const listAnswer = (page: PageModel, said: string): LabeledAnswer | undefined => {
  const [, before, after, named] =
    /^(?:the |all )*(?:whole |full |complete )?(?:((?:[a-z-]+ ){0,3})list(?: of (?:the |all )*(.+))?|(?:names|titles) of (?:the |all )*(.+))$/.exec(
      said,
    ) ?? []
  if (before === undefined && named === undefined) return undefined
  const keys = keysOf(named ?? `${before} ${after ?? ""}`)
  const lists = collectionsOf(page).filter(
    ({ context, isWhole, kind }) =>
      kind === "list" && isWhole && keys.every((key) => context.some((word) => sameKey(word, key))),
  )
  const [only] = lists
  if (only === undefined || lists.length > 1) return undefined
  const names = only.entries.map(({ title }) => title.text)
  return { ...answer(names.join(", "), `Read: ${names.join("; ")}`, names), label: named ?? "list" }
}

/** Why a request for one value has several answers; undefined if it has not. */
export const severalOf = (page: PageModel, clause: Clause): string | undefined => {
  const noun = bodyOf(clause)[0].replace(/^(?:the|its)\s+/i, "")
  const { type } = questionOf(page, clause.words)
  const isMeant = ({ label, text }: Field) =>
    label.toLowerCase() === noun || (type !== "any" && valuesIn(text, type).length > 0)
  const hasSeveral = collectionsOf(page).some(
    ({ entries, kind }) => kind === "list" && entries.filter(({ fields }) => fields.some(isMeant)).length > 1,
  )
  return /^[a-z]+$/.test(noun) && hasSeveral
    ? `The page shows several results. Name the one whose ${noun} is wanted.`
    : undefined
}

const several = /\b(?:sum|difference|together|between|both|combined|more|less|table|json|list)\b/i

/** The parts of a request for several values: "its name, price and rating". */
const partsOf = (body: string): ReadonlyArray<{ readonly label: string; readonly rest: string }> => {
  const parts = body.split(/, and |, | and /).map((part) => part.replace(/^(?:the|its|their|his|her)\s+/i, ""))
  const [, last = parts.at(-1) ?? "", rest = ""] =
    /^(.*?)(\s(?:of|for|in|on|from|at)\s.+)$/.exec(parts.at(-1) ?? "") ?? []
  const labels = [...parts.slice(0, -1), last]
  return parts.length < 2 ||
    several.test(body) ||
    !labels.every((label) => /^[a-z][a-z-]*(?: [a-z-]+){0,2}$/i.test(label))
    ? []
    : labels.map((label) => ({ label, rest }))
}

/** What a request calls the value that it asks for: "cart total" of "the cart total". */
const labelOf = (body: string): string => {
  const [, counted, place] =
    /^how many (\w+(?: (?!there\b)\w+)?) (?:are|there are)(?: there)?( in .+)?$/i.exec(body) ?? []
  if (counted !== undefined) return `number of ${counted}${place ?? ""}`
  const phrase = body.replace(/^(?:the|its|their|his|her)\s+/i, "")
  const [label = ""] =
    /^number of [a-z ]{1,30}$/.exec(phrase) ??
    /^(?!(?:what|which|who|whose|when|where|how|whether|if|it|me|us)\b)[a-z][a-z-]*(?: [a-z-]+){0,2}?(?=$|,? (?:of|for|in|on|at|from|to|by|after|when|once|that|which|shown)\b)/.exec(
      phrase,
    ) ??
    []
  return label.replace(/^(?:new|current) /, "")
}

/** "The product title" is its name. */
const ofProduct = (label: string): string =>
  label.replace(/^(?:product|item) (?=(?:name|title|price|rating|description)$)/, "").replace(/^title$/, "name")

/** The text that describes what the page is about: the first paragraph under its heading. */
const descriptionOf = ({ nodes, text }: PageModel): LabeledAnswer | undefined => {
  const heading = mainHeadingOf({ nodes })
  const found = nodes.findIndex(({ tag }, at) => at > heading && tag === "p" && text(at).split(" ").length > 5)
  return heading < 0 || found < 0 ? undefined : { ...answer(text(found), text(found)), label: "description" }
}

/** A value by its label alone. */
const valueOf = (page: PageModel, news: News, label: string, rest: string): Answer | undefined => {
  const [part] = readClauses(`Read the ${label}${rest}.`).clauses
  return (
    pageAnswer(page, news, `${label}${rest}`.toLowerCase()) ??
    (part === undefined ? undefined : answerOf(page, part, [])) ??
    (label === "description" && rest === "" ? descriptionOf(page) : undefined)
  )
}

/** Answers a clause, in the words of a request for values. `title` is that of the entry that it is about. */
export const replyTo = (
  page: PageModel,
  clause: Clause,
  news: News = { appeared: [], dialogs: [], downloads: [] },
  opened: ReadonlyArray<number> = [],
  title?: string,
): ReadonlyArray<LabeledAnswer> | undefined => {
  const [body, isRequest] = bodyOf(clause)
  const ofAll = pageAnswer(page, news, body.toLowerCase()) ?? listAnswer(page, body.toLowerCase())
  if (ofAll !== undefined) return [isRequest || Array.isArray(ofAll.data) ? ofAll : { ...ofAll, label: "" }]
  const parts = partsOf(body).map(({ label, rest }) => {
    const found =
      title !== undefined && ofProduct(label) === "name"
        ? answer(title, title)
        : (valueOf(page, news, label, rest) ?? valueOf(page, news, ofProduct(label), rest))
    return found === undefined ? undefined : { ...found, label: label.toLowerCase() }
  })
  if (parts.length > 0) return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
  // What was opened may not repeat the words that led to it.
  const words = clause.words.map((word) => (opened.includes(word.at) ? { ...word, need: 0, isOpened: true } : word))
  const { needed, type } = questionOf(page, words)
  const asksMore = needed.length > 0 || type !== "any"
  const found =
    answerOf(page, clause, news.appeared) ??
    (opened.length > 0 && asksMore ? answerOf(page, { ...clause, words }, news.appeared) : undefined)
  if (found === undefined) {
    const own = ofProduct(body.replace(/^(?:the|its) /, ""))
    const value = /^[a-z]+$/.test(own) ? valueOf(page, news, own, "") : undefined
    return value === undefined || !isRequest ? undefined : [{ ...value, label: labelOf(body) }]
  }
  const isNamed = isRequest && !Array.isArray(found.data) && !/\n|: /.test(found.text)
  return [{ ...found, label: isNamed ? labelOf(body) : "" }]
}

/** Answers a clause with an entry in the place of the words that pick it, for which it may ask itself: "Which lamp is the cheapest?" */
export const replyOn = (
  page: PageModel,
  { text, words }: Clause,
  { at, title }: Picked,
): ReadonlyArray<LabeledAnswer> | undefined => {
  const offset = words[0]?.start ?? 0
  const first = at[0] ?? 0
  const named = words.filter((word) => word.at >= first && at.includes(word.at))
  const from = (named[0]?.start ?? 0) - offset
  const said = `${text.slice(0, from)}"${title.replaceAll('"', "")}"${text.slice((named.at(-1)?.end ?? 0) - offset)}`
  const [clause] = readClauses(said).clauses
  const found = clause === undefined ? undefined : replyTo(page, clause, undefined, [], title)
  if (clause === undefined || found !== undefined || !/\b(?:which|names?|titles?)\b/i.test(text)) return found
  const question = questionOf(page, words)
  const noun = askedNoun(question)
  // "Which city is third" asks for no entry of a page without cities.
  if (question.type !== "any" || (noun !== undefined && !isKnown(page, noun))) return undefined
  const [body, isRequest] = bodyOf(clause)
  return partsOf(body).length > 0 ? undefined : [{ ...answer(title, title), label: isRequest ? labelOf(body) : "" }]
}
