import type { Clause, ClauseWord } from "./Clauses.ts"
import { matchLabel, rowWords, superlativeRow } from "./Operations.ts"
import { groupBy, type PageModel, type Row } from "./PageModel.ts"
import { classOf, isEmpty, keysOf, ordinalOf, sameKey, stem } from "./Words.ts"

/** A value that the page shows, with what it belongs to. */
interface Fact {
  /** Words of its label. */
  readonly label: ReadonlyArray<string>
  readonly value: string
  /** Words of its surroundings: its row, headings and captions. */
  readonly context: ReadonlyArray<string>
  readonly row: Row | null
  readonly node: number
  /** True for a sentence as a whole, whose value is only part of it. */
  readonly isSentence: boolean
}

export interface Answer {
  readonly text: string
  readonly data: string | number | ReadonlyArray<string>
  /** Where the page shows it. */
  readonly evidence: string
}

type ValueType = "money" | "number" | "time" | "date" | "phone" | "email" | "percent" | "length" | "any"

const patterns: Readonly<Record<Exclude<ValueType, "any">, RegExp>> = {
  money: /[$€£]\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?(?:[$€£](?!\d)|USD|EUR|GBP|dollars?|euros?)/u,
  number: /(?<![\d:.,\p{L}-])-?\d[\d,]*(?:\.\d+)?(?![\d:\p{L}-])/u,
  time: /\d{1,2}:\d{2}(?:\s?[ap]m)?|\d{1,2}\s?[ap]m/i,
  date: /\d{4}-\d{2}-\d{2}|\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\d{4})?|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2}(?:,?\s\d{4})?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/,
  phone: /\+?\d[\d\s()/-]{5,}\d/,
  email: /[\w.+-]+@[\w-]+\.[\w.-]*\w/,
  percent: /-?\d+(?:\.\d+)?\s?(?:%|percent)/,
  length: /\d+:\d{2}/,
}

const typeOf = (words: ReadonlyArray<ClauseWord>): ValueType => {
  const has = (...keys: ReadonlyArray<string>) => words.some(({ key, text }) => keys.some((one) => key === stem(one) || text.toLowerCase() === one))
  const said = words.map(({ text }) => text.toLowerCase()).join(" ")
  if (has("price", "cost", "fare", "fee", "charge", "pay") || /how much (?:is|does|do|for|are|would)/.test(said)) return "money"
  if (has("email", "mail") && has("address")) return "email"
  if (has("percent", "percentage")) return "percent"
  if (has("phone", "telephone")) return "phone"
  if (/how long/.test(said)) return "any"
  if (has("when") || /(?:what|which) day|until when/.test(said)) return has("time", "hour") ? "time" : "any"
  if (/what time|which time|at what time|the time\b/.test(said)) return "time"
  if (has("date")) return "date"
  if (/how many|how much|number of (?:the |all |my |its )?(?:\w+ ){0,2}?(?:\w+s|people|children)\b/.test(said) || has("count")) return "number"
  return "any"
}

const questionKeys = new Set(
  "what which who when where how many much number count tell report read return list get give find lookup know name names word words value text say said message content show amount total want need be title time date day price cost long far please me long stand find out answer".split(" ").map(stem),
)

const stateWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  selected: ["checked", "selected", "pressed", "current"],
  chosen: ["checked", "selected", "pressed", "current"],
  checked: ["checked"],
  ticked: ["checked"],
  active: ["checked", "selected", "pressed", "current"],
  on: ["checked", "pressed"],
  off: [],
  open: ["expanded"],
}

/** Answers which control of a group is in a state: "which topping is selected". */
const stateAnswer = (page: PageModel, words: ReadonlyArray<ClauseWord>, needed: ReadonlyArray<ClauseWord>): Answer | undefined => {
  const word = words.find(({ text }) => stateWords[text.toLowerCase()] !== undefined)
  const states = stateWords[word?.text.toLowerCase() ?? ""] ?? []
  const asked = needed.filter(({ at }) => at !== word?.at)
  const pool = page.controls.filter((control) => control.kind === "toggle" || control.kind === "radio" || control.kind === "option" || control.role === "tab" || control.states.has("pressed"))
  const inState = pool.filter((control) => states.some((state) => control.states.has(state)) || (states.includes("checked") && control.element.checked))
  const fitting = inState.filter((control) => {
    const row = control.row?.keys ?? []
    const around = [...control.groups.flat(), ...control.names.flat(), ...row, ...page.subject, ...control.hints]
    return asked.every(({ key }) => around.some((one) => sameKey(one, key)))
  })
  const [only] = fitting
  if (only === undefined || fitting.length !== 1) return undefined
  const own = only.row !== null && only.row.texts.length > 0 && only.kind === "toggle" && only.row.count > 1 ? (only.row.texts[0] ?? only.name) : only.name
  const name = clean(own)
  return /\p{L}/u.test(name) ? { text: name, data: name, evidence: `"${name}" is ${word?.text ?? "set"}.` } : undefined
}

