import type { PageElement } from "../observation/Observation.ts"
import { overlap } from "./Likeness.ts"
import { constantOf, type MarkedTask } from "./MarkedTask.ts"
import { hasWords, wordsOf } from "./Text.ts"

/**
 * What the task itself says of an element, beside the values of its marks: by these words a person would know it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Identity {
  /** Those in its name. Whoever takes an element for it by its looks alone finds each of them in it. */
  readonly says: ReadonlyArray<string>
  /** Those that tell it from its like: without them it is another one, whatever else has changed. */
  readonly keeps: ReadonlyArray<string>
}

/** Words that are said of everything. */
const small = new Set(
  "a an and are as at be but by do does for from has have i if in into is it its me my no not of on or our please so that the their them then there these this those to up was were what which who will with you your".split(
    " ",
  ),
)

/** Fields go by what the page calls them: a new label makes no other field of one. */
export const isTyped = (role: string): boolean => /^(textbox|searchbox|combobox|spinbutton|slider|listbox)$/.test(role)

/** From so many common words on, two names are of one kind: "Delete Ada" and "Delete Bob". */
const alike = 0.5

const textOf = ({ context, name }: PageElement): string => `${name} ${context}`

/**
 * Reads who an element is from the task and from what else the page has.
 *
 * @category constructors
 * @since 0.1.0
 */
export const identityOf = (element: PageElement, elements: ReadonlyArray<PageElement>, task: MarkedTask): Identity => {
  const said = new Set(wordsOf(constantOf(task)))
  const isSaid = (word: string): boolean => said.has(word) && !small.has(word)
  const names = new Set(wordsOf(element.name))
  const typed = isTyped(element.role)
  const says = typed ? [] : [...names].filter(isSaid)
  const all = [...new Set(wordsOf(textOf(element)))].filter((word) => isSaid(word) && !(typed && names.has(word)))
  const like = elements.filter(
    (other) =>
      other !== element &&
      other.role === element.role &&
      other.tag === element.tag &&
      overlap(other.name, element.name) >= alike,
  )
  const words = (other: PageElement): ReadonlySet<string> => new Set(wordsOf(textOf(other)))
  const likeWords = like.map(words)
  const isSlotted = task.values.some((value) => hasWords(textOf(element), value))
  const tells = (word: string): boolean =>
    // Where nothing is like it yet, something may be on another day.
    like.length === 0 ? !isSlotted && !names.has(word) : likeWords.some((others) => !others.has(word))
  return { says, keeps: all.filter((word) => tells(word) || (/\d/.test(word) && names.has(word))) }
}
