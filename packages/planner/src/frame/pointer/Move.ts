import { lex } from "../../language/Lexer.ts"
import { listed } from "../../language/Lists.ts"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import type { Node, Page } from "../../page/Page.ts"
import { boxOf, isDraggable, nodeNamed, partTitles } from "../../page/Places.ts"
import { describe } from "../../page/Ground.ts"
import { act, failed, hasChanged, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame, Intent } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>
type Relation = "into" | "before" | "after"

/** A place for things: a part of the page, or before or after another thing. */
interface Destination {
  readonly things: Tokens
  readonly relation: Relation
  readonly target: Tokens
}

const relations: Readonly<Record<string, Relation>> = {
  to: "into",
  into: "into",
  in: "into",
  onto: "into",
  on: "into",
  under: "into",
  among: "into",
  at: "into",
  before: "before",
  above: "before",
  "in front of": "before",
  "ahead of": "before",
  after: "after",
  below: "after",
  behind: "after",
  beneath: "after",
}

const fillers = new Set("back over up down goes go be can is are should must also now again".split(" "))

/** Splits at each word that may lead to a destination. */
const destinations = (tokens: Tokens): ReadonlyArray<Destination> =>
  tokens.flatMap((token, at): ReadonlyArray<Destination> => {
    if (token.kind !== "word" || at === 0) return []
    const three = tokens
      .slice(at, at + 3)
      .map(({ value }) => value)
      .join(" ")
    const two = tokens
      .slice(at, at + 2)
      .map(({ value }) => value)
      .join(" ")
    const length = relations[three] !== undefined ? 3 : relations[two] !== undefined ? 2 : 1
    const relation = relations[length === 3 ? three : length === 2 ? two : token.value]
    if (relation === undefined) return []
    let end = at
    while (
      end > 0 &&
      (isPunctuation(tokens[end - 1], ",") ||
        (tokens[end - 1]?.kind === "word" && fillers.has(tokens[end - 1]?.value ?? "")))
    )
      end--
    const target = tokens.slice(at + length)
    return target.length === 0 || end === 0 ? [] : [{ things: tokens.slice(0, end), relation, target }]
  })

/** Parts of the page that hold things which can be dragged, or take them. */
const containers = (page: Page): ReadonlyArray<Node> =>
  page.nodes.filter(
    (node) =>
      node.children.length > 0 &&
      !isDraggable(page, node) &&
      (node.element !== undefined || [...page.descendants(node)].some((one) => isDraggable(page, one))) &&
      node.parent !== null,
  )

interface Plan {
  readonly things: ReadonlyArray<Node>
  readonly target: Node
  readonly relation: Relation
}

const sources = (page: Page): ReadonlyArray<Node> => page.nodes.filter((node) => isDraggable(page, node))

const lineOf =
  (page: Page) =>
  (node: Node): ReadonlyArray<string> =>
    [page.line(node), node.of.name].filter(Boolean)

const planOf = (page: Page, options: ReadonlyArray<Destination>): Plan | undefined => {
  const draggable = sources(page)
  if (draggable.length === 0) return undefined
  for (const { relation, target, things } of options) {
    const names = listed(things)
    const found = names.map((name) => nodeNamed(page, name, draggable, lineOf(page)))
    const whole = nodeNamed(page, things, draggable, lineOf(page))
    const all = whole === undefined ? found : [whole]
    const nodes = all.filter((node) => node !== undefined)
    if (nodes.length === 0 || nodes.length < all.length) continue
    const place =
      relation === "into"
        ? nodeNamed(page, target, containers(page), partTitles(page))
        : nodeNamed(page, target, draggable, lineOf(page))
    if (place !== undefined && !nodes.includes(place)) return { things: nodes, target: place, relation }
  }
  return undefined
}

const isThere = (page: Page, thing: Node, { relation, target }: Plan): boolean => {
  if (relation === "into") return page.contains(target, thing)
  const order = sources(page).filter((node) => node.parent === target.parent)
  const [mine, other] = [order.indexOf(thing), order.indexOf(target)]
  return mine !== -1 && mine - other === (relation === "before" ? -1 : 1)
}