const isAsking = (word: ClauseWord): boolean => word.kind === "mark" || (word.kind === "word" && (questionKeys.has(word.key) || isEmpty(word)))

const clean = (text: string): string => text.replace(/^[\s:–-]+|[\s:,;]+$/g, "").trim()

/** Reads labels with their values, cells with their headers and sentences. */
const factsOf = (page: PageModel): ReadonlyArray<Fact> => {
  const facts: Array<Fact> = []
  const rowAt = new Map(page.rows.map((row) => [row.node, row]))
  const rowOf = (at: number): Row | null => {
    for (let up = at; up >= 0; up = page.nodes[up]?.parent ?? -1) {
      const row = rowAt.get(up)
      if (row !== undefined) return row
    }
    return null
  }
  const headings = (at: number): ReadonlyArray<string> => {
    const found: Array<string> = []
    let below = at
    for (let up = page.nodes[at]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1) {
      const children = page.childrenOf[up] ?? []
      const before = children.slice(0, children.indexOf(below))
      const heading = before.findLast((one) => page.nodes[one]?.role === "heading" || page.nodes[one]?.tag === "legend" || page.nodes[one]?.tag === "summary" || page.nodes[one]?.tag === "caption")
      if (heading !== undefined) found.push(...keysOf(page.text(heading)))
      found.push(...keysOf(page.nodes[up]?.name ?? ""))
      below = up
    }
    return found
  }
  const add = (label: string, value: string, node: number, isSentence = false): void => {
    const row = rowOf(node)
    const shown = isSentence ? value : clean(value)
    if (shown === "") return
    facts.push({ label: keysOf(label), value: shown, context: [...(row === null ? [] : row.keys), ...headings(node)], row, node, isSentence })
  }
  for (const row of page.rows) {
    const headers = page.headers(row)
    if (row.cells.length > 0) for (const [i, cell] of row.cells.entries()) if (headers[i] !== undefined && headers[i] !== "") add(headers[i], cell, row.node)
    if (row.cells.length === 2 && headers.length === 0) add(row.cells[0] ?? "", row.cells[1] ?? "", row.node)
  }
  for (const [at, node] of page.nodes.entries()) {
    const children = page.childrenOf[at] ?? []
    if (node.tag === "dl") {
      for (const [i, child] of children.entries())
        if (page.nodes[child]?.tag === "dt") {
          const next = children[i + 1]
          if (next !== undefined && page.nodes[next]?.tag === "dd") add(page.text(child), page.text(next), next)
        }
    }
    const isBlock = children.length > 0 && children.length <= 12 && children.every((child) => page.nodes[child]?.tag === "#text" || (page.childrenOf[child] ?? []).every((one) => page.nodes[one]?.tag === "#text"))
    if (isBlock && node.tag !== "tr" && node.tag !== "select") {
      const text = page.text(at)
      if (text.length <= 500) {
        const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u)
        for (const sentence of sentences) {
          const [, label = "", value = ""] = /^([^:]{2,40}):\s*(.+)$/s.exec(sentence) ?? []
          if (label !== "" && !/\d$/.test(label)) for (const part of `${label}: ${value}`.split(/,\s+(?=\p{L}[^,:]{1,30}:\s)/u)) {
            const [, l = "", v = ""] = /^([^:]{2,40}):\s*(.+)$/s.exec(part) ?? []
            if (l !== "") add(l, v.replace(/\.$/, ""), at)
          }
          add("", sentence, at, true)
        }
      }
      const [first, ...others] = children.map(page.text)
      if (first !== undefined && others.length > 0 && first.length <= 40 && !first.includes(":")) add(first, others.join(" "), at)
    }
  }
  for (const control of page.controls) {
    if (control.kind === "select" || control.kind === "enter" || control.kind === "slider") {
      if (control.element.type !== "password") add(control.name.replace(/\s*[\d.,]+\s*$/, ""), control.value, control.node)
    }
  }
  for (const [i, leaf] of page.leaves.entries()) {
    const next = page.leaves[i + 1]
    if (next === undefined || !/:\s*$/.test(leaf.text)) continue
    add(leaf.text.replace(/.*[.]\s+/, ""), next.text, next.node)
  }
  return facts
}

