import { isWord, type Token } from "../../language/Token.ts"
import { wordsOf } from "../../language/Words.ts"
import { describe } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { boxOf } from "../../page/Places.ts"
import { act, failed, lastResult, markOf, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Size {
  readonly thing: ReadonlyArray<string>
  readonly width?: number
  readonly height?: number
  /** One number without saying which. */
  readonly either?: number
}

const sizeWords = new Set(
  "px pixels pixel wide width high height tall size by x to of the a an is are be has have down up make and in its set × drag measures measure separator handle bar edge corner border grip divider about exactly should must broad narrow long with new sticky resized".split(
    " ",
  ),
)

const numberAt = (token: Token | undefined): number | undefined => {
  const found = token !== undefined && token.kind !== "quoted" ? /^(\d{2,4})(?:px)?$/.exec(token.value) : null
  return found === null ? undefined : Number(found[1])
}

/** Reads "300 px wide", "a width of 260 and a height of 150", "260 by 150", "260 × 150". */
const sizeOf = (tokens: Tokens): Size | undefined => {
  const numbers = tokens.flatMap((token, at) => {
    const joined = token.kind === "quoted" ? null : /^(\d{2,4})[x×](\d{2,4})$/i.exec(token.value)
    if (joined !== null)
      return [
        { value: Number(joined[1]), at },
        { value: Number(joined[2]), at },
      ]
    const value = numberAt(token)
    return value === undefined ? [] : [{ value, at }]
  })
  const thing = tokens
    .filter(
      (token) =>
        numberAt(token) === undefined &&
        token.kind !== "punctuation" &&
        !sizeWords.has(token.value) &&
        !/^\d+[x×]\d+$/i.test(token.value),
    )
    .flatMap((token) => wordsOf(token.value))
  const [first, second, third] = numbers
  if (first === undefined || third !== undefined || thing.length === 0 || thing.length > 3) return undefined
  const near = (at: number): string => {
    const after = tokens.slice(at + 1, at + 3).find((token) => isWord(token, "wide", "high", "tall", "broad"))
    if (after !== undefined) return after.value
    return tokens.slice(0, at).findLast((token) => isWord(token, "width", "height", "wide", "high"))?.value ?? ""
  }
  const isHeight = (text: string): boolean => /^(?:high|height|tall)$/.test(text)
  if (second !== undefined)
    return isHeight(near(first.at)) && first.at !== second.at
      ? { thing, width: second.value, height: first.value }
      : { thing, width: first.value, height: second.value }
  const named = near(first.at)
  return named === ""
    ? { thing, either: first.value }
    : isHeight(named)
      ? { thing, height: first.value }
      : { thing, width: first.value }
}

const handleHint = /^(?:resize|resizer|resizable|grip|handle|sizer|splitter|gutter|divider|separator|sash)$/

const isHandle = ({ element, of }: Node): boolean =>
  element !== undefined &&
  ((of.role === "separator" && of.value !== undefined) ||
    (of.hints ?? []).some((hint) => handleHint.test(hint)) ||
    /\bresize\b/i.test(of.name))

interface Handle {
  readonly node: Node
  /** The thing whose box tells the size; undefined if the handle's own value does. */
  readonly thing: Node | undefined
}

const handleFor = (page: Page, words: ReadonlyArray<string>): Handle | undefined => {
  const found = page.nodes.filter(isHandle).flatMap((node): ReadonlyArray<Handle> => {
    const own = new Set([...wordsOf(node.of.name), ...(node.of.hints ?? [])])
    const siblings = node.parent?.children ?? []
    const before = siblings[siblings.indexOf(node) - 1]
    const isSplit = node.of.role === "separator" || siblings.length > 2
    const thing =
      node.of.value !== undefined
        ? undefined
        : isSplit && before !== undefined && before.of.tag !== "#text"
          ? before
          : (node.parent ?? undefined)
    const about = thing === undefined ? new Set<string>() : new Set([...page.words(thing), ...(thing.of.hints ?? [])])
    return words.every((word) => own.has(word) || about.has(word)) ? [{ node, thing }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const sizesOf = ({ node, thing }: Handle): { readonly width: number; readonly height: number } => {
  const value = Number(node.of.value)
  if (thing === undefined) return { width: value, height: value }
  const [, , width, height] = boxOf(thing)
  return { width, height }
}

const maxAttempts = 4

const resize = (size: Size, scene: Scene): Outcome => {
  const { page, progress } = scene
  const handle = handleFor(page, size.thing)
  if (handle?.node.element === undefined)
    return failed(`No handle of "${size.thing.join(" ")}" is on ${placeOf(scene.observation)}.`)
  const { element } = handle.node
  const [, , handleWidth, handleHeight] = boxOf(handle.node)
  const isAcross = handleHeight >= handleWidth
  const now = sizesOf(handle)
  const width = size.width ?? (size.either !== undefined && isAcross ? size.either : undefined)
  const height = size.height ?? (size.either !== undefined && !isAcross ? size.either : undefined)
  const dx = width === undefined ? 0 : width - now.width
  const dy = height === undefined ? 0 : height - now.height
  const shown = [width === undefined ? "" : `${width} px wide`, height === undefined ? "" : `${height} px high`]
    .filter(Boolean)
    .join(" and ")
  const what = `"${size.thing.join(" ")}"`
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return met(`${what} is ${shown}.`)
  if (progress.attempts >= maxAttempts)
    return failed(`${what} is ${now.width} × ${now.height} px instead of ${shown}: ${lastResult(scene)?.message ?? ""}`)
  return act(
    scene,
    `Drag ${describe(element)} to make ${what} ${shown}.`,
    [{ drag: { from: element.index, dx, dy } }],
    {
      phase: "resized",
      attempts: progress.attempts + 1,
      before: markOf(scene),
      what: describe(element),
    },
  )
}

/**
 * Makes a part of the page as large as asked for.
 *
 * @category frames
 */
export const resizing: Frame = {
  name: "resize",
  does: "Drags the handle of a pane, note or column until it has the size that the words give, and checks the size",
  examples: ["Make the sidebar 300 px wide", "Resize the note to 260 by 150"],
  read: (clause) => {
    if (
      clause.kind === "ask" ||
      clause.isNegated ||
      (clause.kind === "do" &&
        !["resize", "lower", "raise", "choose", "enter", "move"].some((sense) =>
          clause.verb?.senses.has(sense as "resize"),
        ))
    )
      return []
    const size = sizeOf([...clause.subject, ...clause.args])
    if (size === undefined) return []
    return [
      {
        fit: ({ page }) => {
          const handle = handleFor(page, size.thing)
          if (handle === undefined) return 0
          return handle.thing === undefined && size.width !== undefined && size.height !== undefined ? 0 : 0.96
        },
        step: (scene) => resize(size, scene),
      },
    ]
  },
}
