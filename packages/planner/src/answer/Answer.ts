import { type Answer, answer, askedNoun, countedNoun, isIn, isKnown, type Question, questionOf } from "./Question.ts"
import { queryAnswer, tableAnswer } from "./Query.ts"
import { rounded, withNumber } from "./Read.ts"
import { stateAnswer } from "./State.ts"
import { collectionsOf } from "./Records.ts"
import type { Field } from "./Entries.ts"
import { numberOf, valuesIn } from "./Types.ts"
import { type Clause, type ClauseWord, readClauses } from "../task/Clauses.ts"
import { commands } from "../task/Sentences.ts"
import { keysOf, sameKey, stem, withoutEnd } from "../task/Words.ts"
import { mainHeadingOf, type PageModel } from "../page/PageModel.ts"
import type { Picked } from "../controls/Pick.ts"
import { isObject } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"

/** An answer with what the request calls it; "" if it has no name for it. */
export type LabeledAnswer = Answer & { readonly label: string }

const news = /^(?:message|notification|error|warning|text|result|alert|appear|shown|show|display|page|say|read|happen)$/

const saysNews = /\b(?:message|notification|error|warning|happens|appears?|result|alert|text|page says?|is shown)\b/

/** What a new text may be without saying so. */
const ofNews = /^(?:new|now|suggestion|ticket|code|size|total|sum|word|phrase|number|pop-?up)$/i

/** What the steps before a question made appear, if it asks for nothing else: "Fetch the phrase and tell me what it is." */
const newAnswer = (question: Question, appeared: ReadonlyArray<string>): Answer | undefined => {
  const { needed, page, said, type, words } = question
  const isMessage = saysNews.test(said)
  const noun = type === "number" ? countedNoun(question) : undefined
  const texts = appeared.filter(
    (text) =>
      // A display shows the result as a number.
      (/\p{L}/u.test(text) || (/^-?[\d.,]+$/.test(text) && !page.task.includes(text))) &&
      !text.endsWith("?") &&
      !page.controls.some(({ kind, name }) => kind === "press" && name === text) &&
      (noun === undefined || isIn(noun, keysOf(text), text)),
  )
  const all = texts.join(" ")
  // "The message that appears after loading".
  const end = words.find(({ text }) => /^(?:after|once|when)$/i.test(text))?.at ?? Infinity
  const isTold = (word: ClauseWord): boolean =>
    word.at >= end || news.test(word.key) || ofNews.test(word.text) || isIn(word, keysOf(all), all)
  const isOpen = isMessage || words.every(({ text }) => !/^(?:which|who|whose|whom|where|why)$/i.test(text))
  if (texts.length === 0 || texts.length > 3 || !isOpen || !needed.every(isTold)) return undefined
  const values = /^(?:any|text|quoted)$/.test(type)
    ? isMessage
      ? [texts.join("\n")]
      : texts
    : texts.flatMap((text) => valuesIn(text, type).map((found) => found.text))
  const [value, ...others] = new Set(values)
  return value === undefined || others.length > 0
    ? undefined
    : answer(value, `Appeared: ${texts.join("; ")}`, type === "number" ? (numberOf(value) ?? value) : value)
}