const covered = (needed: ReadonlyArray<ClauseWord>, keys: ReadonlyArray<string>, text: string): number => {
  let sum = 0
  for (const word of needed) {
    const isIn = word.kind === "quote" ? text.toLowerCase().includes(word.text.toLowerCase()) : keys.some((key) => sameKey(key, word.key)) || (word.kind === "code" && text.toLowerCase().includes(word.text.toLowerCase()))
    if (isIn) sum += word.need
  }
  return sum
}

/** The part of a text that is of the asked type. */
const partOf = (text: string, type: ValueType): string | undefined => {
  if (type === "any") return text
  return patterns[type].exec(text)?.[0]
}

const total = (words: ReadonlyArray<ClauseWord>): number => words.reduce((sum, { need }) => sum + need, 0)

const asData = (text: string, type: ValueType): string | number => {
  if (type === "number" || type === "money" || type === "percent") {
    const found = patterns.number.exec(text)?.[0]
    if (found !== undefined && type === "number") return Number(found.replaceAll(",", ""))
  }
  return text
}

const countOf = (page: PageModel, needed: ReadonlyArray<ClauseWord>): Answer | undefined => {
  const groups = groupBy(page.rows, ({ parent }) => parent)
  const ranked = [...groups].flatMap(([parent, rows]) => {
    const around: Array<string> = []
    let below = parent
    around.push(...keysOf(page.nodes[parent]?.name ?? ""), ...(page.nodes[parent]?.hints ?? []).map(stem))
    const inner = (page.childrenOf[parent] ?? []).find((child) => page.nodes[child]?.role === "heading")
    if (inner !== undefined) around.push(...keysOf(page.text(inner)))
    for (let up = page.nodes[parent]?.parent ?? -1; up >= 0; up = page.nodes[up]?.parent ?? -1) {
      const children = page.childrenOf[up] ?? []
      const heading = children.slice(0, children.indexOf(below)).findLast((one) => page.nodes[one]?.role === "heading")
      if (heading !== undefined) around.push(...keysOf(page.text(heading)))
      below = up
    }
    const hints = rows.flatMap(({ node }) => (page.nodes[node]?.hints ?? []).map(stem))
    const matching = rows.filter((row) => rowWords(page, row, needed, rows).length > 0)
    const place = covered(needed, [...around, ...hints, ...page.subject], around.join(" "))
    const filter = matching.length > 0 && matching.length < rows.length ? matching : rows
    const byFilter = filter === rows ? 0 : covered(needed, filter[0]?.keys ?? [], filter[0]?.texts.join(" ") ?? "")
    return [{ score: place + byFilter, count: filter.length, rows: filter }]
  })
  const [best, second] = ranked.toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score === 0 || best.score < total(needed) * 0.6) return undefined
  if (second !== undefined && second.score >= best.score && second.count !== best.count) return undefined
  return { text: String(best.count), data: best.count, evidence: `Counted: ${best.rows.map(({ texts }) => texts[0]?.slice(0, 40)).join("; ")}` }
}

/** What identifies a row: its first text that says more than a symbol. */
const nameOf = (row: Row, words: ReadonlyArray<ClauseWord>, headers: ReadonlyArray<string>): string | undefined => {
  const asked = headers.findIndex((header) => {
    const match = matchLabel(keysOf(header), words)
    return header !== "" && match !== undefined && match.missed.length === 0
  })
  if (asked >= 0 && row.cells[asked] !== undefined && row.cells[asked] !== "") return row.cells[asked]
  return row.texts.find((text) => /[\p{L}\d]{2}/u.test(text))
}

/** Nouns for what a row stands for, which it need not say itself. */
const isCovered = (page: PageModel, row: Row, word: ClauseWord): boolean => {
  const around: Array<string> = [...page.headers(row).flatMap(keysOf), ...(page.nodes[row.node]?.hints ?? []).map(stem)]
  for (let up = row.node; up >= 0; up = page.nodes[up]?.parent ?? -1) {
    around.push(...keysOf(page.nodes[up]?.name ?? ""), ...(page.nodes[up]?.hints ?? []).map(stem))
    const heading = (page.childrenOf[up] ?? []).find((child) => page.nodes[child]?.role === "heading")
    if (heading !== undefined) around.push(...keysOf(page.text(heading)))
  }
  return around.some((key) => sameKey(key, word.key)) || row.keys.some((key) => sameKey(key, word.key)) || (word.kind !== "word" && row.texts.join(" ").toLowerCase().includes(word.text.toLowerCase()))
}

const isMany = (said: string): boolean => /\b(?:all|list|names|numbers|titles|ones|which (?:\w+ )?are)\b/.test(said)

