import { quote } from "../controls/Act.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { classOf, stem, stemsOf } from "../task/Words.ts"
import { type Driver, findNamed, leadOf, positionsOf, type Step, stepAt } from "./Driver.ts"

const movingKeys = stemsOf(
  "move put add take remove select choose transfer shift bring pack assign go be back out in delete",
)
const arrows: Readonly<Record<Side, RegExp>> = {
  right: /^(?:>|→|›|▶|►|add|add (?:selected|item)|move right|to the right|include|assign)$/i,
  left: /^(?:<|←|‹|◀|◄|remove|remove (?:selected|item)|move left|to the left|exclude|unassign)$/i,
}
type Side = "right" | "left"

interface Pair {
  readonly left: Control
  readonly right: Control
  readonly arrows: Readonly<Record<Side, Control>>
}

/** Two lists with a button for each direction between them. */
const pairOf = (page: PageModel): Pair | undefined => {
  const lists = page.controls
    .filter(({ kind, role }) => kind === "select" && role === "listbox")
    .toSorted((a, b) => a.box[0] - b.box[0])
  for (const left of lists)
    for (const right of lists) {
      if (right.box[0] < left.box[0] + left.box[2]) continue
      const arrowTo = (side: Side): ReadonlyArray<Control> =>
        page.controls.filter(
          ({ box, element, isButton, name }) =>
            isButton &&
            box[0] >= left.box[0] &&
            box[0] <= right.box[0] + right.box[2] &&
            [element.text, name].some((label) =>
              arrows[side].test(/\p{L}/u.test(label) ? label.replaceAll(/[^\p{L} ]/gu, "").trim() : label.trim()),
            ),
        )
      const [forward, ...others] = arrowTo("right")
      const [back, ...more] = arrowTo("left")
      if (forward !== undefined && back !== undefined && others.length + more.length === 0)
        return { left, right, arrows: { right: forward, left: back } }
    }
  return undefined
}

/** Returns true if a verb is what the button for it is called. */
const isNamedBy = ({ arrows: { left, right } }: Pair, verb: string): boolean =>
  (verb === stem("add") ? right : left).names.some((keys) => keys.some((key) => classOf(key) === verb)) &&
  (verb === stem("add") || verb === stem("delete"))

/** Moves entries from one of two lists to the other: selects them, then presses the arrow. */
export const driveTransfer: Driver = ({ clause, page }) => {
  const pair = pairOf(page)
  const { words } = clause
  if (pair === undefined || !words.some(({ key }) => movingKeys.has(key))) return undefined
  const sides: ReadonlyArray<Side> = ["left", "right"]
  const lists = sides.flatMap((side) => [
    ...pair[side].names.flatMap((keys) => {
      const match = findNamed(words, keys)
      return match === undefined ? [] : [{ side, at: Math.min(...match.at) }]
    }),
    ...positionsOf(words, side === "left" ? /^left$/ : /^right$/).map((at) => ({ side, at })),
  ])
  const items = sides
    .flatMap((side) =>
      pair[side].options.flatMap((option) => {
        const match = findNamed(words, option)
        return match === undefined ? [] : [{ side, option, at: match.at }]
      }),
    )
    .toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
  const isEvery = positionsOf(words, /^(?:all|everything|every|>>)$/).length > 0
  const isOut = positionsOf(words, /^(?:remove|delete|out|off)$/).length > 0
  const leads = (at: number, spellings: RegExp): boolean => spellings.test(leadOf(words, at))
  /** The list that an entry is to be in: the one after "to" or "in", or not the one after "from"../grounding/widgets/. */
  const targetOf = (start: number, end: number): Side | undefined => {
    const near = lists.filter(({ at }) => at > start && at < end)
    const own = near.length > 0 ? near : lists.filter(({ at }) => at > end || at < start)
    const to = own.find(({ at }) => leads(at, /^(?:to|into|onto|in)$/i) && !leads(at, /^(?:from|of)$/i))
    if (to !== undefined) return to.side
    const from = own.find(({ at }) => leads(at, /^(?:from|of)$/i) || isOut)
    if (from !== undefined) return from.side === "left" ? "right" : "left"
    const verb = classOf(words[clause.verb]?.key ?? "")
    if (lists.length === 0 && isNamedBy(pair, verb)) return verb === stem("add") ? "right" : "left"
    return own.find(({ at }) => at === clause.verb)?.side
  }
  const covers = [
    ...items.flatMap(({ at }) => at),
    ...lists.map(({ at }) => at),
    ...words.flatMap(({ at, key }) => (movingKeys.has(key) || key === "thing" || key === "list" ? [at] : [])),
    ...(items.length > 1 ? positionsOf(words, /^(?:first|then|after|it|back)$/) : []),
  ]
  // What an earlier part of the task selected.
  const isIt = items.length === 0 && positionsOf(words, /^(?:it|them)$/).length > 0
  if (items.length === 0) {
    const target = targetOf(-1, Infinity)
    const source = target === undefined ? undefined : pair[target === "left" ? "right" : "left"]
    if (target === undefined || source === undefined) return undefined
    const all = [...covers, ...positionsOf(words, /^(?:all|everything|every|it|them|items?|entries)$/)]
    const rest = words.flatMap(({ at, text }) => (text === ">>" || text === "<<" ? [at] : []))
    const values = isEvery ? source.options : isIt && source.value !== "" ? [source.value] : []
    if (values.length === 0) return isEvery && source.options.length === 0 ? { covers: [...all, ...rest] } : undefined
    const more = isIt ? { covers: words.map(({ at }) => at) } : {}
    return { covers: [...all, ...rest], step: transfer(pair, values, target, more) }
  }
  if (isEvery) return undefined
  const moves = items.map((item, i) => ({
    ...item,
    target: targetOf(Math.max(...item.at), Math.min(...(items[i + 1]?.at ?? [Infinity]))),
  }))
  if (moves.some(({ target }) => target === undefined)) return undefined
  const next = moves.find(({ side, target }) => side !== target)
  if (next === undefined || next.target === undefined) return { covers }
  return { covers, step: transfer(pair, [next.option], next.target) }
}

/** Selects entries of a list and presses the button to the other one. */
const transfer = (pair: Pair, values: ReadonlyArray<string>, target: Side, more: Partial<Step> = {}): Step => {
  const [source, name] = [pair[target === "left" ? "right" : "left"], values.join(", ")]
  return stepAt(
    source,
    `transfer ${name}`,
    `Move ${quote(name)} to ${quote(pair[target].name)}.`,
    [{ select: { el: source.el, values: [...values] } }, { click: { el: pair.arrows[target].el } }],
    { name, ...more },
  )
}