/** The price of several of what the page gives the price of one: "3 nights in Larch", "2 adults and 1 student". */
const priceOfSeveral = ({ page, said, type, words }: Question): Answer | undefined => {
  const counted = words.flatMap(({ kind, text }, i) => {
    const [before = "", noun] = [words[i - 1]?.text, words[i + 1]]
    const isOne = /^one$/i.test(text) || (/^an?$/i.test(text) && /^and$/i.test(before))
    const isCount = kind === "number" && /^\d{1,3}$/.test(text) && !/^(?:the|these|both|all|first|last)$/i.test(before)
    return (isOne || isCount) && noun?.kind === "word" ? [{ count: isOne ? 1 : Number(text), i, noun }] : []
  })
  if (
    type !== "money" ||
    counted.every(({ count }) => count === 1) ||
    /\b(?:more|less|cheaper|difference|subtract|compare)\b/.test(said)
  )
    return undefined
  const prices = counted.map(({ count, i, noun }) => {
    const others = counted.flatMap((one) => (one.i === i ? [i] : [one.i, one.i + 1]))
    const own = words.filter(
      ({ text }, at) => !others.includes(at) && !/^(?:together|altogether|total|and)$/i.test(text),
    )
    const one = queryAnswer(questionOf(page, own))
    // "$95 a night" is the price of one night.
    const isOfOne =
      one !== undefined && valuesIn(one.text, "money").length === 1 && isIn(noun, keysOf(one.evidence), "")
    return isOfOne ? { all: count * (numberOf(one.text) ?? Number.NaN), one } : undefined
  })
  const [first] = prices
  if (first === undefined || prices.includes(undefined)) return undefined
  const sum = prices.reduce((total, price) => total + (price?.all ?? 0), 0)
  return answer(withNumber(first.one.text, sum), prices.map((price) => price?.one.evidence).join("; "), rounded(sum))
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const found = answerIn(page, clause, appeared)
  // A line with another entry in it is no answer.
  const isOfTwo = found !== undefined && valuesIn(found.text, "date").length > 1 && /\p{L}: /u.test(found.text)
  return isOfTwo && !Array.isArray(found.data) ? undefined : found
}

const answerIn = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const question = questionOf(page, clause.words)
  if (/^(?:is|are|was|were|am|does|do|did|has|have|had)\b/.test(question.said)) return stateAnswer(question)
  return (
    tableAnswer(question) ??
    (saysNews.test(question.said) ? newAnswer(question, appeared) : undefined) ??
    queryAnswer(question) ??
    priceOfSeveral(question) ??
    newAnswer(question, appeared) ??
    // "When does it close" asks for an hour, or for a day, and an amount may be one of money.
    (question.type === "time" && /\bwhen\b/.test(question.said)
      ? queryAnswer({ ...question, type: "date" })
      : question.type === "quantity" && !/^how (?!much)/.test(question.said)
        ? queryAnswer({ ...question, type: "money" })
        : undefined)
  )
}

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
  [new RegExp(`^(?:the )?(?:current |page )?(?:url|address)${ofThis}$`), ({ observation }) => observation.url, "URL"],
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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

/** Rows that an answer shows; its data holds them all. */
const shownRows = 100

