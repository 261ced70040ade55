import { isSearchField } from "./controls/operation/Field.ts"
import { isSource } from "./controls/operation/Label.ts"
import { type Acted, addedNouns, type Operation } from "./controls/operation/Operation.ts"
import { once, type PageModel } from "./page/PageModel.ts"
import type { Clause, ClauseWord } from "./task/Clauses.ts"
import { commands } from "./task/Sentences.ts"
import { classOf, clickKeys, isBinding, isOneOf, isVerb, keysOf, sameKey, stem, stemsOf } from "./task/Words.ts"

/** Returns true if a clause says the name of a control, apart from articles and quotations: "show the flights", "look up "dune"". */
export const isNameOfControl = (page: PageModel, { verb, words }: Clause): boolean => {
  const said = words
    .slice(Math.max(verb, 0))
    .flatMap(({ key, kind, text }) =>
      kind === "quote" || kind === "mark" || /^(?:the|an?|for)$/i.test(text) ? [] : [key],
    )
    .join(" ")
  return said !== "" && page.controls.some(({ kind, names }) => kind === "press" && names[0]?.join(" ") === said)
}

const isInput = /^(?:enter|select|toggle|radio|slider|attach)$/

/** Verbs that send a form, or enter what it asks for. */
const sendingKeys = new Set(
  [...stemsOf("send save book order apply signup register subscribe buy pay confirm fill enter place request")].map(
    classOf,
  ),
)

const isValue = ({ at, kind, need }: ClauseWord): boolean =>
  (kind !== "word" && kind !== "mark") || (at > 0 && need > 1)

/** Returns true if a statement tells what the clauses after it may need, so that it must not be passed over. */
export const isTelling = (page: PageModel, { words }: Clause, later: ReadonlyArray<Clause>): boolean => {
  const asked = later.filter(({ isStatement }) => !isStatement)
  const isSent = asked.some(({ verb, words: all }) =>
    all.some(
      ({ at, key }) =>
        (at === verb || (at > verb && clickKeys.has(all[verb]?.key ?? ""))) && sendingKeys.has(classOf(key)),
    ),
  )
  const said = new Set(
    asked.flatMap(({ verb, words: all }) =>
      all.flatMap(({ at, inner, isAside, key, need }) =>
        // "Fill that in" enters what was told.
        (at >= verb || !sendingKeys.has(classOf(all[verb]?.key ?? ""))) && (need > 0 || (isAside === true && !isSent))
          ? [key, ...inner].map(classOf)
          : [],
      ),
    ),
  )
  const isSaid = ({ inner, key }: ClauseWord): boolean =>
    (inner.length === 0 ? [key] : inner).every((one) => said.has(classOf(one)))
  const told = words.filter((word) => word.need > 0 && !isSaid(word))
  const isLabel = (controls: PageModel["controls"], { key }: ClauseWord): boolean =>
    controls.some(
      ({ names, options }) =>
        names.some((keys) => keys.length <= 3 && keys.includes(key)) ||
        options.some((option) => keysOf(option).includes(key)),
    )
  const fields = page.controls.filter((control) => isInput.test(control.kind) && !isSearchField(control))
  const hasOwn = (one: Clause | undefined): boolean =>
    one?.words.some((word) => word.at > one.verb && isValue(word) && !isVerb(word.key)) === true
  // "My name is Ada" gives a value to a field that another page may have.
  const copula = words.findIndex(({ key, text }) => key === "be" && !/^be/i.test(text))
  const isGiven = /^(?:the|my|our|his|her|its)$/i.test(words[0]?.text ?? "") && copula > 1
  const isTyped = fields.some(({ kind }) => kind === "enter")
  if (isSent && told.some((word) => isValue(word) && (word.kind !== "word" || (isGiven && word.at > copula))))
    return true
  if (isTyped && told.some(({ kind, text }) => kind === "code" && /.@/.test(text))) return true
  // What is told before a form is sent may be what it asks for.
  if (isSent && fields.length > 0)
    return told.some(
      (word) =>
        (isValue(word) && !asked.some(hasOwn)) ||
        (isLabel(fields, word) && !words.some((one) => isValue(one) && isSaid(one))),
    )
  return told.some(
    (word) => word.kind === "quote" || (isValue(word) && !hasOwn(asked[0]) && isLabel(page.controls, word)),
  )
}

