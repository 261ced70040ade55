import { type Control, once, type PageModel, pathOf } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { classOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { searchKeys } from "./Verbs.ts"

export const isUsable = ({ element, states }: Control): boolean => !element.disabled && !states.has("disabled")

export const isEditable = (control: Control): boolean => isUsable(control) && !control.states.has("readonly")

/** Node of the form or dialog around a control; -1 for the page. */
export const formOf = (page: PageModel, { node }: Control): number =>
  pathOf(page, node).find((up) =>
    /^(?:form|dialog|alertdialog)$/.test(page.nodes[up]?.role || page.nodes[up]?.tag || ""),
  ) ?? -1

/** Returns true for a value that a task names something else for than an unnamed field: "set the volume to 7". */
export const isOfOther = (
  field: Control,
  words: ReadonlyArray<ClauseWord>,
  from: number,
  isNamed: boolean,
): boolean => {
  const isPassword = (key: string) => classOf(key) === stem("password")
  const before = words[from - 1]?.text ?? ""
  if (words.slice(Math.max(0, from - 4), from).some(({ key }) => isPassword(key)) && !/^(?:for|of|by)$/i.test(before))
    return field.element.type !== "password" && !field.names.flat().some(isPassword)
  const verb = words.slice(0, from).findLastIndex(({ key }) => settingKeys.has(key))
  return (
    !isNamed &&
    !words.some(({ text }) => text !== "" && text === field.value) &&
    verb >= 0 &&
    /^(?:to|into)$/i.test(before) &&
    words.slice(verb + 1, from - 1).some(({ kind, text }) => kind === "word" && !anyField.test(text))
  )
}
/** Returns true if the noun before a value names another field: "the tag "family"". */
export const isBehindOther = (
  { controls }: PageModel,
  field: Control,
  words: ReadonlyArray<ClauseWord>,
  from: number,
): boolean => {
  const noun = words[from - 1]
  const isCalled = ({ hints, names }: Control) => [...names, hints].some((keys) => keys.includes(noun?.key ?? ""))
  return (
    noun?.kind === "word" &&
    noun.need > 0 &&
    !isCalled(field) &&
    controls.some((other) => other.kind === "enter" && isCalled(other))
  )
}

const settingKeys = stemsOf("change set update edit correct")
const anyField =
  /^(?:it|this|that|the|its?|my|an?|text|value|content|field|box|input|line|title|to|in|of|both|all|new)$/i

/** Returns true if a clause says what a field holds. */
export const holdsSaid = ({ kind, value }: Control, words: ReadonlyArray<ClauseWord>): boolean =>
  kind === "enter" &&
  value !== "" &&
  words
    .map(({ text }) => text.toLowerCase())
    .join(" ")
    .includes(value.toLowerCase())

export const isSearchField = ({ element, hints, names, role }: Control): boolean =>
  role === "searchbox" ||
  element.type === "search" ||
  [...(names[0] ?? hints)].some((key) => searchKeys.has(key) || key.startsWith("search"))

/** The fields of a page that search. */
export const searchFieldsOf = ({ controls }: PageModel): ReadonlyArray<Control> =>
  controls.filter((control) => control.kind === "enter" && isSearchField(control) && !control.element.disabled)

export const messageKeys = stemsOf("reply answer say write comment message note send post ask")
export const isMessage = ({ element, hints, names }: Control): boolean =>
  element.tag === "textarea" ||
  [...(names[0] ?? hints)].some((key) => classOf(key) === stem("message") || key === "body")

/** Returns true if a control or a text of the page is called exactly this. */
export const isShown = (page: PageModel, text: string): boolean => {
  const said = text.toLowerCase()
  const forms = new Set([said, said.replace(/^(?:an?|the) /, "")])
  return (
    page.leaves.some((leaf) => forms.has(leaf.text.replace(/^[\s:#–-]+/, "").toLowerCase())) ||
    page.controls.some(({ name, options }) => [name, ...options].some((one) => forms.has(one.toLowerCase())))
  )
}

export const isInRange = ({ range: limits }: Control, text: string): boolean =>
  limits === null || !/^[+-]?\d+(?:\.\d+)?$/.test(text) || (Number(text) >= limits.min && Number(text) <= limits.max)

const hasSections = once(
  ({ controls }: PageModel) => new Set(controls.map(({ groups: [section = []] }) => section.join(" "))).size > 3,
)

/** Returns true for a field on a page of exercises, which has one in each, if words say neither its name nor its section. */
export const isOfUnsaidSection = (
  page: PageModel,
  { groups, names }: Control,
  words: ReadonlyArray<ClauseWord>,
): boolean => {
  if (names.length === 0 || groups.length === 0 || !hasSections(page)) return false
  const own = [...names, ...groups].flat()
  return !words.some(({ inner, key }) =>
    [key, ...inner].some((one) => one !== "" && own.some((other) => sameKey(one, other))),
  )
}
