import { quote } from "../Act.ts"
import { hasChanged } from "../Changes.ts"
import { type Control, isWithin, type PageModel } from "../PageModel.ts"
import { keysOf } from "../Words.ts"
import { type Driver, findNamed, pointOf, positionsOf } from "./Driver.ts"

const pressing = /^(?:click|press|tap|select|pick|choose|hit|on)$/
const shapes = "circle ellipse square rectangle triangle line polygon star letter digit".split(" ")

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

/** Clicks the only thing of a color and shape. */
export const driveShape: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const [color] = positionsOf(words, colors)
  const [shape] = positionsOf(words, /^(?:circle|ellipse|square|rectangle|triangle|line|polygon|star|letter|digit)$/)
  if (color === undefined || shape === undefined || positionsOf(words, pressing).length === 0) return undefined
  const colorName = (words[color]?.text.toLowerCase() ?? "").replace("grey", "gray").replace("violet", "purple")
  const shapeName = words[shape]?.text.toLowerCase() ?? ""
  const fits = ({ node }: Control): boolean => {
    const { background, color: ink, shape: form = "" } = page.nodes[node] ?? {}
    const fill = background ?? ink
    return shapes.includes(form) && form === shapeName && fill !== undefined && colorOf(fill) === colorName
  }
  const [found, ...others] = page.controls.filter((control) => !/\p{L}/u.test(page.text(control.node)) && fits(control))
  const key = `press ${colorName} ${shapeName}`
  if (found === undefined || others.length > 0 || state.done.includes(key)) return undefined
  const name = `${colorName} ${shapeName}`
  return {
    covers: [color, shape, ...positionsOf(words, pressing), ...positionsOf(words, /^(?:first|then|next)$/)],
    step: {
      key,
      goal: `Click the ${name}.`,
      name,
      control: found,
      actions: [{ click: { el: found.el } }],
      isFinal: true,
    },
  }
}

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
  const match = findNamed(words, label.replaceAll(/[\d:%]/g, "")) ?? findNamed(words, page.observation.title)
  if (match === undefined) return undefined
  const now = Number.parseInt(value.text, 10)
  const target = Number.parseInt(number.text, 10)
  const covers = [...match.at, number.at, ...positionsOf(words, /^(?:drag|move|set|slide|slider|to|handle|percent)$/)]
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
