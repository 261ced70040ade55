import { type Control, isWithin, type PageModel } from "../page/PageModel.ts"
import { ordinalOf, wordsOf } from "../task/Words.ts"
import { solve } from "./Equation.ts"

/** Characters after which an observation cuts a text or the value of a field. */
export const maxText = 500

const wordIn = /^(?:the )?(\S+) word (?:in|of|from) (.+)$/
const contentOf = /^(?:the |all )*(?:text|contents?|words|value) (?:in|of|from|inside) (.+)$/
const holder =
  /^(?:(?:the|this|that) )?(?:(\S+) )?(paragraph|passage|sentence|text ?area|text ?box|text field|field|text)(?: below| above| on the page)?$/
const shownText =
  /^(?:the )?(?:text|code|characters?|letters?|word|string|phrase|number)(?: (?:that|which) (?:is|are)| (?:that|which) you see)? (?:below|above|shown|displayed|you see|on the page)(?: (?:below|above|here|on the page|in the (?:image|picture)|(?:above|below) the (?:field|box|text ?box|input)))?$/
const solution =
  /^(?:the )?(?:(?:value|solution|answer|result) (?:of|for|to) )?(?:the |this )?(?:[a-z]|(?:simple |math |mathematical |arithmetic |algebra |following )*(?:equation|problem|sum|exercise|calculation|expression|task|puzzle|question|addition|subtraction|multiplication))(?: (?:below|above|shown|on the page|in the (?:box|field|form)))?$/

/** The number of an ordinal as it is spoken; undefined without one. */
const countOf = (said: string | undefined): number | undefined => {
  const [word] = wordsOf(said ?? "")
  if (word === undefined) return undefined
  return /^(?:final|only)$/.test(word.text) ? -1 : ordinalOf(word)
}

/** The one of a list that is counted, or its only one. */
const pickOf = <A>(list: ReadonlyArray<A>, said: string | undefined): A | undefined => {
  const count = countOf(said)
  if (count === undefined) return list.length === 1 ? list[0] : undefined
  return list.at(count < 0 ? count : count - 1)
}

/** A text of the page. */
interface Passage {
  readonly text: string
  readonly isCut: boolean
  /** The field that holds it. */
  readonly field?: Control
}

const filledIn = ({ controls }: PageModel, isArea: boolean): ReadonlyArray<Passage> =>
  controls.flatMap((field) =>
    field.kind === "enter" &&
    field.element.type !== "password" &&
    field.value !== "" &&
    (!isArea || field.element.tag === "textarea")
      ? [{ text: field.value, isCut: field.value.length >= maxText, field }]
      : [],
  )

const paragraphsOf = (page: PageModel): ReadonlyArray<Passage> => {
  const isCut = (at: number): boolean =>
    page.leaves.some(({ node, text }) => text.length >= maxText && isWithin(page, node, at))
  return page.nodes.flatMap(({ tag }, at) => {
    const text = /^(?:p|blockquote)$/.test(tag) ? page.text(at) : ""
    return text === "" ? [] : [{ text, isCut: isCut(at) }]
  })
}

/** The texts of a kind on a page, in their order. */
const passagesOf = (page: PageModel, kind: string): ReadonlyArray<Passage> => {
  if (/area|box|field/.test(kind)) return filledIn(page, kind.endsWith("area"))
  const paragraphs = paragraphsOf(page)
  return kind === "text" && paragraphs.length === 0 ? filledIn(page, true) : paragraphs
}

/** The words of a text without the marks around them. */
const plainWords = (text: string): ReadonlyArray<string> =>
  text.split(/\s+/).flatMap((word) => /[\p{L}\d](?:.*[\p{L}\d])?/u.exec(word)?.[0] ?? [])