/** Looks for the rows that the question describes. */
const rowAnswer = (page: PageModel, words: ReadonlyArray<ClauseWord>, needed: ReadonlyArray<ClauseWord>): Answer | undefined => {
  const said = words.map(({ text }) => text.toLowerCase()).join(" ")
  const isTelling = (word: ClauseWord, rows: ReadonlyArray<Row>): boolean => superlativeRow(rows, word.text.toLowerCase()) === undefined && ordinalOf(word) === undefined
  if (isMany(said)) {
    const lists = [...groupBy(page.rows, ({ parent }) => parent).values()].flatMap((rows) => {
      const matching = rows.filter((row) => needed.every((word) => isCovered(page, row, word)))
      const specific = matching.length < rows.length || needed.length === 0
      return matching.length > 0 && (specific || /\b(?:all|list)\b/.test(said)) ? [matching] : []
    })
    const [only] = lists
    if (only === undefined || lists.length > 1) return undefined
    const names = only.flatMap((row) => nameOf(row, words, page.headers(row)) ?? []).map(clean)
    return names.length === only.length ? { text: names.join("\n"), data: names, evidence: `Listed: ${names.join("; ").slice(0, 150)}` } : undefined
  }
  const groups = [...groupBy(page.rows, ({ parent }) => parent).values()].filter((rows) => rows.length > 1)
  const found = groups.flatMap((rows) => {
    const superlative = words.find(({ text }) => superlativeRow(rows, text.toLowerCase()) !== undefined)
    if (superlative !== undefined) {
      const row = superlativeRow(rows, superlative.text.toLowerCase())
      return row === undefined ? [] : [{ row, score: 2 }]
    }
    const ranked = rows
      .map((row) => ({ row, score: rowWords(page, row, needed, rows).reduce((sum, at) => sum + (words[at]?.need ?? 0), 0) }))
      .toSorted((a, b) => b.score - a.score)
    return ranked[0] !== undefined && ranked[0].score >= 1 && ranked[0].score > (ranked[1]?.score ?? 0) ? [ranked[0]] : []
  })
  const [best, second] = found.toSorted((a, b) => b.score - a.score)
  if (best === undefined || second?.score === best.score) return undefined
  const siblings = page.rows.filter(({ parent }) => parent === best.row.parent)
  if (needed.some((word) => isTelling(word, siblings) && !isCovered(page, best.row, word))) return undefined
  const name = nameOf(best.row, words, page.headers(best.row))
  return name === undefined ? undefined : { text: clean(name), data: clean(name), evidence: `In "${best.row.texts.join(" | ").slice(0, 120)}"` }
}