const cellText = (value: Schema.Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const rowText = (row: Schema.Json): string =>
  isObject(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column}: ${cellText(value as Schema.Json)}`)
        .join(", ")
    : cellText(row)

/** The text of a value under its label: "Cart total: $32.95", "List (2):" with a line for each entry. */
export const shownAs = (label: string, text: string, data: Schema.Json): string => {
  if (label === "") return text
  if (!Array.isArray(data)) return `${capital(label)}: ${isObject(data) ? rowText(data as Schema.Json) : text}`
  return [
    `${capital(label)} (${data.length}):`,
    ...data.slice(0, shownRows).map((row: Schema.Json) => `- ${rowText(row)}`),
    ...(data.length > shownRows ? [`… and ${data.length - shownRows} more`] : []),
  ].join("\n")
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
  const found =
    answerOf(page, clause, news.appeared) ??
    // What was opened may not repeat the words that led to it.
    (opened.length > 0
      ? answerOf(
          page,
          {
            ...clause,
            words: clause.words.map((word) => (opened.includes(word.at) ? { ...word, need: 0, isOpened: true } : word)),
          },
          news.appeared,
        )
      : undefined)
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

const purpose =
  /^(?:i|we|my \w+) (?:(?:really|just|also|still) )?(?:(?:need|want|would like|have|plan|hope) to|must|should|may|might) (?:not )?(\w+)/
const report = /^(?:someone|somebody|my|our|i|we|there|they|he|she|one of|the|an?|for|before|after) /
const wish =
  /\b(?:i|we) (?:(?:really|just|also|still) )?(?:need|want|would like|am asked for|am looking for|look for)\b/
const openQuestion =
  /^(?:which|what|who|where|when)(?: (?:one|ones))? (?:is|are|was) (?:it|that|this|they|those|(?:its|his|her|their|the) name)\W*$/

const pronoun = /^(?:it|its|that|this|they|them|those|these|one|ones|there|he|she|her|his|their)$/i

/** Returns true if a clause tells something without asking the page for anything, before a question: "I need to call Lena. What is her number?" */
export const isTold = (clauses: ReadonlyArray<Clause>, at: number): boolean => {
  const clause = clauses[at]
  const next = clauses[at + 1]
  if (clause === undefined || next === undefined || clause.isQuestion || !(next.isQuestion || isTold(clauses, at + 1)))
    return false
  const said = clause.text.toLowerCase()
  const [, verb] = purpose.exec(said) ?? []
  if (verb !== undefined) return !commands.has(stem(verb))
  // "I want the tea with the best rating. What is its name?"
  if (wish.test(said))
    return openQuestion.test(next.text.toLowerCase()) || !next.words.some(({ text }) => pronoun.test(text))
  return (
    clause.isStatement ||
    (!clause.isGoal &&
      report.test(said) &&
      (/^(?:i|we) /.test(said) || !commands.has(clause.words[clause.verb]?.key ?? "")))
  )
}

/** Returns true if a clause asks without the form of a question: "chess club which room". */
export const asksTersely = ({ isGoal, isQuestion, isStatement, verb, words }: Clause): boolean =>
  !isQuestion &&
  !isGoal &&
  !isStatement &&
  !words.slice(0, verb + 1).some(({ key }) => commands.has(key)) &&
  words.some(({ text }, i) => i > 0 && /^(?:what|which|who|whose|when|where|how)$/i.test(text))

/** Returns true if a question adds nothing to the one before: "could you tell me?" */
export const isRepeated = (page: PageModel, { verb, words }: Clause): boolean =>
  questionOf(page, words).needed.length === 0 &&
  !words.some(({ at, need }) => at > verb && need > 0) &&
  !words.some(({ text }) => /^(?:what|which|who|whose|when|where|how|many|much|count|list)$/i.test(text))

/** A question with what was told before it, as far as it may be about an entry. Names and numbers always count. */
export const withTold = (page: PageModel, clauses: ReadonlyArray<Clause>, at: number): Clause => {
  const clause = clauses[at] as Clause
  const isOpen =
    questionOf(page, clause.words).needed.length === 0 && clause.words.some(({ text }) => pronoun.test(text))
  // "Which parcel is in customs? What is its number?"
  const isFollowing = isOpen && clauses[at - 1]?.isQuestion === true
  if (!isTold(clauses, at - 1) && !isFollowing) return clause
  const first = isFollowing ? at - 1 : clauses.findLastIndex((_, i) => i < at && !isTold(clauses, i)) + 1
  // Of the other words, those count that are values of an entry: "My sister is vegan."
  const isValue = (word: ClauseWord) =>
    word.need > 0 &&
    collectionsOf(page).some(({ entries }) =>
      entries.some(({ fields }) => fields.some(({ keys }) => isIn(word, keys, ""))),
    )
  const told = clauses
    .slice(first, at)
    .flatMap(({ words }) => words)
    .map((word) =>
      isOpen
        ? word
        : word.need > 1 || isValue(word)
          ? { ...word, isAside: true }
          : { ...word, key: "", need: 0, isAside: true },
    )
  // "Who is the owner of that ticket?"
  const asked = clause.words.map((word, i) =>
    word.kind === "word" && /^(?:that|this|those|these)$/i.test(clause.words[i - 1]?.text ?? "")
      ? { ...word, key: "", need: 0 }
      : word,
  )
  return { ...clause, words: [...told, ...asked].map((word, i) => ({ ...word, at: i })) }
}
