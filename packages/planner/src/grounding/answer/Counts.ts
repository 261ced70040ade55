import type { ClauseWord } from "../Clauses.ts"
import { groupBy } from "../PageModel.ts"
import { isEmpty, keysOf, ordinalOf, sameKey, stem } from "../Words.ts"
import { choiceGroups, headingsOf } from "./Items.ts"
import {
  accounts,
  type Answer,
  answer,
  groupsOf,
  isAlike,
  isIn,
  mentionedIn,
  type Question,
  weightOf,
} from "./Question.ts"

const itemNouns = new Set(
  "item entry thing row card result record element object option answer choice box checkbox message event"
    .split(" ")
    .map(stem),
)

/** The word for what is counted. */
const countedNoun = (question: Question): ClauseWord | undefined => {
  const { words } = question
  const find = (fits: (word: ClauseWord, i: number) => boolean) => words.findIndex(fits)
  const many = find((word, i) => word.key === "many" && words[i - 1]?.key === "how")
  const number = find((word, i) => word.key === "number" && words[i + 1]?.key === "of")
  const start = many >= 0 ? many : number >= 0 ? number : find(({ key }) => key === stem("count"))
  if (start < 0) return undefined
  const before = words[start - 1]
  if (words[start]?.key === stem("count") && before?.kind === "word" && before.need > 0 && !isEmpty(before))
    return before
  if (start === many && /^(?:are|is|of|do|does|did|have)$/i.test(words[start + 1]?.text ?? "")) return undefined
  const after = words
    .slice(start + 1)
    .filter(
      (word) =>
        word.kind === "word" &&
        !/^(?:the|of|a|an|all|my|our|your|its|this|these|different|total|currently|available|new)$/i.test(word.text),
    )
  return (
    after
      .slice(0, 3)
      .find(
        ({ text }, i) =>
          /(?:[^s]s|people|children)$/i.test(text) &&
          !/^(?:is|has|was|this|does)$/i.test(text) &&
          !after.slice(0, i).some((word) => isEmpty(word)),
      ) ?? after[0]
  )
}