/** Answers a question from what the page shows. `appeared` are texts that the steps before it made appear. */
export const answerOf = (page: PageModel, clause: Clause, appeared: ReadonlyArray<string>): Answer | undefined => {
  const { words } = clause
  const type = typeOf(words)
  const said = words.map(({ text }) => text.toLowerCase()).join(" ")
  const needed = words.filter((word) => !isAsking(word) && word.need > 0 && !(page.subject.has(word.key) && word.kind === "word" && word.need <= 1))
  if (/\b(?:sum|together|difference|subtract|add up|in total|more than|how much more|product|times|average|divided|remains|left of)\b/.test(said) && !/\btotal of\b/.test(said)) return undefined
  if (/\b(?:message|notification|error|happens|appears?|suggest(?:ed|s|ions?)?|result|page says?)\b/.test(said) && appeared.length > 0) {
    const texts = appeared.filter((text) => /\p{L}/u.test(text))
    if (texts.length > 0 && texts.length <= 6) {
      const wanted = type === "any" ? texts.join("\n") : texts.map((text) => partOf(text, type)).find((part) => part !== undefined)
      if (wanted !== undefined) return { text: wanted, data: asData(wanted, type), evidence: `Appeared: ${texts.join("; ").slice(0, 200)}` }
    }
  }
  if (/\b(?:how many|number of|count)\b/.test(said)) {
    const lists = page.controls.filter(({ kind, options }) => kind === "select" && options.length > 1)
    const found = lists.filter(({ names }) => names.some((keys) => needed.some(({ key }) => keys.some((one) => sameKey(one, key)))))
    const [only] = found
    if (only !== undefined && found.length === 1) {
      const count = only.options.filter((option) => !/^(?:[-–—\s]*|(?:please )?(?:select|choose|pick)\b.*)$/i.test(option)).length
      return { text: String(count), data: count, evidence: `The list "${only.name}" has ${count} options.` }
    }
  }
  if (type === "any" && words.some(({ text }) => stateWords[text.toLowerCase()] !== undefined)) {
    const inState = stateAnswer(page, words, needed)
    if (inState !== undefined) return inState
    if (/\b(?:which|what|who)\b/.test(said) && !words.some(({ text }) => text.toLowerCase() === "open")) {
      const isLabel = page.controls.some(({ kind, names }) => kind === "select" && names.some((keys) => needed.some(({ key }) => keys.some((one) => sameKey(one, key)))))
      if (!isLabel) return undefined
    }
  }
  const facts = factsOf(page)
  const asks = words.filter((word) => word.kind === "word" && word.key !== "" && !["what", "which", "how", "who"].includes(word.text.toLowerCase()))
  const ranked = facts
    .flatMap((fact) => {
      const part = partOf(fact.value, type)
      if (part === undefined || !/[\p{L}\d]/u.test(part)) return []
      // What the question says itself is no answer.
      if (fact.isSentence && (type === "any" ? !/\b(?:text|tip|rules?|says?|wrote|words|sentence|read)\b/.test(said) : (fact.value.match(new RegExp(patterns[type], "gu")) ?? []).length !== 1)) return []
      if (type === "number" && !fact.isSentence && !/^\W*\d[\d,.]*\W*(?:\p{L}+\W*){0,2}$/u.test(fact.value)) return []
      if (keysOf(part).every((key) => words.some((word) => word.key === key || word.inner.includes(key)))) return []
      const label = fact.isSentence ? [] : asks.filter(({ key }) => fact.label.some((one) => sameKey(one, key)))
      const inLabel = covered(needed, fact.label, fact.label.join(" "))
      const inContext = covered(needed.filter(({ key }) => !fact.label.some((one) => sameKey(one, key))), [...fact.context, ...(fact.isSentence ? keysOf(fact.value) : [])], [...fact.context, fact.isSentence ? fact.value : ""].join(" "))
      const inRow = fact.row === null ? 0 : rowWords(page, fact.row, needed).reduce((sum, at) => sum + (words[at]?.need ?? 0), 0)
      const share = inLabel + Math.max(inContext, inRow)
      if (share === 0 && label.length === 0) return []
      const wholeLabel = fact.label.length > 0 && fact.label.every((key) => words.some((word) => sameKey(word.key, key)))
      const score = share + (label.length > 0 ? 1 : 0) + (wholeLabel ? 0.8 : 0) + (type !== "any" ? 0.3 : 0) + (fact.isSentence ? -0.4 : 0) - fact.value.length / 1000 + (inRow > 0 ? 0.4 : 0)
      return [{ fact, part, score, share, label: label.length }]
    })
    .toSorted((a, b) => b.score - a.score)
  const isUnknown = (word: ClauseWord) => word.need <= 1 && word.kind === "word" && ![...page.vocabulary].some((key) => sameKey(key, word.key))
  const enough = total(needed.filter((word) => !isUnknown(word))) - 0.01
  if (needed.filter(isUnknown).length > Math.max(1, needed.length / 3)) return undefined
  if (type === "number") {
    const best = ranked[0]
    const hasLabel = best !== undefined && best.share >= total(needed) && best.label > 0 && /\d/.test(best.part)
    if (!hasLabel) {
      const counted = countOf(page, needed)
      if (counted !== undefined) return counted
    }
  }
  const isRanked = [...groupBy(page.rows, ({ parent }) => parent).values()].some((rows) => words.some(({ text }) => superlativeRow(rows, text.toLowerCase()) !== undefined))
  if (type === "any" && (/\b(?:who|whos|which|whose|name|names|list|title|titles)\b/.test(said) || isRanked || words.some((word) => ordinalOf(word) !== undefined))) {
    const row = rowAnswer(page, words, needed)
    const best = ranked[0]
    if (row !== undefined && (isRanked || isMany(said) || best === undefined || best.label === 0 || best.share < total(needed))) return row
  }
  const [best] = ranked
  if (best === undefined || best.share < enough || (best.share === 0 && best.label === 0)) return undefined
  const rival = ranked.find(({ part, score }) => part !== best.part && !best.part.includes(part) && !part.includes(best.part) && score > best.score - 0.35)
  if (rival !== undefined) return undefined
  const text = clean(best.part)
  return { text, data: asData(text, type), evidence: `The page says "${best.fact.value.slice(0, 150)}"` }
}

/** The classes of a clause's words, for effects. */
export const classesOf = (words: ReadonlyArray<ClauseWord>): ReadonlySet<string> => new Set(words.flatMap((word) => (word.kind === "word" ? [classOf(word.key)] : [])))
