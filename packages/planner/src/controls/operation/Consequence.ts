import type { Control } from "../../page/PageModel.ts"
import { classOf, committingKeys, consequentialKeys, isOneOf, isVerb, stem, stemsOf } from "../../task/Words.ts"

/** What is applied without a lasting effect. */
const appliedKeys = stemsOf("filter sort change setting code coupon discount voucher")

/** Words of a name that says what a control does; longer ones are texts of an entry, such as a mail about an order. */
export const longestName = 6

/** The consequence that a control's name stands for, such as "delete". */
export const consequenceOf = (control: Pick<Control, "names" | "hints" | "isButton">): string | undefined => {
  const keys = control.names[0] ?? control.hints
  if (!control.isButton && keys.length > longestName) return undefined
  // A "Phone book" books nothing.
  const isNoun = (at: number): boolean =>
    keys[at] === stem("book") && at > 0 && !/^(?:and|to|now)$/.test(keys[at - 1] ?? "") && !isVerb(keys[at - 1] ?? "")
  const found = keys.map(classOf).find((key, at) => consequentialKeys.has(key) && !isNoun(at))
  return found === stem("apply") && keys.some((key) => appliedKeys.has(key)) ? undefined : found
}

/** Returns true for a button, and for a plain part of the page that is called like one, by its text or as an icon: "Send". */
export const actsAsButton = ({ hints, isButton, isContainer, names: [keys], role }: Control): boolean => {
  const said = keys ?? [...new Set(hints)]
  return (
    isButton || (role === "generic" && !isContainer && said.length <= 2 && said.some((key) => isOneOf(buttonKeys, key)))
  )
}
const buttonKeys = new Set([...consequentialKeys, ...committingKeys])

const showingKeys = stemsOf("show view open see")

/** The keys of a name that may be verbs: "clear" of "Clear completed", "show" of "Show confirm". */
export const verbsIn = ({ name, names: [keys = []] }: Pick<Control, "name" | "names">): ReadonlyArray<string> => {
  if (showingKeys.has(keys[0] ?? "")) return keys.slice(0, 1)
  const participles = new Set(name.split(/[^\p{L}]+/u).flatMap((word) => (/ed$/i.test(word) ? [stem(word)] : [])))
  return keys.filter((key) => !participles.has(key))
}

/** Returns true for a name that makes what was entered count: "Save changes", but not "Clear completed". */
export const isCommitting = (control: Pick<Control, "name" | "names">): boolean =>
  verbsIn(control).some((key) => committingKeys.has(classOf(key)))