/** Nodes that a heading stands over: what follows it until the next heading of its level. */
const sectionsOf = (
  question: Question,
): ReadonlyArray<{ readonly title: string; readonly items: ReadonlyArray<number>; readonly shape: string }> => {
  const { page } = question
  const isControl = (at: number) =>
    page.controls.some(({ isButton, kind, node }) => node === at && (isButton || kind !== "press"))
  return page.nodes.flatMap((node, at) => {
    if (node.role !== "heading" || (node.level ?? 2) < 2) return []
    const siblings = page.childrenOf[node.parent] ?? []
    const after = siblings.slice(siblings.indexOf(at) + 1)
    const end = after.findIndex(
      (one) => page.nodes[one]?.role === "heading" && (page.nodes[one]?.level ?? 2) <= (node.level ?? 2),
    )
    const content = (end < 0 ? after : after.slice(0, end)).filter((one) => page.text(one) !== "" && !isControl(one))
    const [only] = content
    const isList =
      content.length === 1 && only !== undefined && /^(?:ul|ol|table|dl)$/.test(page.nodes[only]?.tag ?? "")
    const items = isList ? (page.childrenOf[only] ?? []).filter((one) => page.text(one) !== "") : content
    const shapes = new Set(items.map((one) => `${page.nodes[one]?.tag}/${page.nodes[one]?.hints?.[0] ?? ""}`))
    return shapes.size > 1 || [...shapes].some((shape) => /^(?:p|h\d)\//.test(shape))
      ? []
      : [{ title: page.text(at), items, shape: [...shapes][0] ?? "" }]
  })
}

const isGeneric = (word: ClauseWord): boolean => itemNouns.has(word.key)

/** Counts stated by the page: "5 words", "Step 1 of 3", "6 results". */
const stated = (question: Question, noun: ClauseWord): Answer | undefined => {
  const rest = question.needed.filter(({ at }) => at !== noun.at)
  const found = question.page.leaves.flatMap(({ node, text }) => {
    const around = [text, ...headingsOf(question.page, node)].flatMap(keysOf)
    return [
      ...text.matchAll(
        /(?<![\p{L}\d.,:$€£])(?:(\p{L}+)\s+)?(\d[\d,]*)(?:\s?(?:of|\/)\s?(\d[\d,]*))?(?:\s(\p{L}+)(?:\s(\p{L}+))?)?/gu,
      ),
    ].flatMap(([, before = "", count = "", total, after = "", later = ""]) => {
      const isAfter = [after, later].some((one) => one !== "" && isAlike(stem(one), noun.key))
      const isBefore = total !== undefined && before !== "" && isAlike(stem(before), noun.key)
      if (!isAfter && !isBefore) return []
      const qualifier = isAlike(stem(after), noun.key) ? later : ""
      if (
        /^(?:left|remaining|done|selected|open|new|unread|found|free)$/i.test(qualifier) &&
        !question.said.includes(qualifier.toLowerCase())
      )
        return []
      const value = Number(
        (isBefore && total !== undefined
          ? total
          : total !== undefined && /\b(?:total|all|altogether|have|has)\b/.test(question.said)
            ? total
            : count
        ).replaceAll(",", ""),
      )
      const covered = new Set([noun.at, ...rest.filter((word) => isIn(word, around, text)).map(({ at }) => at)])
      const names = question.page.controls.map(({ name }) => name).flatMap(keysOf)
      for (const word of rest)
        if (
          !covered.has(word.at) &&
          groupsOf(question.page).every((group) =>
            mentionedIn(question, group).every(({ at }) => !at.includes(word.at)),
          ) &&
          isIn(word, names, "")
        )
          covered.add(word.at)
      return accounts(question, covered, around) ? [{ value, text, weight: covered.size }] : []
    })
  })
  const most = Math.max(...found.map(({ weight }) => weight))
  const best = found.filter(({ weight }) => weight === most)
  return best[0] !== undefined && new Set(best.map(({ value }) => value)).size === 1
    ? answer(String(best[0].value), best[0].text, best[0].value)
    : undefined
}

const ofOptions = (question: Question, noun: ClauseWord): Answer | undefined => {
  const { page } = question
  const lists = page.controls
    .filter(({ kind, options }) => kind === "select" && options.length > 1)
    .map(({ name, options }) => ({
      label: name,
      count: options.filter((option) => !/^(?:[-–—\s]*|(?:please )?(?:select|choose|pick)\b.*)$/i.test(option)).length,
      isSelect: true,
    }))
  const groups = choiceGroups(page)
    .filter(({ options }) => options.length > 1 && options[0]?.control.role !== "tab")
    .map(({ label, options }) => ({ label, count: options.length, isSelect: false }))
  const numbered =
    question.words.find(
      (word, i) =>
        ordinalOf(word) !== undefined && /^(?:question|list|group)$/i.test(question.words[i + 1]?.text ?? ""),
    ) ??
    question.words.find(
      (word, i) => word.kind === "number" && /^(?:question|number|no)$/i.test(question.words[i - 1]?.text ?? ""),
    )
  const number = numbered === undefined ? undefined : (ordinalOf(numbered) ?? Number(numbered.text))
  const found = [...lists, ...groups].flatMap(({ count, isSelect, label }) => {
    const keys = keysOf(label)
    const isNumbered = number !== undefined && new RegExp(String.raw`^\D{0,10}${number}\b`).test(label)
    if (number !== undefined && !isNumbered) return []
    const at = question.needed.filter((word) => isIn(word, keys, label)).map((word) => word.at)
    const isOptions = isGeneric(noun) || /^(?:check|radio|tick|option|answer|choice)/i.test(noun.text)
    if ((at.length === 0 && !isNumbered) || (!at.includes(noun.at) && !isOptions)) return []
    const covered = new Set([
      ...at,
      noun.at,
      ...(isNumbered
        ? question.words
            .filter(
              (word) =>
                word === numbered || /^(?:question|check|checkbox|box|boxes|under|radio|tick|offer)/i.test(word.text),
            )
            .map((word) => word.at)
        : question.words.filter((word) => /^(?:question|list)$/i.test(word.text)).map((word) => word.at)),
    ])
    return accounts(question, covered, keys, 2)
      ? [{ count, label, weight: weightOf(question, at) + (isSelect ? 0.1 : 0) }]
      : []
  })
  const [best, second] = found.toSorted((a, b) => b.weight - a.weight)
  return best === undefined || (second?.weight === best.weight && second.count !== best.count)
    ? undefined
    : answer(String(best.count), `"${best.label}" has ${best.count} options.`, best.count)
}

/** Counts what a page shows several of, or those of them that the question describes. */
export const countAnswer = (question: Question): Answer | undefined => {
  if (question.type !== "number") return undefined
  const noun = countedNoun(question) ?? { ...(question.words[0] as ClauseWord), at: -1, key: "item", text: "items" }
  const known = stated(question, noun) ?? ofOptions(question, noun)
  if (known !== undefined) return known
  const rest = question.needed.filter(({ at }) => at !== noun.at)
  const negated = /\b(?:not|no|without|arent|aren't|isnt|isn't)\b/.test(question.said)
  if (negated) return undefined
  const sections = sectionsOf(question).filter(({ shape, title }) => {
    const keys = keysOf(title)
    const hints = keysOf(shape.replace("/", " "))
    if (!isGeneric(noun) && shape !== "" && !shape.startsWith("li/") && !isIn(noun, [...hints, ...keys], ""))
      return false
    return (
      rest.some((word) => isIn(word, keys, title)) &&
      accounts(
        question,
        new Set([noun.at, ...rest.filter((word) => isIn(word, keys, title)).map(({ at }) => at)]),
        keys,
        0,
      )
    )
  })
  const [section] = sections
  const siblings = sectionsOf(question)
  if (
    section !== undefined &&
    sections.length === 1 &&
    (section.items.length > 0 || siblings.some(({ items }) => items.length > 0))
  )
    return answer(String(section.items.length), `Under "${section.title}"`, section.items.length)
  const found = groupsOf(question.page).flatMap((group) => {
    const own = group[0]?.context ?? []
    if (group[0]?.isOption !== false && !isIn(noun, group[0]?.kind ?? [], "")) return []
    const context = [...own, ...question.page.subject]
    const mentions = mentionedIn(question, group)
    const at = new Set(mentions.flatMap((mention) => mention.at))
    const alike = mentions.every(
      (mention) =>
        mention.at.length === mentions[0]?.at.length && mention.at.every((one) => mentions[0]?.at.includes(one)),
    )
    if (mentions.length > 0 && !alike) return []
    const isNoun =
      isGeneric(noun) ||
      isIn(noun, [...(group[0]?.kind ?? []), ...question.page.subject], "") ||
      /^(?:people|persons?|folks|things)$/.test(noun.text.toLowerCase())
    const covered = new Set([...at, ...rest.filter((word) => isIn(word, context, "")).map((word) => word.at), noun.at])
    if (!accounts(question, covered, context)) return []
    if (!isNoun) return []
    const count = mentions.length > 0 ? mentions.length : group.length
    return [
      {
        count,
        weight:
          weightOf(
            question,
            [...covered].filter((one) => one >= 0),
          ) + (noun.at >= 0 && isIn(noun, group[0]?.kind ?? [], "") ? 0.5 : 0),
        names: (mentions.length > 0 ? mentions.map(({ item }) => item) : group)
          .map(({ names }) => names[0] ?? "")
          .join("; "),
      },
    ]
  })
  const [best, ...others] = found.toSorted((a, b) => b.weight - a.weight)
  if (best === undefined || others.some(({ count, weight }) => weight >= best.weight - 0.01 && count !== best.count))
    return undefined
  return answer(String(best.count), `Counted: ${best.names}`, best.count)
}

/** Names of the sections without items: "days without events". */
export const emptySections = (question: Question): Answer | undefined => {
  if (
    !/\b(?:without|no|empty|free|not have any)\b/.test(question.said) ||
    !/\b(?:which|what|list|names?|days|find)\b/.test(question.said)
  )
    return undefined
  const groups = [
    ...groupBy(
      sectionsOf(question).map((section) => ({ ...section, kind: "all" })),
      ({ kind }) => kind,
    ).values(),
  ]
  const found = groups.flatMap((sections) => {
    const filled = sections.filter(({ items }) => items.length > 0)
    const empty = sections.filter(({ items }) => items.length === 0)
    const shapes = new Set(filled.map(({ shape }) => shape))
    if (filled.length === 0 || empty.length === 0 || shapes.size !== 1 || !/\/./.test([...shapes][0] ?? "")) return []
    const titles = empty.map(({ title }) => title)
    const isDay = sections.every(({ title }) => title.endsWith("day"))
    const isNamed = (word: ClauseWord) =>
      sameKey(word.key, stem("day"))
        ? isDay
        : /^(?:without|no|empty|free|week|have|not|any)$/i.test(word.text) ||
          isIn(
            word,
            [...shapes].flatMap((shape) => keysOf(shape.replace("/", " "))),
            "",
          ) ||
          question.page.subject.has(word.key)
    return question.needed.every(isNamed) ? [titles] : []
  })
  const [titles] = found
  return titles === undefined || found.length > 1
    ? undefined
    : answer(titles.join("\n"), `Empty: ${titles.join("; ")}`, titles)
}
