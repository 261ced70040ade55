import { quote } from "../Act.ts"
import { hasChanged } from "../Changes.ts"
import type { ClauseWord } from "../Clauses.ts"
import type { GroundState } from "../GroundState.ts"
import { range, rowWords } from "../Operations.ts"
import { type Control, groupBy, isWithin, type PageModel } from "../PageModel.ts"
import { classOf, keysOf, ordinalOf } from "../Words.ts"
import { type Driver, findNamed, pointOf, positionsOf } from "./Driver.ts"

const pressing = /^(?:click|press|tap|select|pick|choose|hit|on)$/
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
export const driveShape: Driver = ({ clause, page, state }) => {
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
        ...(count === undefined ? [] : [count.at]),
        ...(color === undefined ? [] : [color]),
        shape,
        ...positionsOf(words, pressing),
        ...positionsOf(words, /^(?:first|then|next)$/),
      ])
}

/** A click on something without a name. */
const pressed = (state: GroundState, control: Control, name: string, covers: ReadonlyArray<number>) => {
  const key = `press ${name}`
  return state.done.includes(key)
    ? undefined
    : {
        covers,
        step: {
          key,
          goal: `Click the ${name}.`,
          name,
          control,
          actions: [{ click: { el: control.el } }],
          isFinal: true,
        },
      }
}

/** Things of one size beside and below each other, row by row. */
const gridOf = (page: PageModel): ReadonlyArray<ReadonlyArray<Control>> => {
  const sizes = groupBy(
    page.controls.filter(({ box, isContainer, kind }) => kind === "press" && !isContainer && box[2] > 0),
    ({ box, role }) => `${Math.round(box[2])} ${Math.round(box[3])} ${role}`,
  )
  const grids = [...sizes.values()].flatMap((cells) => {
    const rows = [...groupBy(cells, ({ box }) => Math.round(box[1])).values()]
    const [first = []] = rows
    const isGrid = rows.length > 1 && first.length > 1 && rows.every(({ length }) => length === first.length)
    return isGrid ? [rows.map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]))] : []
  })
  return grids.length === 1 ? (grids[0] ?? []) : []
}

/** Clicks the cell of a grid at a place: "row 2, column 3", "the top left cell", "the fifth square", "the middle". */
export const driveCell: Driver = ({ clause, page, state }) => {
  const { words } = clause
  if (clause.isQuestion || positionsOf(words, pressing).length === 0) return undefined
  const nouns = positionsOf(words, /^(?:cells?|squares?|tiles?|box|boxes|fields?|corner|position)$/)
  const spoken = [
    ...positionsOf(words, /^(?:rows?|columns?|top|bottom|left|right|upper|lower|middle|center|centre)$/),
    ...words.filter((word) => ordinalOf(word) !== undefined).map(({ at }) => at),
  ]
  const grid = spoken.length === 0 || nouns.length + spoken.length < 2 ? [] : gridOf(page)
  const [first] = grid
  if (first === undefined) return undefined
  const numberOf = (noun: RegExp): number | undefined => {
    const at = words.findIndex(({ text }) => noun.test(text))
    const before = at < 1 ? undefined : ordinalOf(words[at - 1] as ClauseWord)
    const after = Number(words[at + 1]?.text)
    return at < 0 ? undefined : (before ?? (Number.isInteger(after) ? after : undefined))
  }
  const has = (spelling: RegExp) => words.some(({ text }) => spelling.test(text))
  const middle = (length: number) =>
    length % 2 === 1 && has(/^(?:middle|center|centre)$/i) ? (length + 1) / 2 : undefined
  const [row, column] = [numberOf(/^row$/i), numberOf(/^column$/i)]
  const count = words.find((word) => ordinalOf(word) !== undefined && nouns.includes(word.at + 1))
  const isSide = row === undefined && column === undefined
  const vertical =
    row ?? (isSide && has(/^(?:top|upper)$/i) ? 1 : isSide && has(/^(?:bottom|lower)$/i) ? -1 : undefined)
  const horizontal = column ?? (isSide && has(/^left$/i) ? 1 : isSide && has(/^right$/i) ? -1 : undefined)
  const [y, x] = [vertical ?? middle(grid.length), horizontal ?? middle(first.length)]
  const from = (n: number) => (n > 0 ? n - 1 : n)
  const nth = count === undefined ? undefined : ordinalOf(count)
  const isCounted = vertical === undefined && horizontal === undefined && nth !== undefined
  const found = isCounted
    ? grid.flat().at(from(nth))
    : y === undefined || x === undefined
      ? undefined
      : grid.at(from(y))?.at(from(x))
  if (found === undefined) return undefined
  const numbers = words.filter(({ kind }) => kind === "number").map(({ at }) => at)
  const place = isCounted ? `cell ${nth}` : `cell in row ${y}, column ${x}`
  return pressed(state, found, place, [
    ...nouns,
    ...spoken,
    ...numbers,
    ...positionsOf(words, pressing),
    ...positionsOf(words, /^(?:grid|board)$/),
  ])
}

