import type { ClauseWord } from "../task/Clauses.ts"
import { type Control, isWithin, type PageModel, pathOf } from "../page/PageModel.ts"
import { ordinalOf } from "../task/Words.ts"
import { type Driver, findNamed, positionsOf, type Scene, stepAt } from "./Driver.ts"

const nouns = /^(?:sliders?|handles?|knobs?|thumbs?)$/
const spoken =
  /^(?:drag|move|set|select|choose|slide|sliders?|to|at|with|handles?|knobs?|percent|combination|values?|positions?|numbers?|respectively)$/

/** Values further from a slider are reached by dragging, nearer ones by keys. */
const maxKeys = 10

/** Pixels that a handle is dragged at least, so that it moves at all. */
const minDrag = 4

/** A slider with the number that it shows. */
interface Slider {
  /** Undefined while something covers it. */
  readonly control: Control | undefined
  readonly now: number
  /** Text of the number, if a script draws the slider. */
  readonly leaf: number | undefined
}

/** A value that a slider is to have. */
interface Goal {
  readonly slider: Slider
  readonly value: number
  readonly at: ReadonlyArray<number>
}

const boxOf = ({ nodes }: PageModel, node: number) => nodes[node]?.box ?? [0, 0, 0, 0]

const trackOf = (page: PageModel, { node }: Control) => boxOf(page, page.nodes[node]?.parent ?? -1)

/** What is empty on a narrow line is a handle, too. */
const isHandle = (page: PageModel, control: Control): boolean => {
  const [, , width, height] = trackOf(page, control)
  const isOnLine = page.text(control.node) === "" && width > control.box[2] * 5 && height > 0 && height < control.box[3]
  const isCalled = control.hints.some((key) => /^(?:handl|thumb|knob)/.test(key))
  return control.kind === "press" && control.role !== "separator" && (isCalled || isOnLine)
}

/** The handles of a page, with those that something covers. */
const handlesOf = (
  page: PageModel,
): ReadonlyArray<{ readonly node: number; readonly control: Control | undefined }> => {
  const controls = page.controls.filter((control) => isHandle(page, control))
  if (controls.length === 0) return []
  const kindAt = (node: number) => [page.tag(node), ...(page.nodes[node]?.hints ?? []).slice(0, 3)].join(" ")
  const kinds = new Set(controls.flatMap(({ node }) => (page.nodes[node]?.hints === undefined ? [] : [kindAt(node)])))
  return page.nodes.flatMap((_, node) => {
    const control = controls.find((one) => one.node === node)
    return control !== undefined || kinds.has(kindAt(node)) ? [{ node, control }] : []
  })
}

/** The sliders that scripts draw, with the numbers around them: one for each. */
const drawnSliders = (page: PageModel): ReadonlyArray<Slider> => {
  const handles = handlesOf(page)
  const [first] = handles
  if (first === undefined) return []
  const shown = page.leaves.filter(({ text }) => /^-?\d+ ?%?$/.test(text.trim()))
  const around = pathOf(page, first.node)
    .filter((up) => handles.every(({ node }) => isWithin(page, node, up)))
    .map((up) => shown.filter(({ node }) => isWithin(page, node, up)))
    .find(({ length }) => length > 0)
  return around?.length === handles.length
    ? around.map(({ node, text }, i) => ({
        control: handles[i]?.control,
        now: Number.parseInt(text, 10),
        leaf: node,
      }))
    : []
}

/** The sliders of a page in their order; those of the browser only if there are several, of which a clause may say the order. */
const slidersOf = (page: PageModel): ReadonlyArray<Slider> => {
  const own = page.controls.filter(({ element, kind }) => kind === "slider" && element.tag === "input")
  const drawn = drawnSliders(page)
  if (drawn.length > 0) return own.length === 0 ? drawn : []
  return own.length > 1 ? own.map((control) => ({ control, now: Number(control.value), leaf: undefined })) : []
}

/** The numbers of a clause; "[5,11,10]" are three. */
const numbersOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<{ readonly at: number; readonly value: number }> =>
  words.flatMap(({ at, kind, text }) =>
    kind === "number" && /^-?\d+(?:,-?\d+)*%?$/.test(text)
      ? text.split(",").map((part) => ({ at, value: Number.parseInt(part, 10) }))
      : [],
  )

/** The value of the only slider, which is named by its label, the title of the page or its kind. */
const goalOf = ({ clause: { words }, page }: Scene, slider: Slider): Goal | undefined => {
  const numbers = numbersOf(words)
  const label = page.text(page.nodes[page.nodes[slider.leaf ?? -1]?.parent ?? -1]?.parent ?? -1)
  const noun = positionsOf(words, nouns)
  const at = (findNamed(words, label.replaceAll(/[\d:%]/g, "")) ?? findNamed(words, page.observation.title))?.at ?? noun
  const [number, ...others] = numbers.length > 1 ? numbers.filter((one) => one.at > Math.max(...at)) : numbers
  return at.length === 0 || number === undefined || others.length > 0
    ? undefined
    : { slider, value: number.value, at: [...at, number.at] }
}

