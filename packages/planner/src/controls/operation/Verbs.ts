import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { classOf, isOneOf, stem, stemsOf, withoutEnd } from "../../task/Words.ts"
import { meaningsOf } from "./Label.ts"

/** What is done with a control. */
export type OperationKind = "press" | "enter" | "choose" | "toggle" | "slide" | "step" | "attach" | "hover" | "drive"

const openKeys = stemsOf("open visit follow goto launch")
export const verbsOf: Readonly<Record<OperationKind, ReadonlySet<string>>> = {
  press: new Set([...openKeys, stem("collapse")]),
  enter: stemsOf("edit rename replace name update correct write note increase decrease"),
  choose: stemsOf("edit update move filter sort assign"),
  toggle: stemsOf(
    "mark done complete finish on off enable disable tick check uncheck untick allow accept agree activate deactivate confirm with add wants also filter show display restrict limit",
  ),
  slide: stemsOf("move drag increase decrease raise lower"),
  step: stemsOf("increase decrease raise lower edit more less up down"),
  attach: stemsOf("upload attach"),
  hover: stemsOf("hover point mouse"),
  drive: new Set(),
}

/** Words of the verb that an operation of this kind carries out, whatever its control is called. */
export const verbWords = (kind: OperationKind, words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> =>
  words.flatMap((word) =>
    word.need > 0 && [word.key, ...meaningsOf(word, words)].some((key) => isOneOf(verbsOf[kind], key)) ? [word.at] : [],
  )

export const tickingKeys = stemsOf("tick untick check uncheck")

export const renamingKeys = stemsOf("rename change edit correct replace")
export const otherKeys = stemsOf("edit rename replace move change correct give assign make")

export const isToggling = ({ text, verb, words }: Clause): boolean => {
  const said = words[verb]
  return (
    (said !== undefined && (togglingKeys.has(said.key) || togglingKeys.has(classOf(said.key)))) ||
    words.some(({ key }, i) => (key === "on" || key === "off") && (i === words.length - 1 || i === verb)) ||
    // "Set it back to not done".
    (said?.text.toLowerCase() === "set" && /\b(?:to|as) (?:not )?(?:done|finished|completed?)$/i.test(withoutEnd(text)))
  )
}

export const togglingKeys = stemsOf(
  "check tick select enable disable activate deactivate uncheck untick mark complete finish done notify",
)

export const appendKeys = stemsOf("append prepend end beginning front behind")

export const cartKeys = stemsOf("cart basket bag trolley")
/** Verbs for a code that counts once it is sent. */
export const redeemingKeys = stemsOf("use redeem")
export const searchKeys = stemsOf("search find filter look lookup query")

export const isHovering = ({ verb, words }: Clause): boolean => /^(?:hover|mouse|point)$/i.test(words[verb]?.text ?? "")

/** Operations on what a task calls by its kind: "the slider" is no box. */
export const kindsByNoun: Readonly<Record<string, ReadonlyArray<OperationKind>>> = {
  slider: ["slide", "step"],
  checkbox: ["toggle"],
  checkboxes: ["toggle"],
  radio: ["press", "toggle"],
  dropdown: ["choose", "press", "enter"],
  textbox: ["enter"],
  textarea: ["enter"],
  button: ["press", "step"],
  link: ["press"],
}