/** Clicks things that are called by numbers in the order of these, or the one with the largest or smallest. */
export const driveNumbers: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const up = positionsOf(words, /^(?:ascending|increasing|smallest|lowest|least)$/)
  const down = positionsOf(words, /^(?:descending|decreasing|largest|highest|biggest|greatest)$/)
  const isOrder = positionsOf(words, /^(?:ascending|increasing|descending|decreasing|order)$/).length > 0
  if (clause.isQuestion || up.length + down.length === 0 || positionsOf(words, pressing).length === 0) return undefined
  const numbered = page.controls.filter(
    ({ isContainer, kind, node }) => kind === "press" && !isContainer && /^-?\d+(?:\.\d+)?$/.test(page.text(node)),
  )
  const value = ({ node }: Control) => Number(page.text(node))
  const isRising = isOrder ? Math.min(...up, Infinity) < Math.min(...down, Infinity) : up.length > 0
  const sorted = numbered.toSorted((a, b) => (isRising ? 1 : -1) * (value(a) - value(b)))
  const covers = [
    ...up,
    ...down,
    ...positionsOf(words, pressing),
    ...positionsOf(words, /^(?:all|numbers?|buttons?|order|tiles?|them|from|to|each|squares?|circles?)$/),
  ]
  const clicked = state.done.filter((key) => key.startsWith("press number ")).length
  if (!isOrder)
    return sorted[0] === undefined || clicked > 0
      ? undefined
      : pressed(state, sorted[0], `number ${value(sorted[0])}`, covers)
  const next = sorted.find((control) => !state.done.includes(`press number ${value(control)}`))
  if (next === undefined) return clicked > 1 ? { covers } : undefined
  if (new Set(numbered.map(value)).size < numbered.length || numbered.length + clicked < 2) return undefined
  const press = pressed(state, next, `number ${value(next)}`, covers)
  return press === undefined ? undefined : { ...press, step: { ...press.step, isFinal: false } }
}

/** Ticks the rows that a clause names, then presses the button for ticked rows that its verb names. */
export const driveSelected: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const said = classOf(words[verb]?.key ?? "")
  const isSaid = ({ isButton, names }: Control) => isButton && names[0]?.every((key) => classOf(key) === said) === true
  const [button, ...others] = page.controls.filter(isSaid)
  if (clause.isQuestion || said === "" || button === undefined || others.length > 0 || button.row !== null)
    return undefined
  const boxes = page.controls.filter(({ kind, names, row }) => kind === "toggle" && names.length === 0 && row !== null)
  const isOn = ({ element, states }: Control) => element.checked || states.has("checked")
  const named = boxes.flatMap((box) => {
    const at = box.row === null ? [] : rowWords(page, box.row, words).filter((spot) => spot !== verb)
    return at.length === 0 ? [] : [{ box, at }]
  })
  const covers = [verb, ...named.flatMap(({ at }) => at), ...positionsOf(words, /^(?:and|both|rows?|files?|items?)$/)]
  if (named.length === 0 || boxes.some((box) => isOn(box) && !named.some((one) => one.box === box))) return undefined
  const next = named.find(({ box }) => !isOn(box))
  const name = next?.box.row?.texts.find((text) => /\p{L}/u.test(text)) ?? ""
  return next === undefined
    ? pressed(state, button, button.name, covers)
    : {
        covers,
        step: {
          key: `tick ${name}`,
          goal: `Tick ${quote(name)}.`,
          name,
          control: next.box,
          actions: [{ check: { el: next.box.el, on: true } }],
        },
      }
}

