import type { PageElement } from "@tabwright/agent/brain"
import { weakNouns } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import type { Clause } from "../language/Clauses.ts"
import { meaning } from "../language/Meaning.ts"
import type { Token } from "../language/Token.ts"
import { wordsOf } from "../language/Words.ts"
import { handleOf, namesFor, rowFor } from "../page/Control.ts"
import type { Page } from "../page/Page.ts"

const making =
  /^(?:new|add|create|write|compose|edit|\+|sign|register|book|reserve|check ?out|order|invite|request|get|start|make|leave|post|open)\b/i
const harmful = /\b(?:delete|remove|cancel|clear|reset|log ?out|sign ?out|discard|back|close)\b/i

/** The button or link that opens the form which a clause wants to be filled: "New contact", "Write an entry", "Checkout". */
export const openerFor = (page: Page, clause: Clause, tokens: ReadonlyArray<Token>): PageElement | undefined => {
  // What is moved or changed is there already.
  if (/^(?:move|change|reschedule|shift|postpone|rename|edit|update)$/.test(clause.verb?.base ?? "")) return undefined
  const asked = new Set(
    [
      ...(clause.verb === null ? [] : namesFor(clause.verb).flatMap((name) => wordsOf(name))),
      ...tokens.filter(({ kind }) => kind === "word").flatMap(({ raw }) => wordsOf(raw)),
    ].map(meaning),
  )
  const around = new Set(wordsOf(page.observation.title).map(meaning))
  const found = page.elements
    .flatMap((element) => {
      const name = (element.name || element.text || element.value).trim()
      if (
        (element.role !== "button" && element.role !== "link") ||
        element.disabled ||
        harmful.test(name) ||
        !making.test(name)
      )
        return []
      const node = page.nodeOf(element)
      if (
        node !== undefined &&
        page.closest(node, ({ of }) => of.tag === "form") !== undefined &&
        element.role === "button"
      )
        return []
      const words = wordsOf(name).filter((word) => !stopWords.has(word))
      const hits = words.filter((word) => asked.has(meaning(word)) || making.test(word))
      const nouns = words.filter((word) => asked.has(meaning(word)))
      if (
        words.length === 0 ||
        hits.length < words.length ||
        (nouns.length === 0 &&
          !words.some((word) => around.has(meaning(word)) || weakNouns.has(word)) &&
          words.length > 1)
      )
        return []
      return [{ element, score: nouns.length }]
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = found
  return best !== undefined && best.score > 0 && (second === undefined || second.score < best.score)
    ? best.element
    : undefined
}

const editing = /^(?:edit|change|modify|✎|✏️?|update)(?: (?:details|contact|profile|record|entry|item))?$/i

/** The control that lets the values which a clause names be changed, where the page shows all that it names but the new value. */
export const editorFor = (page: Page, tokens: ReadonlyArray<Token>): PageElement | undefined => {
  const controls = page.elements.filter(
    (element) => element.role === "button" && !element.disabled && editing.test((element.name || element.text).trim()),
  )
  const at = tokens.findIndex(
    (token, i) => i > 0 && token.kind === "word" && ["to", "is", "be", "into", "has", "in"].includes(token.value),
  )
  const named = at === -1 ? tokens : tokens.slice(0, at)
  const shown = new Set(page.nodes.flatMap((node) => (node.parent === null ? [...page.words(node)] : [])).map(meaning))
  const words = named
    .filter((token) => token.kind !== "punctuation" && !stopWords.has(token.value))
    .flatMap(({ raw }) => wordsOf(raw.replace(/['’]s$/, "")))
    .map(meaning)
  if (words.length === 0 || !words.every((word) => shown.has(word))) return undefined
  const [only] = controls
  if (controls.length === 1 && only !== undefined) return only
  const scored = controls
    .map((element) => {
      const node = page.nodeOf(element)
      const item = node === undefined ? null : page.item(node)
      const own = item === null ? new Set<string>() : new Set([...page.words(item)].map(meaning))
      return { element, hits: words.filter((word) => own.has(word)).length }
    })
    .toSorted((a, b) => b.hits - a.hits)
  const [best, second] = scored
  return best !== undefined && best.hits > 0 && (second === undefined || second.hits < best.hits)
    ? best.element
    : undefined
}

interface OpenedItem {
  readonly handle: PageElement
  /** Starts of the tokens that name it. */
  readonly used: ReadonlyArray<number>
}

const changing =
  /^(?:change|set|move|edit|update|reschedule|put|make|shift|postpone|adjust|modify|correct|assign|switch)$/

/** The item whose details a clause wants to be changed, where a click shows them: an event of a calendar, a contact. */
export const itemFor = (page: Page, { kind, verb }: Clause, tokens: ReadonlyArray<Token>): OpenedItem | undefined => {
  if (kind !== "state" && !changing.test(verb?.base ?? "")) return undefined
  const cut = tokens.findIndex(
    (token, at) => at > 0 && token.kind === "word" && ["to", "is", "at", "must", "into", "be"].includes(token.value),
  )
  const row = rowFor(page, cut === -1 ? tokens : tokens.slice(0, cut), 0.3)
  const handle = row === undefined ? undefined : handleOf(page, row)
  if (row === undefined || handle === undefined || handle.role !== "generic" || handle.text === "") return undefined
  const words = new Set([...page.words(row)].map(meaning))
  const named = tokens.filter(
    ({ kind: one, raw, value }) =>
      one !== "punctuation" &&
      !stopWords.has(value) &&
      wordsOf(raw.replace(/['’]s$/, "")).every((word) => words.has(meaning(word))),
  )
  // A name of its own, and not only a number or a day.
  return named.some(({ kind: one, value }) => one !== "number" && !weakNouns.has(value) && value.length > 3)
    ? { handle, used: named.map(({ start }) => start) }
    : undefined
}
