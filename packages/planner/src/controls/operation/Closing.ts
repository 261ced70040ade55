import type { Control, PageModel } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { classOf, consequentialKeys, isOneOf, isVerb, keysOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { consequenceOf } from "./Consequence.ts"
import { isUsable } from "./Field.ts"
import { matchLabel, spotsOf, weight } from "./Label.ts"
import { build, type Operation, type Search } from "./Operation.ts"

const closingKeys = stemsOf("close dismiss delete away gone hide")
const notices =
  /^(?:notices?|banner|messages?|toasts?|tips?|tooltip|pop-?ups?|dialog|alerts?|windows?|modal|overlay|notifications?|hints?|ads?|advert(?:isement)?|cookies?|coach|bubble)$/i
const closeNames = stemsOf("close delete confirm done")

/** Returns true for a part of what a class calls a window above the page. */
const isInModal = (page: PageModel, { node }: Control): boolean =>
  page.path(node).some((up) => page.nodes[up]?.hints?.some((hint) => /^(?:modal|popup|lightbox|overlay)$/.test(hint)))

/** The button that closes the dialog, tip or notice that a clause names. */
export const closings = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page } = search
  const { words } = clause
  // Closing an entry does not delete it.
  const isNotice = words.some(({ text }) => notices.test(text))
  const verbs = words.filter(({ key }) => isOneOf(closingKeys, key) && (isNotice || classOf(key) !== stem("delete")))
  if (verbs.length === 0) return []
  return page.controls.flatMap((control) => {
    const isSign =
      /^(?:generic|paragraph)$/.test(control.role) &&
      (control.isInDialog || control.row !== null || isInModal(page, control)) &&
      !control.isContainer
    if (!(control.isButton || isSign) || !isUsable(control)) return []
    const keys = control.names[0] ?? control.hints
    const closes =
      keys.some((key) => closeNames.has(classOf(key))) ||
      /^(?:got it|ok(?:ay)?|i understand|understood|no,? thanks|not now|skip)$/i.test(control.name.trim())
    // "Close the issue" does not ask for "Delete issue".
    const isDeletion = /\p{L}{2}/u.test(control.name) && consequenceOf(control) === stem("delete")
    if (!closes || (isDeletion && !verbs.some(({ key }) => classOf(key) === stem("delete")))) return []
    const windows = words.filter(
      ({ text }) =>
        (control.isInDialog || isInModal(page, control)) &&
        /^(?:pop-?up|dialog|window|modal|overlay|banner|ad|advert|advertisement)$/i.test(text),
    )
    if (windows.length > 0) return [build(search, "press", control, spotsOf([...windows, ...verbs]), 3)]
    const around = [...control.groups, ...(control.row === null ? [] : [control.row.keys])]
    const found = around
      .map((group) => matchLabel(group, words, (at) => !verbs.some((verb) => verb.at === at)))
      .filter((match) => match !== undefined && match.matched > 0)
    const match = found.find((one) => one !== undefined && one.missed.length === 0) ?? found[0]
    if (match === undefined || (match.missed.length > match.matched && !control.isInDialog)) return []
    const said = spotsOf([...verbs, ...words.filter(({ text }) => notices.test(text))])
    return [build(search, "press", control, [...match.at, ...said], 1.5 + weight(words, match.at))]
  })
}

/** The buttons of a name that stand in the rows of one list only, where a clause wants them all pressed: "dismiss all three messages". */
export const everyTwin = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const [verb, every] = [clause.words[clause.verb], clause.words.find(({ key }) => /^(?:all|each|every)$/.test(key))]
  if (verb === undefined || every === undefined) return []
  const isBegun = used.has(every.at)
  const isVerbOf = (key: string) => isVerb(key) && sameKey(key, verb.key)
  // The last one stands in no list.
  const twins = page.controls.filter(
    ({ isContainer, kind, names, row }) =>
      kind === "press" && !isContainer && (row !== null || isBegun) && names.some((keys) => keys.every(isVerbOf)),
  )
  const said = clause.words.filter(({ at, need }) => need > 0 && at !== verb.at && at !== every.at)
  // What is deleted for good must be called as on the page.
  const isKnown = (key: string) =>
    !consequentialKeys.has(classOf(verb.key)) ||
    page.subject.has(key) ||
    twins.some(({ groups }) => groups.flat().includes(key))
  const isNoun = ({ key, kind, need, text }: ClauseWord) =>
    kind === "number"
      ? isBegun || Number(text) === twins.length
      : need <= 1 && isKnown(key) && !twins.some(({ row }) => row?.keys.includes(key))
  const isOne = new Set(twins.map(({ row }) => row?.parent)).size === 1 && (twins.length > 1 || isBegun)
  if (!isOne || !said.every(isNoun) || said.filter(({ kind }) => kind !== "number").length > 1) return []
  return twins.map((control) => ({
    ...build(search, "press", control, spotsOf([verb, every, ...said]), 3),
    isEach: true,
    key: `press ${control.name} ${control.row?.position ?? ""} of ${twins.length}`,
  }))
}

/** Buttons that only say that they switch something, whose state the text around them says: "The lamp is off". */
export const switches = (search: Search): ReadonlyArray<Operation> => {
  const { clause, page, used } = search
  const state = clause.words.find(({ at, key }) => !used.has(at) && (key === "on" || key === "off"))
  return page.controls.flatMap((control) => {
    if (state === undefined || !control.isButton || !/^(?:switch|toggle|power)$/i.test(control.name)) return []
    const texts = page.text(page.nodes[control.node]?.parent ?? -1)
    const [, thing = "", now = ""] = /^(.{0,60}?)(?: is|:) (on|off)\b/iu.exec(texts) ?? []
    const match = matchLabel(keysOf(thing), clause.words)
    if (match === undefined || match.missed.length > 0) return []
    return [build(search, "press", control, [...match.at, state.at], 3, { isMet: state.key === now.toLowerCase() })]
  })
}
