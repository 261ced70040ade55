import { quote } from "../controls/Act.ts"
import { hasChanged } from "../page/Changes.ts"
import type { GroundState } from "../GroundState.ts"
import { rowWords } from "../controls/operation/RowWords.ts"
import { type Control, groupBy, isChosen, isWithin, type PageModel } from "../page/PageModel.ts"
import { classOf, keysOf, ordinalOf } from "../task/Words.ts"
import { type Driver, pointOf, positionsOf, pressing, stepAt } from "./Driver.ts"

const shapes = /^(?:circle|ellipse|square|rectangle|triangle|line|polygon|star|letter|digit|box|block|tile|shape)s?$/

/** The common name of a color. */
const colorOf = (hex: string): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const light = (max + min) / 2
  const range = max - min
  if (range < 0.12) return light < 0.15 ? "black" : light > 0.9 ? "white" : "gray"
  const hue = 60 * (max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range)
  const angle = (hue + 360) % 360
  if (angle < 15 || angle >= 345) return light > 0.7 ? "pink" : "red"
  if (angle < 45) return light < 0.35 ? "brown" : "orange"
  if (angle < 70) return "yellow"
  if (angle < 165) return "green"
  if (angle < 200) return "cyan"
  if (angle < 255) return "blue"
  if (angle < 295) return "purple"
  return light > 0.6 ? "pink" : "purple"
}
const colors = /^(?:black|white|gr[ae]y|pink|red|brown|orange|yellow|green|cyan|blue|purple|violet)$/

/** Clicks the only thing of a color and shape, or the one that an ordinal counts. */
const driveShape: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const [color] = positionsOf(words, colors)
  const [shape] = positionsOf(words, shapes)
  const count = words.find((word) => word.at < (shape ?? 0) && ordinalOf(word) !== undefined)
  if (shape === undefined || (color === undefined && count === undefined)) return undefined
  if (positionsOf(words, pressing).length === 0) return undefined
  const colorName = words[color ?? -1]?.text.toLowerCase().replace("grey", "gray").replace("violet", "purple")
  const shapeName = words[shape]?.text.toLowerCase().replace(/s$/, "") ?? ""
  const fits = ({ node }: Control): boolean => {
    const { background, color: ink, shape: form = "" } = page.nodes[node] ?? {}
    const fill = background ?? ink
    const isForm = form === shapeName || (form === "square" && shapeName === "rectangle")
    return (
      (isForm || (form !== "" && /^(?:box|block|tile|shape)$/.test(shapeName))) &&
      (colorName === undefined || (fill !== undefined && colorOf(fill) === colorName))
    )
  }
  const all = page.controls.filter((control) => !/\p{L}/u.test(page.text(control.node)) && fits(control))
  const nth = count === undefined ? 0 : (ordinalOf(count) ?? 1)
  const found = all.length === 1 || nth !== 0 ? all.at(nth > 0 ? nth - 1 : nth) : undefined
  const name = [count?.text, colorName, shapeName].filter((part) => part !== undefined).join(" ")
  return found === undefined
    ? undefined
    : pressed(state, found, name, [
        ...[count?.at, color, shape].filter((at) => at !== undefined),
        ...[pressing, /^(?:first|then|next)$/].flatMap((spelling) => positionsOf(words, spelling)),
      ])
}

/** A click on something without a name. */
const pressed = (state: GroundState, control: Control, name: string, covers: ReadonlyArray<number>) => {
  const key = `press ${name}`
  return state.done.includes(key)
    ? undefined
    : { covers, step: stepAt(control, key, `Click the ${name}.`, undefined, { name, isFinal: true }) }
}

/** Things of one size beside and below each other, row by row. */
const gridOf = (page: PageModel): ReadonlyArray<ReadonlyArray<Control>> => {
  const cells = page.controls.filter(({ box, isContainer, kind }) => kind === "press" && !isContainer && box[2] > 0)
  const grids = [
    ...groupBy(cells, ({ box, role }) => `${Math.round(box[2])} ${Math.round(box[3])} ${role}`).values(),
  ].flatMap((alike) => {
    const rows = [...groupBy(alike, ({ box }) => Math.round(box[1])).values()]
    const width = rows[0]?.length ?? 0
    return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width) ? [rows] : []
  })
  const tables = grids.filter((rows) => rows[0]?.[0]?.element.tag === "td")
  const [grid = [], ...others] = tables.length > 0 ? tables : grids
  return others.length > 0 ? [] : grid.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]))
}

