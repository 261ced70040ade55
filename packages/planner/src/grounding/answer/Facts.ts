import type { ClauseWord } from "../Clauses.ts"
import type { PageModel } from "../PageModel.ts"
import { keysOf } from "../Words.ts"
import {
  blocksOf,
  choiceGroups,
  clean,
  fieldOf,
  headingsOf,
  isInside,
  listedIn,
  segmentsOf,
  sentencesOf,
} from "./Items.ts"
import { countedNoun } from "./Counts.ts"
import { accounts, type Answer, answer, isIn, type Question } from "./Question.ts"
import { fitsAsked, onlyValue, openingWords } from "./Rows.ts"
import { numberOf } from "./Types.ts"

/** A value that the page shows outside of rows, with what it belongs to. */
interface Fact {
  readonly label: ReadonlyArray<string>
  readonly value: string
  readonly context: ReadonlyArray<string>
  /** True for a sentence as a whole, whose value is only part of it. */
  readonly isSentence: boolean
}

const isBlank = (at: number, page: PageModel): boolean => page.text(at) === ""

/** Begins a price that no longer counts. */
const former = /^(?:was|instead of|before|formerly|rrp)\b/i

const factsOf = (page: PageModel): ReadonlyArray<Fact> => {
  const facts: Array<Fact> = []
  const add = (
    label: string,
    value: string,
    node: number,
    isSentence = false,
    more: ReadonlyArray<string> = [],
  ): void => {
    const isFormer = former.test(label)
    const shown = isSentence ? value : isFormer ? `${label} ${clean(value)}` : clean(value)
    if (shown !== "" && label.length <= 60)
      facts.push({
        label: keysOf(label),
        value: shown,
        context: [...more, ...headingsOf(page, node)].flatMap(keysOf),
        isSentence,
      })
  }
  for (const row of page.rows)
    if (row.cells.length === 2 && page.headers(row).length === 0) add(row.cells[0] ?? "", row.cells[1] ?? "", row.node)
  const itemNodes = new Set(page.rows.map(({ node }) => node))
  for (const [at, node] of page.nodes.entries()) {
    const children = page.childrenOf[at] ?? []
    for (const [i, child] of children.entries()) {
      const next = children[i + 1]
      if (page.nodes[child]?.tag === "dt" && next !== undefined) add(page.text(child), page.text(next), next)
      // A heading over a single paragraph.
      if (
        page.nodes[child]?.role === "heading" &&
        next !== undefined &&
        page.nodes[next]?.tag === "p" &&
        !page.controls.some(({ node }) => isInside(page, node, next)) &&
        !children.slice(i + 2).some((one) => page.nodes[one]?.tag === "p" && !isBlank(one, page))
      )
        add(page.text(child), page.text(next), next)
    }
    const [first, ...others] = children.map(page.text).filter((text) => text !== "")
    const isInRow = itemNodes.has(at)
    const isLine =
      !isInRow &&
      children.length > 1 &&
      children.length <= 8 &&
      node.tag !== "tr" &&
      children.every(
        (child) =>
          !/^(?:a|div|p|section|article|hr|ul|ol|table|form)$/.test(page.nodes[child]?.tag ?? "") &&
          (page.childrenOf[child] ?? []).every((one) => page.nodes[one]?.tag === "#text"),
      )
    if (
      isLine &&
      first !== undefined &&
      others.length > 0 &&
      first.length <= 40 &&
      !first.includes(":") &&
      !/^\W+$/u.test(first)
    )
      add(first, others.filter((text) => !/^[^\p{L}\d]$/u.test(text)).join(" "), at)
  }
  for (const { node, text } of blocksOf(page)) {
    if (itemNodes.has(node) && page.rows.some((row) => row.node === node && row.texts.length > 1)) continue
    const [, lead = ""] = /^([^:.]{2,30}):\s/u.exec(text) ?? []
    for (const sentence of sentencesOf(text)) {
      for (const part of sentence.split(/,\s+(?=\p{L}[^,:]{1,30}:\s)/u)) {
        const [, label = "", value = ""] = /^([^:]{1,40}):\s*(.+)$/su.exec(part) ?? []
        if (label !== "" && !/\d$/.test(label)) add(label, value.replace(/\.$/, ""), node)
      }
      const short = sentence.length <= 40 ? fieldOf(sentence.replace(/\.$/, "")) : undefined
      if (short !== undefined && short.label !== "" && !sentence.includes(":")) add(short.label, short.value, node)
      add("", sentence, node, true, [lead])
      for (const part of segmentsOf(sentence.replace(/\.$/, ""))) {
        const field = fieldOf(part)
        if (part !== sentence && field.label !== "" && !part.includes(":")) add(field.label, field.value, node)
      }
      const segments = segmentsOf(sentence).flatMap((part) => part.split(/\s(?:and|but|while)\s/u))
      if (segments.length > 1 && listedIn(sentence).parts.length === 0)
        for (const [i, segment] of segments.entries())
          add("", segment, node, true, i === 0 ? [] : [segments[0]?.split(" ").slice(0, 3).join(" ") ?? ""])
    }
  }
  for (const control of page.controls) {
    const isValue =
      control.kind === "select" ||
      control.kind === "enter" ||
      control.kind === "slider" ||
      control.kind === "stepper" ||
      control.role === "combobox"
    if (isValue && control.element.type !== "password")
      add(
        control.name.replace(/\s*[\d.,]+\s*$/, ""),
        control.value === "" && control.kind === "press" ? page.text(control.node) : control.value,
        control.node,
      )
  }
  for (const { label, options } of choiceGroups(page)) {
    const chosen = options.filter(({ isChosen }) => isChosen)
    if (chosen.length === 1 && chosen[0] !== undefined && chosen[0].control.kind !== "toggle")
      add(label, chosen[0].label, chosen[0].control.node)
  }
  for (const [i, leaf] of page.leaves.entries()) {
    const next = page.leaves[i + 1]
    if (next !== undefined && /:\s*$/.test(leaf.text)) add(leaf.text.replace(/.*[.]\s+/su, ""), next.text, next.node)
  }
  return facts
}

