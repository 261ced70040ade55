import { itemWords, placeLabels, stateWords } from "../data/Questions.ts"
import { contentOf, meaning, meanings, nounOf, weakMeanings } from "../language/Meaning.ts"
import { phraseOf } from "../language/Phrase.ts"
import { isWord, plainText, type Token } from "../language/Token.ts"
import { normalise, singular, wordsOf } from "../language/Words.ts"
import { looksLike } from "./Ground.ts"
import { factsOf } from "./Facts.ts"
import type { Node, Page } from "./Page.ts"
import { generalWords } from "./Query.ts"
import { type Record, recordsOf, type Recordset } from "./Tables.ts"

type Tokens = ReadonlyArray<Token>

/** Records of one set that fulfil the conditions of a phrase. */
export interface Selection {
  readonly set: Recordset
  readonly records: ReadonlyArray<Record>
  /** True if words of the phrase tell some records of the set from others. */
  readonly isChosen: boolean
  /** True if the page names what the records are as the phrase does. */
  readonly isNamed: boolean
}

const valueNouns = new Set("word code text message password price time date answer result".split(" ").map(meaning))
const items = new Set(itemWords.split(" ").map(meaning))

const nodesIn = (page: Page, { nodes }: Record): ReadonlyArray<Node> =>
  nodes.flatMap((node) => [node, ...page.descendants(node)])

const isChecked = (page: Page, node: Node): boolean =>
  page.has(node, "checked") || page.has(node, "selected") || node.element?.checked === true

/** Tests of states that the words of a record need not name. */
const stateTests: Readonly<{ [state: string]: (page: Page, record: Record) => boolean }> = {
  checked: (page, record) => nodesIn(page, record).some((node) => isChecked(page, node) || /^on$/i.test(node.of.text)),
  unchecked: (page, record) =>
    nodesIn(page, record).some((node) => node.element?.checked === false) &&
    !nodesIn(page, record).some((node) => isChecked(page, node)),
  done: (page, record) => nodesIn(page, record).some((node) => isChecked(page, node) || page.has(node, "struck")),
  open: (page, record) => !nodesIn(page, record).some((node) => isChecked(page, node) || page.has(node, "struck")),
  disabled: (page, record) => nodesIn(page, record).some((node) => page.has(node, "disabled")),
  enabled: (page, record) => nodesIn(page, record).some(({ element }) => element !== undefined && !element.disabled),
  empty: (_, record) => record.cells.filter(({ text }) => text !== record.title).length === 0,
}

const hintsOf = (page: Page, record: Record): ReadonlySet<string> =>
  new Set(
    nodesIn(page, record)
      .flatMap(({ of }) => (of.hints ?? []).flatMap((hint) => wordsOf(hint)))
      .map(meaning),
  )

interface Conditions {
  readonly words: ReadonlyArray<string>
  readonly without: ReadonlyArray<string>
  readonly state: string | null
  readonly noun: ReadonlyArray<string>
  readonly quoted: ReadonlyArray<string>
}

const conditionsOf = (tokens: Tokens): Conditions => {
  const noun = nounOf(tokens)
  const negation = tokens.findIndex((token) => isWord(token, "without", "no", "not", "isn't", "aren't", "yet"))
  const word = tokens.flatMap(({ kind, value }, at) =>
    kind === "word" &&
    stateWords[value] !== undefined &&
    !isWord(tokens[at - 1], "in", "of", "the", "named", "to") &&
    (!["on", "off", "open"].includes(value) || at === tokens.length - 1 || tokens[at + 1]?.kind === "punctuation")
      ? [value]
      : [],
  )[0]
  const named = word === undefined ? null : (stateWords[word] ?? null)
  const isTurned = negation >= 0 && named !== null
  const opposite: { readonly [state: string]: string } = {
    checked: "unchecked",
    unchecked: "checked",
    done: "open",
    open: "done",
    disabled: "enabled",
    enabled: "disabled",
  }
  const state = isTurned && named !== null ? (opposite[named] ?? null) : named
  const after =
    negation < 0 || isTurned || tokens[negation + 1]?.value.endsWith("ing") === true ? [] : tokens.slice(negation + 1)
  const content = contentOf(plainText(negation < 0 || isTurned ? tokens : tokens.slice(0, negation)))
  return {
    noun,
    state,
    words: content.filter((one) => word === undefined || one !== meaning(singular(normalise(word)))),
    without: contentOf(plainText(after)),
    quoted: tokens.filter(({ kind }) => kind === "quoted").map(({ value }) => value),
  }
}