/** Clicks the cell of a grid at a place: "row 2, column 3", "the top left cell", "the fifth square", "the middle". */
const driveCell: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const nouns = positionsOf(words, /^(?:cells?|squares?|tiles?|box|boxes|fields?|corner|position)$/)
  const spoken = words.filter(
    (word) =>
      ordinalOf(word) !== undefined ||
      /^(?:rows?|columns?|upper|lower|left|right|middle|center|centre)$/i.test(word.text),
  )
  const isAsked = !clause.isQuestion && positionsOf(words, pressing).length > 0 && nouns.length + spoken.length > 1
  const grid = isAsked && spoken.length > 0 ? gridOf(page) : []
  const width = grid[0]?.length ?? 0
  const has = (spelling: RegExp) => words.some(({ text }) => spelling.test(text))
  const along = (noun: RegExp, first: RegExp, last: RegExp, length: number, labels: ReadonlyArray<string>) => {
    const at = words.findIndex(({ text }) => noun.test(text))
    const [before, after] = [words[at - 1], words[at + 1]]
    // A grid may have the labels of its rows and columns in it.
    const labeled = labels.findIndex((label) => label !== "" && label === after?.text)
    if (at >= 0 && labeled >= 0) return labeled + 1
    if (at >= 0) return before === undefined ? undefined : (ordinalOf(before) ?? Number(after?.text))
    const isMiddle = length % 2 === 1 && has(/^(?:middle|center|centre)$/i)
    return has(first) ? 1 : has(last) ? length : isMiddle ? (length + 1) / 2 : undefined
  }
  const labelOf = (cell: Control | undefined) => (cell === undefined ? "" : page.text(cell.node))
  const sides = [grid.map((row) => labelOf(row[0])), (grid[0] ?? []).map(labelOf)] as const
  const y = along(/^row$/i, /^(?:top|upper)$/i, /^(?:bottom|lower)$/i, grid.length, sides[0])
  const x = along(/^column$/i, /^left$/i, /^right$/i, width, sides[1])
  const count = spoken.find(({ at }) => nouns.includes(at + 1))
  const nth = count === undefined ? undefined : ordinalOf(count)
  const from = (n: number) => (n > 0 ? n - 1 : n)
  const isPlaced = x !== undefined && y !== undefined
  const isCounted = x === undefined && y === undefined && nth !== undefined
  const found = isPlaced ? grid.at(from(y))?.at(from(x)) : isCounted ? grid.flat().at(from(nth)) : undefined
  if (found === undefined) return undefined
  const numbers = words.filter(
    ({ at, kind }) => kind === "number" || /^(?:row|column)$/i.test(words[at - 1]?.text ?? ""),
  )
  return pressed(state, found, isPlaced ? `cell in row ${y}, column ${x}` : `cell ${nth}`, [
    ...nouns,
    ...[...spoken, ...numbers].map(({ at }) => at),
    ...positionsOf(words, pressing),
    ...positionsOf(words, /^(?:grid|board)$/),
  ])
}

/** Clicks the thing that is called by the largest or the smallest number. */
const driveNumbers: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const up = positionsOf(words, /^(?:small(?:er|est)|low(?:er|est)|least|less(?:er)?)$/)
  const down = positionsOf(words, /^(?:larg(?:er|est)|high(?:er|est)|bigg(?:er|est)|great(?:er|est))$/)
  const [first, ...others] = [...up, ...down]
  const isAsked = !clause.isQuestion && positionsOf(words, pressing).length > 0
  const isDone = state.done.some((key) => key.startsWith("press number "))
  if (!isAsked || first === undefined || others.length > 0 || isDone) return undefined
  const value = ({ node }: Control) => Number(page.text(node))
  const sorted = page.controls
    .filter(
      ({ isContainer, kind, node }) => kind === "press" && !isContainer && /^-?\d+(?:\.\d+)?$/.test(page.text(node)),
    )
    .toSorted((a, b) => (up.includes(first) ? value(a) - value(b) : value(b) - value(a)))
  const values = new Set(sorted.map(value))
  const [found] = sorted
  if (found === undefined || values.size < sorted.length || sorted.length < 2) return undefined
  // "The larger of the two numbers", or of all of them by name.
  const said = words.filter(({ kind, text }) => kind !== "word" && values.has(Number(text)))
  const counts = words.filter(({ text }) => Number(text) === values.size)
  return pressed(state, found, `number ${value(found)}`, [
    first,
    ...positionsOf(words, pressing),
    ...positionsOf(words, /^(?:all|numbers?|buttons?|tiles?|them|from|to|each|squares?|circles?|both|one)$/),
    ...(said.length >= values.size ? said : counts).map(({ at }) => at),
  ])
}