/** What most entries of lists are called, and what tells none of them from another. */
const entryNouns = stemsOf(
  "email message information thread post tweet comment card file folder task todo note ticket product book user customer person member contact event appointment booking reservation photo song track film word term button result",
)

const viewingKeys = stemsOf("open show view")

/** Returns true for "the mail" in "the mail from Ada", which only says what kind of entry is meant, unless a control is called so. */
const isEntryNoun = (page: PageModel, { verb, words }: Clause, at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  const isAdded = word !== undefined && [...addedNouns(page), "job"].includes(classOf(word.key))
  // "The job title".
  const isOfNext = next?.kind === "word" && next.need === 1 && !isBinding(next) && !isVerb(next.key)
  return (
    word !== undefined &&
    at !== verb &&
    word.kind === "word" &&
    word.text === word.text.toLowerCase() &&
    (isOneOf(entryNouns, word.key) ||
      (isAdded && !isOfNext) ||
      // "The article about the bats", "open the invoice from Ada": a noun that the page does not use.
      ((/^(?:about|called|named|titled|entitled)$/i.test(next?.text ?? "") ||
        (viewingKeys.has(words[verb]?.key ?? "") && /^(?:of|on|for|from|by)$/i.test(next?.text ?? ""))) &&
        word.key !== "question" &&
        !page.vocabulary.has(word.key))) &&
    (/^(?:the|an?|my|our|this|that|one|all|new)$/i.test(before?.text ?? "") ||
      (before !== undefined && before.need > 0 && before.at !== verb) ||
      (at === verb + 1 && /^(?:of|from|by|with|about|called|named)$/i.test(next?.text ?? ""))) &&
    !page.controls.some(
      (control) =>
        !control.isContainer &&
        !isSearchField(control) &&
        // "New mail" makes one.
        !(control.names[0] ?? []).some(isVerb) &&
        [...(control.names[0] ?? []), ...control.column, ...control.options.flatMap(keysOf)].some((key) =>
          sameKey(key, word.key),
        ),
    )
  )
}

const plainVerbs = stemsOf("click press tap hit push select choose pick open check tick go submit turn switch")

/** Returns true if a task says word for word what an operation does: the name of its control, of its row, and a plain verb or one of the name. */
export const isLiteral = ({ verb, words }: Clause, operation: Acted): boolean => {
  if (!("anchors" in operation)) return false
  const { control, covers, kind } = operation as Operation
  if (kind !== "press" && kind !== "toggle") return false
  const keys = new Set([
    ...control.names.flat(),
    ...(control.row?.keys ?? []),
    ...control.groups.flat(),
    ...control.column,
  ])
  const isName = control.names.some((name) =>
    name.every((key) => words.some((word) => word.key === key || word.inner.includes(key))),
  )
  const said = words[verb]
  return (
    isName &&
    (said === undefined || said.need === 0 || plainVerbs.has(said.key) || keys.has(said.key)) &&
    [...covers].every((at) => {
      const word = words[at]
      return (
        word === undefined ||
        at === verb ||
        word.need === 0 ||
        keys.has(word.key) ||
        (word.kind === "quote" && word.inner.every((key) => keys.has(key))) ||
        (kind === "toggle" && /^(?:on|off|not|no)$/.test(word.key))
      )
    })
  )
}

/** Parts of pages that have no name in them. */
const structural = /^(?:examples?|demos?|widget|frame|iframe|header|footer|sidebar|toolbar|navbar)$/i