const sum = (words: ReadonlyArray<ClauseWord>): number =>
  words.reduce((total, { kind, need }) => total + (kind === "quote" ? 3 : Math.max(need, 1)), 0)

/** Answers with the value of a label or with the value of the asked type in a sentence. */
export const factAnswer = (question: Question): (Answer & { readonly weight: number }) | undefined => {
  const { page, type, words } = question
  const asks = words.filter(
    (word) =>
      word.kind !== "mark" &&
      word.key !== "" &&
      !/^(?:what|which|how|who|is|the|of|in|at|on|to|a|an|for|i|me|tell|read|get)$/i.test(word.text),
  )
  const noun = type === "number" ? countedNoun(question) : undefined
  const ranked = factsOf(page)
    .flatMap((fact) => {
      const part =
        type === "any" || type === "text"
          ? fact.isSentence
            ? undefined
            : fact.value
          : onlyValue(question, fact.value, type)
      const isTextSentence = type === "text" && fact.isSentence
      const value = isTextSentence ? fact.value : part
      if (value === undefined || !/[\p{L}\d★]/u.test(value)) return []
      if (type === "number" && (fact.isSentence || !/^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$/u.test(fact.value))) return []
      if (keysOf(value).every((key) => words.some((word) => word.key === key || word.inner.includes(key)))) return []
      const own = fact.isSentence ? keysOf(fact.value) : fact.label
      const text = fact.isSentence ? fact.value : fact.label.join(" ")
      const inOwn = question.needed.filter((word) => isIn(word, own, text))
      const label = fact.isSentence ? [] : asks.filter((word) => isIn(word, fact.label, text))
      const inValue = fact.isSentence
        ? []
        : question.needed.filter(
            (word) => !inOwn.includes(word) && word.kind !== "quote" && isIn(word, keysOf(fact.value), fact.value),
          )
      const inContext = question.needed.filter(
        (word) => !inOwn.includes(word) && !inValue.includes(word) && isIn(word, fact.context, ""),
      )
      if (former.test(fact.value) && !/\b(?:was|were|before|original|old)\b/.test(question.said)) return []
      const isTyped = type !== "any" && type !== "text" && type !== "number"
      const isPlaced = isTyped && inContext.length > 0 && inContext.length === question.needed.length
      if (!fitsAsked(question, value)) return []
      if (noun !== undefined && !isIn(noun, [...own, ...keysOf(fact.value)], text)) return []
      if (inOwn.length + label.length + inValue.length === 0 && !isPlaced) return []
      const states = fact.isSentence
        ? []
        : words.filter(({ text }) => /^(?:on|active|set|selected|chosen)$/i.test(text))
      const covered = new Set(
        [...inOwn, ...inValue, ...inContext, ...label, ...states]
          .map(({ at }) => at)
          .concat(openingWords(question, [...own, ...fact.context])),
      )
      const isWhole = fact.label.length > 0 && fact.label.every((key) => words.some((word) => isIn(word, [key], "")))
      if (!accounts(question, covered, fact.context)) return []
      if (fact.isSentence ? inOwn.length < question.needed.length : !isWhole && !isPlaced) return []
      const weight =
        sum(inOwn) +
        0.6 * sum(inContext) +
        0.5 * sum(inValue) +
        (label.length > 0 ? 0.5 : 0) +
        (isWhole ? 0.8 : 0) -
        (fact.isSentence ? 0.3 : 0)
      return [{ value, weight: weight - fact.value.length / 1000, fact }]
    })
    .toSorted((a, b) => b.weight - a.weight)
  const [best] = ranked
  if (best === undefined || best.weight < 0.4) return undefined
  const rival = ranked.find(
    ({ value, weight }) =>
      value !== best.value && !best.value.includes(value) && !value.includes(best.value) && weight > best.weight - 0.3,
  )
  if (rival !== undefined) return undefined
  const text = clean(best.value)
  const number = type === "number" ? numberOf(text) : undefined
  return { ...answer(text, `The page says "${best.fact.value.slice(0, 150)}"`, number ?? text), weight: best.weight }
}