/** Ticks the rows that a clause names, then presses the button for ticked rows that its verb names. */
const driveSelected: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const said = classOf(words[verb]?.key ?? "")
  const [button, ...others] = page.controls.filter(
    ({ isButton, names }) => isButton && names[0]?.every((key) => classOf(key) === said) === true,
  )
  if (clause.isQuestion || said === "" || button === undefined || others.length > 0 || button.row !== null)
    return undefined
  const boxes = page.controls.filter(({ kind, names, row }) => kind === "toggle" && names.length === 0 && row !== null)
  const named = boxes.flatMap((box) => {
    const at = box.row === null ? [] : rowWords(page, box.row, words).filter((spot) => spot !== verb)
    return at.length === 0 ? [] : [{ box, at }]
  })
  const covers = [verb, ...named.flatMap(({ at }) => at), ...positionsOf(words, /^(?:and|both|rows?|files?|items?)$/)]
  if (named.length === 0) return undefined
  const nameOf = ({ row }: Control) => row?.texts.find((text) => /\p{L}/u.test(text)) ?? ""
  const other = boxes.find((box) => isChosen(box) && !named.some((one) => one.box === box))
  if (other !== undefined) return { covers, failed: `${quote(nameOf(other))} is ticked as well.` }
  const next = named.find(({ box }) => !isChosen(box))?.box
  if (next === undefined) return pressed(state, button, button.name, covers)
  const name = nameOf(next)
  const tick = { check: { el: next.el, on: true } }
  return { covers, step: stepAt(next, `tick ${name}`, `Tick ${quote(name)}.`, [tick], { name }) }
}

/** Characters up to the end of what is selected by keys. */
const maxCharacters = 300

/** Gives words of an editor a style: selects them by keys and presses the button of the style. */
const driveStyle: Driver = ({ clause: { words }, page, state }) => {
  const [style] = positionsOf(words, /^(?:bold|italics?|underlined?|strikethrough)$/)
  if (style === undefined) return undefined
  const name = (words[style]?.text.toLowerCase() ?? "").replace(/s$/, "").replace(/lined$/, "line")
  const [editor, ...others] = page.controls.filter(
    ({ element, kind }) => kind === "enter" && !/^(?:input|textarea)$/.test(element.tag),
  )
  const [button, ...more] = page.controls.filter(
    (one) =>
      one.isButton && (one.name.toLowerCase().startsWith(name) || page.text(one.node) === name[0]?.toUpperCase()),
  )
  if (editor === undefined || button === undefined || others.length + more.length > 0) return undefined
  const grammar =
    /^(?:make|set|give|put|turn|format|style|the|a|an|in|of|text|words?|all|everything|whole|entire|using|editor)$/
  const covers = words.map(({ at }) => at)
  const said = words.filter(
    ({ at, kind, text }) => at !== style && kind !== "mark" && !grammar.test(text.toLowerCase()),
  )
  const text = page.text(editor.node)
  const part = said.length === 0 ? text : said.map((word) => word.text).join(" ")
  const start = text.indexOf(part)
  if (start < 0 || text.indexOf(part, start + 1) >= 0 || start + part.length > maxCharacters) return undefined
  const key = `style ${name} ${part}`
  if (state.done.includes(key))
    return page.leaves.some((leaf) => leaf.text.trim() === part.trim() && isWithin(page, leaf.node, editor.node))
      ? { covers }
      : { covers, failed: `The page does not show that ${quote(part)} is ${name}.` }
  const { el } = editor
  const presses = (count: number, keys: string) => Array.from({ length: count }, () => ({ press: { el, keys } }))
  const select =
    said.length === 0
      ? presses(1, "Control+a")
      : [...presses(1, "Control+Home"), ...presses(start, "ArrowRight"), ...presses(part.length, "Shift+ArrowRight")]
  const actions = [{ click: { el } }, ...select, { click: { el: button.el } }]
  return { covers, step: stepAt(editor, key, `Make ${quote(part)} ${name}.`, actions, { name: part }) }
}