/** Drags to an edge of the target: near the side where a thing is to be put. */
const dragTo = (thing: Node, { relation, target }: Plan, attempt: number) => {
  if (thing.element === undefined) return undefined
  if (relation === "into" && target.element !== undefined && attempt === 0)
    return { drag: { from: thing.element.index, to: target.element.index } }
  const [left, top, width, height] = boxOf(thing)
  const [toLeft, toTop, toWidth, toHeight] = boxOf(target)
  if (relation !== "into" && target.element !== undefined && attempt === 1)
    return { drag: { from: thing.element.index, to: target.element.index } }
  const isRow = Math.abs(toTop - top) < 4 && toLeft !== left
  const edge = relation === "before" ? 3 : -3
  const x = relation === "into" || !isRow ? toLeft + toWidth / 2 : edge > 0 ? toLeft + edge : toLeft + toWidth + edge
  const y =
    relation === "into"
      ? toTop + toHeight - 8
      : isRow
        ? toTop + toHeight / 2
        : edge > 0
          ? toTop + edge
          : toTop + toHeight + edge
  return {
    drag: { from: thing.element.index, dx: Math.round(x - left - width / 2), dy: Math.round(y - top - height / 2) },
  }
}

const maxAttempts = 3

const move = (options: ReadonlyArray<Destination>, scene: Scene): Outcome => {
  const { page, progress } = scene
  const plan = planOf(page, options)
  if (plan === undefined)
    return failed(`What is to be moved, or where to, was not found on ${placeOf(scene.observation)}.`)
  const next = plan.things.find((thing) => !isThere(page, thing, plan))
  const title = partTitles(page)(plan.target)[0] ?? page.line(plan.target)
  const names = plan.things.map((thing) => `"${page.line(thing)}"`).join(" and ")
  const where = `${plan.relation === "into" ? "in" : plan.relation} "${title.slice(0, 60)}"`
  if (next === undefined) return met(`${names} ${plan.things.length > 1 ? "are" : "is"} ${where}.`)
  const what = page.line(next)
  const attempts = progress.what === what && progress.phase === "dragged" ? progress.attempts : 0
  const action = attempts >= maxAttempts ? undefined : dragTo(next, plan, attempts)
  if (action === undefined)
    return failed(`"${what}" did not move: ${lastResult(scene)?.message ?? "it cannot be dragged"}.`)
  return act(scene, `Drag "${what}" ${where}.`, [action], {
    phase: "dragged",
    attempts: attempts + 1,
    before: markOf(scene),
    what,
  })
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  right: [1, 0],
  rightward: [1, 0],
  rightwards: [1, 0],
  left: [-1, 0],
  leftward: [-1, 0],
  leftwards: [-1, 0],
  up: [0, -1],
  upward: [0, -1],
  upwards: [0, -1],
  down: [0, 1],
  downward: [0, 1],
  downwards: [0, 1],
}

interface Shift {
  readonly thing: Tokens
  readonly by: readonly [number, number]
}

/** "the note 200 px to the right and 40 px down". */
const shiftOf = (tokens: Tokens): Shift | undefined => {
  let [x, y] = [0, 0]
  let end = tokens.length
  let found = false
  let amount: number | undefined
  for (const [at, token] of tokens.entries()) {
    const px = /^(\d+)(?:px)?$/.exec(token.value)
    if (token.kind !== "quoted" && px !== null) {
      amount = Number(px[1])
      end = Math.min(end, at)
    }
    const direction = token.kind === "word" ? directions[token.value] : undefined
    if (direction !== undefined && amount !== undefined) {
      x += direction[0] * amount
      y += direction[1] * amount
      amount = undefined
      found = true
    }
  }
  const thing = tokens.slice(0, isWord(tokens[end - 1], "by") ? end - 1 : end)
  return found && thing.length > 0 && amount === undefined ? { thing, by: [x, y] } : undefined
}

/** "at 220, 60": a position that the page tells. */
const positionOf = (tokens: Tokens): Shift | undefined => {
  const [a, b, more] = tokens.filter(({ value, kind }) => kind !== "quoted" && /^\d+$/.test(value))
  const at = tokens.findIndex((token) => isWord(token, "at", "to"))
  return a === undefined || b === undefined || more !== undefined || at < 1
    ? undefined
    : { thing: tokens.slice(0, at), by: [Number(a.value), Number(b.value)] }
}

/** Position of a thing in the page's words: "at 20, 20". */
const toldPosition = (page: Page): readonly [number, number] | undefined => {
  const told = page
    .innermost((text) => /\bat \d+, \d+$/.test(text))
    .flatMap((node) => /(?<!\d)(\d+), (\d+)$/.exec(page.line(node))?.slice(1).map(Number) ?? [])
  const [x, y] = told
  return told.length === 2 && x !== undefined && y !== undefined ? [x, y] : undefined
}