/** The only text beside the only empty field, such as a code that is to be typed. */
const textBeside = (page: PageModel): string | undefined => {
  const [field, ...others] = page.controls.filter(({ kind, states }) => kind === "enter" && !states.has("readonly"))
  if (field === undefined || others.length > 0) return undefined
  const isLabel = (node: number): boolean =>
    /^(?:label|h[1-6]|button|legend|a)$/.test(page.tag(node)) || page.nodes[node]?.el !== undefined
  for (const up of page.ancestors(field.node)) {
    const texts = page
      .children(up)
      .filter((child) => page.text(child) !== "" && !isLabel(child) && !isWithin(page, field.node, child))
    const [block, ...more] = texts
    if (block === undefined) continue
    const parts = page.leaves.filter(({ node }) => isWithin(page, node, block))
    // Letters that stand apart are one word.
    const text = parts.every((part) => part.text.length === 1)
      ? parts.map((part) => part.text).join("")
      : page.text(block)
    return more.length > 0 || text.includes(":") || text.length > 80 ? undefined : text
  }
  return undefined
}

/** An equation as a page shows it, unlike a date or a telephone number. */
const equation = /[=?]|\s[-+−–×*÷/x]\s/

/** Equations that the page shows, each with the node that it stands in. */
const equationsOf = (page: PageModel): ReadonlyMap<string, number> =>
  new Map(
    page.nodes.flatMap((_, at) => {
      const text = page.text(at)
      const isSolvable = text.length > 2 && text.length < 40 && equation.test(text) && solve(text) !== undefined
      return isSolvable ? [[text, at] as const] : []
    }),
  )

/** The solution of the only equation that a page shows, or of the one that a clause says. */
export const solutionOf = (page: PageModel, said?: string): Found | undefined => {
  const partsOf = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[\s=?]/g, "")
      .replaceAll(/[−–]/g, "-")
  const [found, ...others] = [...equationsOf(page)].filter(
    ([text]) => said === undefined || partsOf(text) === partsOf(said),
  )
  const value = solve(said ?? found?.[0] ?? "")
  return value === undefined || others.length > 0
    ? undefined
    : { text: String(value), ...(found === undefined ? {} : { node: found[1] }) }
}

/** A text that was found on the page, with the node of its equation, or the field that must be read first because its text is cut. */
export type Found = { readonly text: string; readonly node?: number } | { readonly field: Control }

/** Takes what is asked for from a passage. `whole` is the text of its field, where it was read. */
const takeFrom = (passage: Passage, at: string | undefined, whole: string | undefined): Found | undefined => {
  const { field, isCut, text } = passage
  const words = plainWords(whole ?? text)
  const count = countOf(at)
  const known = !isCut || whole !== undefined || (count !== undefined && count > 0 && count < words.length)
  if (!known) return field === undefined ? undefined : { field }
  const found = count === undefined ? (whole ?? text) : words.at(count < 0 ? count : count - 1)
  return found === undefined ? undefined : { text: found }
}

/** The text that a clause asks for by "the second paragraph", or a word of it by its number. */
const partOf = (
  page: PageModel,
  said: string,
  at: string | undefined,
  whole: string | undefined,
): Found | undefined => {
  const [, count, kind] = holder.exec(said) ?? []
  if (kind === undefined || (count !== undefined && countOf(count) === undefined)) return undefined
  const passage = pickOf(passagesOf(page, kind), count)
  return passage === undefined ? undefined : takeFrom(passage, at, whole)
}

/** The text of a page that is meant by "the fourth word of the paragraph", "the text in the second text area", "the code below" or "the equation". */
export const readOf = (page: PageModel, said: string, whole?: string): Found | undefined => {
  const [, at, ofWord] = wordIn.exec(said) ?? []
  if (ofWord !== undefined) return countOf(at) === undefined ? undefined : partOf(page, ofWord, at, whole)
  const [, ofText] = contentOf.exec(said) ?? []
  if (ofText !== undefined) return partOf(page, ofText, undefined, whole)
  if (solution.test(said)) return solutionOf(page)
  const text = shownText.test(said) ? textBeside(page) : undefined
  if (text !== undefined) return { text }
  return / (?:text ?area|text ?box|paragraph)(?: below| above)?$/.test(said)
    ? partOf(page, said, undefined, whole)
    : undefined
}