const starPattern = /^[★☆✩✭⭐]$/u

/** Rows of stars, of which one gives a rating. */
const ratingsOf = (page: PageModel): ReadonlyArray<ReadonlyArray<Control>> => {
  const stars = page.controls.filter(({ node }) => starPattern.test(page.text(node).trim()))
  return [...groupBy(stars, ({ node }) => page.nodes[node]?.parent).values()].filter(({ length }) => length >= 3)
}

/** Rates with stars, and counts the filled ones. */
const driveStars: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const [stars, ...others] = ratingsOf(page)
  const [star] = positionsOf(words, /^stars?$/)
  const number = words.find(({ at, kind, text }) => kind === "number" && /^\d$/.test(text) && (star ?? -1) > at)
  if (stars === undefined || others.length > 0 || star === undefined || number === undefined) return undefined
  const wanted = Number(number.text)
  const target = stars[wanted - 1]
  if (target === undefined) return undefined
  // What is rated is what the text around the stars is about.
  const { parent = -1 } = page.nodes[page.nodes[target.node]?.parent ?? 0] ?? {}
  const around = new Set(keysOf(page.text(parent).slice(0, 300)))
  const covers = [
    number.at,
    star,
    ...positionsOf(words, /^(?:rate|rated|rating|give|out|of|with|vote)$/),
    ...words.flatMap(({ at, key, kind }) => (kind === "word" && around.has(key) ? [at] : [])),
  ]
  const filled = stars.filter(({ node }) => /[★⭐]/u.test(page.text(node))).length
  const key = `rate ${wanted}`
  if (state.done.includes(key))
    return filled === wanted || (filled === 0 && hasChanged(page, state.start))
      ? { covers }
      : { covers, failed: `${filled} stars are filled instead of ${wanted}.` }
  return {
    covers,
    step: stepAt(target, key, `Click star ${wanted}.`, undefined, { name: `star ${wanted}` }),
  }
}

/** Double-clicks an entry whose text is to be changed, where no button does that and no field holds it. */
export const driveRename: Driver = ({ clause: { verb, words }, page, state }) => {
  const [old, text, ...more] = words.filter(({ kind }) => kind === "quote")
  const isChanging = /^(?:rename|change|edit|correct)$/i.test(words[verb]?.text ?? "")
  if (old === undefined || text === undefined || more.length > 0 || !isChanging) return undefined
  const [leaf, ...others] = page.leaves.filter((one) => one.text === old.text)
  const key = `double ${old.text}`
  const isOffered = page.controls.some(
    ({ kind, names, value }) =>
      (kind === "enter" && value === old.text) ||
      (kind === "press" && names.some((keys) => keys.some((one) => one === "edit" || one === "renam"))),
  )
  const row = page.rows.findLast(({ node }) => leaf !== undefined && isWithin(page, leaf.node, node))
  const point = leaf === undefined ? undefined : pointOf(page, leaf.node)
  // A double click may open things, but not entries that are ticked off.
  const isEdited = page.controls.some((control) => control.kind === "toggle" && control.row === row)
  if (
    row === undefined ||
    !isEdited ||
    point === undefined ||
    others.length > 0 ||
    isOffered ||
    state.done.includes(key)
  )
    return undefined
  return {
    covers: [],
    isLooking: true,
    step: {
      key,
      goal: `Double-click ${quote(old.text)}.`,
      name: old.text,
      actions: [{ click: { ...point, count: 2 } }],
    },
  }
}

/** Drivers of things without a name, in the order in which they are asked. */
export const markDrivers = [driveShape, driveCell, driveNumbers, driveSelected, driveStyle, driveStars]