/** The values of several sliders, one for each in their order, or for those that are counted: "the second slider". */
const goalsOf = ({ clause: { words } }: Scene, sliders: ReadonlyArray<Slider>): ReadonlyArray<Goal> => {
  // "The three sliders" says how many there are.
  const numbers = numbersOf(words).filter(({ at }) => !nouns.test(words[at + 1]?.text ?? ""))
  const counted = words.flatMap((word) => {
    const ordinal = ordinalOf(word)
    return ordinal !== undefined && (nouns.test(words[word.at + 1]?.text ?? "") || words[word.at + 1]?.text === "one")
      ? [{ at: word.at, slider: sliders.at(ordinal < 0 ? ordinal : ordinal - 1) }]
      : []
  })
  if (positionsOf(words, nouns).length === 0) return []
  if (counted.length === 0)
    return numbers.length === sliders.length
      ? sliders.flatMap((slider, i) => {
          const number = numbers[i]
          return number === undefined ? [] : [{ slider, value: number.value, at: [number.at] }]
        })
      : []
  const goals = counted.flatMap(({ at, slider }, i) => {
    const end = counted[i + 1]?.at ?? words.length
    const [number, ...others] = numbers.filter((one) => one.at > at && one.at < end)
    return slider === undefined || number === undefined || others.length > 0
      ? []
      : [{ slider, value: number.value, at: [at, at + 1, number.at] }]
  })
  return goals.length === counted.length && goals.length === numbers.length ? goals : []
}

/** Pixels by which a handle is dragged: as far as it moved for an earlier value, or else by a guess. */
const distanceOf = (
  state: Scene["state"],
  name: string,
  { now, value }: { readonly now: number; readonly value: number },
  { isUpright, length, offset }: { readonly isUpright: boolean; readonly length: number; readonly offset: number },
): number => {
  const [earlier] = [...state.done, ...state.tried]
    .map((key) => /^(.*) from (-?\d+) at (-?\d+)$/.exec(key))
    .flatMap((match) => (match?.[1] === name ? [{ value: Number(match[2]), offset: Number(match[3]) }] : []))
    .filter((one) => one.value !== now && one.offset !== offset)
    .toReversed()
  const side = isUpright ? -1 : 1
  const guess = side * (!isUpright && now > 0 ? offset / now : length / 100)
  const scale = earlier === undefined ? guess : (offset - earlier.offset) / (now - earlier.value)
  const wanted = (value - now) * scale
  // A drag that is too short for a guess tells nothing.
  const far =
    earlier === undefined && Math.abs(wanted) < minDrag ? side * Math.sign(value - now) * (length / 4) : wanted
  return Math.round(Math.max(-offset, Math.min(length - offset, far)))
}

/** Moves a slider towards its value. */
const stepTo = ({ page, state }: Scene, { slider: { leaf, now }, value }: Goal, control: Control, nth: number) => {
  const name = `slider ${nth}`
  const fill = { fill: { el: control.el, text: String(value) } }
  if (leaf === undefined) return stepAt(control, `${name} to ${value}`, `Set slider ${nth} to ${value}.`, [fill])
  const goal = `Drag the handle from ${now} to ${value}.`
  const [left, top, width, height] = trackOf(page, control)
  const isUpright = height > width
  const isKnown = [...state.done, ...state.tried].some((key) => key.startsWith(`${name} from `))
  const keyed = `${name} by keys from ${now}`
  if (isKnown && Math.abs(value - now) <= maxKeys && !state.tried.includes(keyed)) {
    const keys = value > now ? (isUpright ? "ArrowUp" : "ArrowRight") : isUpright ? "ArrowDown" : "ArrowLeft"
    const actions = Array.from({ length: Math.abs(value - now) }, () => ({ press: { el: control.el, keys } }))
    return stepAt(control, keyed, goal, actions, { name })
  }
  const [x, y, w, h] = control.box
  const offset = Math.round(isUpright ? y + h / 2 - top : x + w / 2 - left)
  const by = distanceOf(state, name, { now, value }, { isUpright, length: isUpright ? height : width, offset })
  const drag = { from: control.el, dx: isUpright ? 0 : by, dy: isUpright ? by : 0 }
  return stepAt(control, `${name} from ${now} at ${offset}`, goal, [{ drag }], { name })
}

/** Sets sliders that scripts draw, and several ones in their order, and reads the numbers beside them. */
export const driveSliders: Driver = (scene) => {
  const { page, clause } = scene
  const sliders = numbersOf(clause.words).length === 0 ? [] : slidersOf(page)
  const [only, ...others] = sliders
  if (only === undefined) return undefined
  const single = others.length === 0 ? goalOf(scene, only) : undefined
  const goals = others.length === 0 ? (single === undefined ? [] : [single]) : goalsOf(scene, sliders)
  if (goals.length === 0) return undefined
  const covers = [...goals.flatMap(({ at }) => at), ...positionsOf(clause.words, spoken)]
  const isPart = others.length === 0 && numbersOf(clause.words).length > 1
  const next = goals.find(({ slider, value }) => slider.now !== value)
  if (next === undefined) return { covers, isPart }
  const { control } = next.slider
  return control === undefined
    ? undefined
    : { covers, isPart, step: stepTo(scene, next, control, sliders.indexOf(next.slider) + 1) }
}