const place = ({ by, thing }: Shift, scene: Scene): Outcome => {
  const told = toldPosition(scene.page)
  if (told === undefined) return failed(`The page does not tell where "${plainText(thing)}" is.`)
  const change = [by[0] - told[0], by[1] - told[1]] as const
  if (change[0] === 0 && change[1] === 0) return met(`"${plainText(thing)}" is at ${by[0]}, ${by[1]}.`)
  if (scene.progress.phase === "dragged")
    return failed(`"${plainText(thing)}" is at ${told[0]}, ${told[1]} instead of ${by[0]}, ${by[1]}.`)
  return shift({ thing, by: change }, scene)
}

const isUnder =
  (page: Page) =>
  (node: Node): ReadonlyArray<string> =>
    [node.of.name, node.element?.text ?? "", page.line(node)].filter((text) => text !== "" && text.length < 80)

const handles = (page: Page): ReadonlyArray<Node> =>
  page.nodes.filter(
    ({ element, of }) =>
      element !== undefined && of.role !== "button" && of.role !== "link" && !/resize/i.test(of.name),
  )

const shift = ({ by, thing }: Shift, scene: Scene): Outcome => {
  const { page, progress } = scene
  const node = nodeNamed(page, thing, handles(page), isUnder(page))
  if (node?.element === undefined)
    return failed(`"${plainText(thing)}" was not found on ${placeOf(scene.observation)}.`)
  const [left, top] = boxOf(node)
  if (progress.phase === "dragged") {
    const [fromX = 0, fromY = 0] = Array.isArray(progress.data) ? progress.data.map(Number) : []
    if (Math.abs(left - fromX - by[0]) <= 1 && Math.abs(top - fromY - by[1]) <= 1)
      return met(`${describe(node.element)} moved by ${by[0]}, ${by[1]} px.`)
    return failed(
      `${describe(node.element)} moved by ${left - fromX}, ${top - fromY} px instead of ${by[0]}, ${by[1]} px${hasChanged(scene) ? "" : ": nothing changed"}.`,
    )
  }
  return act(
    scene,
    `Drag ${describe(node.element)} by ${by[0]}, ${by[1]} px.`,
    [{ drag: { from: node.element.index, dx: by[0], dy: by[1] } }],
    {
      phase: "dragged",
      before: markOf(scene),
      what: describe(node.element),
      data: [left, top],
    },
  )
}

/**
 * Drags things to another place.
 *
 * @category frames
 */
export const moving: Frame = {
  name: "move",
  does: "Drags a card into a column, a list item before or after another, or a thing by pixels, and checks where it is then",
  examples: [
    'Drag "Fix the roof" to "In progress"',
    "Move the second task above the first",
    "Drag the note 200 px to the right and 40 px down",
  ],
  read: (clause, { after, before }) => {
    const isDo = clause.kind === "do" && clause.verb?.senses.has("move") === true
    // "Move A and then order B to C": a name that starts like an instruction.
    const continues = clause.kind === "do" && before.at(-1)?.verb?.senses.has("move") === true
    if (clause.isNegated || clause.kind === "ask" || (clause.kind === "do" && !isDo && !continues)) return []
    const tokens = clause.kind === "do" && !isDo ? lex(clause.text) : [...clause.subject, ...clause.args]
    const [next] = after
    const own = destinations(tokens)
    // "Drag A, then B to C": the next clause says where to.
    const borrowed =
      own.length > 0 || next === undefined || next.kind === "ask"
        ? []
        : destinations(next.kind === "do" ? lex(next.text) : [...next.subject, ...next.args]).map(
            ({ relation, target }) => ({ things: tokens, relation, target }),
          )
    const options = [...own.toReversed(), ...borrowed]
    const found: Array<Intent> = []
    if (options.length > 0)
      found.push({
        fit: ({ page }) => (planOf(page, options) === undefined ? 0 : isDo ? 0.98 : 0.97),
        step: (scene) => move(options, scene),
      })
    const by = isDo ? shiftOf(tokens) : undefined
    if (by !== undefined)
      found.push({
        fit: ({ page }) => (nodeNamed(page, by.thing, handles(page), isUnder(page)) === undefined ? 0 : 0.9),
        step: (scene) => shift(by, scene),
      })
    const to = positionOf(tokens)
    if (to !== undefined)
      found.push({
        fit: ({ page }) =>
          nodeNamed(page, to.thing, handles(page), isUnder(page)) === undefined || toldPosition(page) === undefined
            ? 0
            : 0.9,
        step: (scene) => place(to, scene),
      })
    return found
  },
}