const styles = /^(?:bold|italics?|underlined?|strikethrough)$/

/** Gives words of an editor a style: selects them by keys and presses the button of the style. */
export const driveStyle: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const [style] = positionsOf(words, styles)
  const name = (words[style ?? -1]?.text.toLowerCase() ?? "").replace(/s$/, "").replace(/lined$/, "line")
  const [editor, ...others] = page.controls.filter(
    ({ element, kind }) => kind === "enter" && !/^(?:input|textarea)$/.test(element.tag),
  )
  const [button, ...more] = page.controls.filter(
    (control) =>
      control.isButton &&
      (control.name.toLowerCase().startsWith(name) || page.text(control.node) === name[0]?.toUpperCase()),
  )
  if (style === undefined || editor === undefined || button === undefined || others.length + more.length > 0)
    return undefined
  const text = page.text(editor.node)
  const isAll = positionsOf(words, /^(?:all|everything|whole|entire)$/).length > 0
  // The longest run of words that the text holds.
  const runs = words.flatMap((from) =>
    words.slice(from.at).map((to) => ({
      at: range(from.at, to.at + 1),
      text: words
        .slice(from.at, to.at + 1)
        .map((word) => word.text)
        .join(" "),
    })),
  )
  const fitting = runs.filter(
    (run) =>
      !run.at.includes(style) &&
      run.at.some((at) => (words[at]?.need ?? 0) > 0) &&
      run.text !== "" &&
      text.includes(run.text),
  )
  const [run] = isAll ? [{ at: [], text }] : fitting.toSorted((a, b) => b.text.length - a.text.length)
  const start = run === undefined ? -1 : text.indexOf(run.text)
  if (
    run === undefined ||
    start < 0 ||
    text.indexOf(run.text, start + 1) >= 0 ||
    start + run.text.length > maxCharacters
  )
    return undefined
  const covers = [
    style,
    ...run.at,
    ...positionsOf(
      words,
      /^(?:make|set|give|put|turn|format|style|text|word|words|all|everything|whole|entire|using|editor|in)$/,
    ),
  ]
  const key = `style ${name} ${run.text}`
  if (state.done.includes(key))
    return page.leaves.some((leaf) => leaf.text.trim() === run.text.trim() && isWithin(page, leaf.node, editor.node))
      ? { covers }
      : { covers, failed: `Only ${quote(run.text)} should be ${name}, and the page does not show that.` }
  const el = editor.el
  const presses = (count: number, keys: string) => Array.from({ length: count }, () => ({ press: { el, keys } }))
  return {
    covers,
    step: {
      key,
      goal: `Make ${quote(run.text)} ${name}.`,
      name: run.text,
      control: editor,
      actions: [
        { click: { el } },
        ...(isAll
          ? presses(1, "Control+a")
          : [
              ...presses(1, "Control+Home"),
              ...presses(start, "ArrowRight"),
              ...presses(run.text.length, "Shift+ArrowRight"),
            ]),
        { click: { el: button.el } },
      ],
    },
  }
}

/** Characters up to the end of what is selected by keys. */
const maxCharacters = 300

const starPattern = /^[★☆✩✭⭐]$/u

/** Rows of stars, of which one gives a rating. */
const ratingsOf = (page: PageModel): ReadonlyArray<ReadonlyArray<Control>> => {
  const groups = new Map<number, Array<Control>>()
  for (const control of page.controls) {
    if (!starPattern.test(page.text(control.node).trim())) continue
    const parent = page.nodes[control.node]?.parent ?? -1
    groups.set(parent, [...(groups.get(parent) ?? []), control])
  }
  return [...groups.values()].filter(({ length }) => length >= 3)
}