/** The first words of the headings, without what only says what a part of a page is. */
const headingKeys = once(({ nodes, text }: PageModel): ReadonlySet<string> => {
  const keys = nodes.flatMap(({ role }, at) => (role === "heading" ? keysOf(text(at)).slice(0, 3) : []))
  return new Set(keys.filter((key) => !/^(?:list|menu|page|table|form|section)$/.test(key)))
})

const partNouns = /^(?:exercise|task|section|part|puzzle|game|problem|challenge)$/i

/** Returns true for the noun of "exercise 4" on a page that numbers its exercises, but not by headings. */
const isNumbered = ({ controls, leaves }: PageModel, words: ReadonlyArray<ClauseWord>, at: number): boolean => {
  const [noun, number] = [words[at], words[at + 1]]
  if (noun === undefined || number?.kind !== "number" || !partNouns.test(noun.text)) return false
  const name = `${noun.text} ${number.text}`.toLowerCase()
  const isName = (text: string): boolean =>
    text.toLowerCase().startsWith(name) ||
    (/^\d+ ?[·.:)–-]/.test(text) && Number.parseInt(text, 10) === Number(number.text))
  return (
    leaves.some(({ text }) => isName(text)) &&
    !controls.some(({ groups }) => groups.some((keys) => keys.includes(number.text)))
  )
}

/** Returns true if a clause says in which numbered part of a page something is. */
export const saysNumbered = (page: PageModel, { words }: Clause): boolean =>
  words.some(({ at }) => isNumbered(page, words, at))

/** Words without weight, such as "push", count where the page calls a control, a column or a part so. */
export const withLabels = (page: PageModel, clause: Clause): Clause => {
  const labels = new Set(
    page.controls.flatMap(({ column, names }) => [...names, column].flatMap((keys) => (keys.length === 1 ? keys : []))),
  )
  // Another list than "the basket" may hold such an entry, too.
  const isHeading = ({ at, key }: Clause["words"][number]): boolean =>
    isSource(clause.words, at) && headingKeys(page).has(key)
  for (const { text } of page.leaves) if (/^\p{L}+$/u.test(text)) labels.add(stem(text))
  // "In the delivery frame": parts that a page does not name are left to the other words.
  const isPart = (word: Clause["words"][number]): boolean => {
    const noun = clause.words.slice(word.at, word.at + 4).find(({ text }) => structural.test(text))
    const isLed = clause.words
      .slice(Math.max(0, word.at - 3), word.at)
      .some(
        ({ text }, i, before) =>
          /^(?:in|on|of|from|inside|within)$/i.test(text) && /^the$/i.test(before[i + 1]?.text ?? ""),
      )
    return word.kind === "word" && noun !== undefined && isLed && (word === noun || !page.vocabulary.has(word.key))
  }
  const isLabel = (word: ClauseWord): boolean =>
    word.kind === "word" &&
    word.isAside !== true &&
    (word.at !== clause.verb || !commands.has(word.key)) &&
    word.text.length > 3 &&
    word.key.length > 2 &&
    // "The mail from Ada" names no field "From", and "the packing list" no tab "Packed".
    !(word.key === "from" && isOneOf(entryNouns, clause.words[word.at - 1]?.key ?? "")) &&
    !/^list$/i.test(clause.words[word.at + 1]?.text ?? "") &&
    (labels.has(word.key) || isHeading(word))
  const weighed = (word: ClauseWord): ClauseWord => {
    if (isNumbered(page, clause.words, word.at) || isNumbered(page, clause.words, word.at - 1))
      return { ...word, kind: "word", key: "", need: 0 }
    if (word.need > 0 && isPart(word)) return { ...word, need: 0 }
    if (word.need === 0 && isLabel(word)) return { ...word, need: 1 }
    return isEntryNoun(page, clause, word.at) ? { ...word, need: 0 } : word
  }
  return { ...clause, words: clause.words.map(weighed) }
}