/** Selections that a phrase may mean; every word of it is explained by the records, by what is above them, or is their noun. */
export const selections = (page: Page, tokens: Tokens, fillers: ReadonlySet<string>): ReadonlyArray<Selection> => {
  const { noun, quoted, state, without, words } = conditionsOf(tokens)
  const general = generalWords(page)
  const phrase = phraseOf(tokens)
  const lookWords = new Set([phrase.color, phrase.shape].flatMap((one) => (one === null ? [] : [meaning(one)])))
  const place = new Set(
    factsOf(page)
      .filter(({ label, value }) => placeLabels.test(label) && value.length < 40)
      .flatMap(({ value }) => contentOf(value)),
  )
  return recordsOf(page).flatMap((set): ReadonlyArray<Selection> => {
    const { about, records } = set
    const own = new Set(
      records
        .flatMap((record) => record.nodes.flatMap(({ of }) => (of.hints ?? []).flatMap((hint) => wordsOf(hint))))
        .map(meaning),
    )
    const columns = meanings(set.columns.join(" "))
    const isNoun = (word: string): boolean => noun.includes(word)
    const inRecords = (word: string): number => records.filter((record) => record.words.has(word)).length
    const isLook =
      (phrase.color !== null ||
        (phrase.shape !== null &&
          records.some((record) => nodesIn(page, record).some(({ of }) => of.shape !== undefined)))) &&
      !records.some((record) => [...lookWords].some((word) => record.words.has(word)))
    const conditions: Array<string> = []
    let unexplained = 0
    let isNamed = noun.length === 0
    for (const word of words) {
      const hits = inRecords(word)
      const isAbout = about.has(word) || own.has(word) || columns.has(word)
      if (isNoun(word) && (isAbout || general.has(word) || hits === records.length)) {
        isNamed = isNamed || about.has(word) || own.has(word)
        continue
      }
      // "The word for the drawer": no thing that a row could be.
      if (noun.length === 1 && isNoun(word) && valueNouns.has(word) && hits === 0) return []
      if (isLook && lookWords.has(word)) continue
      if (!set.isTable && place.has(word) && noun.every((one) => items.has(one))) continue
      if (hits > 0 && hits < records.length && !(isNoun(word) && columns.has(word))) conditions.push(word)
      else if (
        hits === records.length ||
        isAbout ||
        general.has(word) ||
        weakMeanings.has(word) ||
        fillers.has(word) ||
        items.has(word)
      )
        continue
      else if (isNoun(word) && noun.at(-1) === word) unexplained++
      else return []
    }
    const absent = without.filter((word) => !fillers.has(word))
    const has = (record: Record, word: string): boolean => record.words.has(word) || hintsOf(page, record).has(word)
    if (absent.some((word) => !records.some((record) => has(record, word)))) return []
    const test = state === null ? undefined : stateTests[state]
    const fitting = records.filter(
      (record) =>
        conditions.every((word) => record.words.has(word)) &&
        !absent.some((word) => has(record, word)) &&
        (test === undefined || test(page, record)) &&
        (!isLook || nodesIn(page, record).some((node) => looksLike(node, phrase))) &&
        quoted.every(
          (quote) =>
            conditions.length === 0 ||
            ` ${normalise(record.cells.map(({ text }) => text).join(" "))} `.includes(normalise(quote)) ||
            contentOf(quote).every((word) => about.has(word)),
        ),
    )
    const isChosen = conditions.length > 0 || absent.length > 0 || test !== undefined || isLook
    if (
      fitting.length === 0 ||
      (unexplained > 0 && !isChosen) ||
      (isChosen && fitting.length === records.length && records.length > 1 && conditions.length === 0)
    )
      return []
    return [{ set, records: fitting, isChosen, isNamed }]
  })
}

/** Of a selected record what is asked for: the cell of a column that the noun or the question word names, else its title. */
export const shownOf = ({ set }: Selection, record: Record, noun: ReadonlyArray<string>, wh: string): string => {
  const asked = /where/.test(wh)
    ? ["place", "destination"].map(meaning)
    : /^when|what time/.test(wh)
      ? ["time", "date"].map(meaning)
      : noun
  const cell = record.cells.find(
    ({ name, text }) =>
      text !== "" &&
      name !== "" &&
      (set.isTable || asked !== noun) &&
      wordsOf(name).some((word) => asked.includes(meaning(word))),
  )
  return cell?.text ?? (/where/.test(wh) ? "" : record.title)
}