/** Rates with stars, and counts the filled ones. */
export const driveStars: Driver = ({ clause, page, state }) => {
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
    step: {
      key,
      goal: `Click star ${wanted}.`,
      name: `star ${wanted}`,
      control: target,
      actions: [{ click: { el: target.el } }],
    },
  }
}

/** Double-clicks what a clause names. */
export const driveDoubleClick: Driver = ({ clause, page }) => {
  const { words } = clause
  const told = words.filter(({ key }) => key === "doubleclick" || key === "doublclick")
  if (told.length === 0) return undefined
  const [found, ...others] = page.controls.flatMap((control) => {
    const match = control.isContainer
      ? undefined
      : control.names.map((keys) => findNamed(words, keys)).find((one) => one !== undefined)
    return match === undefined ? [] : [{ control, at: match.at }]
  })
  if (found === undefined || others.length > 0) return undefined
  const { at, control } = found
  return {
    covers: [...at, ...told.map((word) => word.at), ...positionsOf(words, /^(?:take|open|select|choose)$/)],
    step: {
      key: `press twice ${control.name}`,
      goal: `Double-click ${quote(control.name)}.`,
      name: control.name,
      control,
      actions: [{ click: { el: control.el, count: 2 } }],
      isFinal: true,
    },
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
  const row = page.rows.find(({ node }) => leaf !== undefined && isWithin(page, leaf.node, node))
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

/** Drags the handle of a slider that a script draws, and reads the number beside it. */
export const driveHandle: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const numbers = words.filter(({ kind, text }) => kind === "number" && /^\d+%?$/.test(text))
  const [number, second] = numbers
  const handles = page.controls.filter(
    ({ hints, kind, role }) =>
      kind === "press" && role !== "separator" && hints.some((key) => /^(?:handl|thumb|knob)/.test(key)),
  )
  const [handle, ...others] = handles
  if (number === undefined || second !== undefined || handle === undefined || others.length > 0) return undefined
  const track = page.nodes[page.nodes[handle.node]?.parent ?? -1]
  const shown = page.leaves.filter(({ text }) => /^\d+ ?%?$/.test(text.trim()))
  const [value, ...rest] = shown
  if (track === undefined || value === undefined || rest.length > 0) return undefined
  const [left, , width, height] = track.box
  // A vertical track is left alone: its direction is not known.
  if (height > width) return undefined
  const label = page.text(page.nodes[page.nodes[value.node]?.parent ?? -1]?.parent ?? -1)
  const noun = positionsOf(words, /^slider$/)
  const match =
    findNamed(words, label.replaceAll(/[\d:%]/g, "")) ??
    findNamed(words, page.observation.title) ??
    (noun.length > 0 ? { at: noun } : undefined)
  if (match === undefined) return undefined
  const now = Number.parseInt(value.text, 10)
  const target = Number.parseInt(number.text, 10)
  const covers = [
    ...match.at,
    number.at,
    ...positionsOf(words, /^(?:drag|move|set|select|choose|slide|slider|to|with|handle|percent)$/),
  ]
  if (now === target) return { covers }
  const center = handle.box[0] + handle.box[2] / 2
  const scale = now > 0 ? (center - left) / now : width / 100
  const drags = state.done.filter((key) => key.startsWith("slide handle ")).length
  const isNear = drags > 0 && Math.abs(target - now) <= 10
  const keys = target > now ? "ArrowRight" : "ArrowLeft"
  return {
    covers,
    step: {
      key: `slide handle ${isNear ? "by keys " : ""}from ${now}`,
      goal: `Drag the handle from ${now} to ${target}.`,
      name: "handle",
      control: handle,
      actions: isNear
        ? Array.from({ length: Math.abs(target - now) }, () => ({ press: { el: handle.el, keys } }))
        : [{ drag: { from: handle.el, dx: Math.round((target - now) * scale), dy: 0 } }],
    },
  }
}
