import { quote } from "../../controls/Act.ts"
import { isPaged } from "../../records/Completeness.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { type Control, isChosen, isWithin, outermost, type PageModel, type Row } from "../../page/PageModel.ts"
import { clickKeys, keysOf } from "../../task/Words.ts"
import { type Driven, type Driver, positionsOf, type Scene, stepAt } from "../Driver.ts"

const buttonNoun = /^(?:buttons?|icons?|links?|symbols?|options?|commands?)$/
const entryNoun =
  /^(?:posts?|tweets?|comments?|messages?|mails?|emails?|entry|entries|items?|photos?|pictures?|videos?|songs?|notes?|cards?|reviews?|replies|reply|articles?)$/
const spoken = /^(?:on|for|by|from|of|the|user|member|author|person|account|click|press|tap|hit)$/

/** Names of the menu of an entry. */
const menuNames = /^(?:more|menu|options|actions|more (?:options|actions)|⋮|⋯|…|•••|\.\.\.)$/i

/** A button that a clause wants pressed in the entries of somebody: of all, of some, or of the only one. */
interface Wish {
  readonly name: ClauseWord
  readonly owner: ClauseWord
  /** Number of entries; undefined for all, or if there must be only one. */
  readonly count: number | undefined
  readonly isEach: boolean
  readonly at: ReadonlyArray<number>
}

const wishOf = ({ isQuestion, verb, words }: Clause): Wish | undefined => {
  if (isQuestion || !clickKeys.has(words[verb]?.key ?? "")) return undefined
  const isName = ({ at, kind }: ClauseWord) =>
    kind === "quote" && [words[at - 1], words[at + 1]].some((word) => buttonNoun.test(word?.text.toLowerCase() ?? ""))
  const [name, ...names] = words.filter(isName)
  const [owner, ...owners] = words.filter(
    (word) =>
      word !== name &&
      (/^@./.test(word.text) ||
        (/^(?:by|from|user|of)$/i.test(words[word.at - 1]?.text ?? "") &&
          (word.kind === "quote" || /^\p{Lu}/u.test(word.text)))),
  )
  if (name === undefined || owner === undefined || names.length + owners.length > 0) return undefined
  const every = positionsOf(words, /^(?:all|every|each)$/)
  const numbers = words.filter(({ at, kind }) => kind === "number" && entryNoun.test(words[at + 1]?.text ?? ""))
  const [number] = numbers
  if (every.length > 1 || numbers.length > 1) return undefined
  return {
    name,
    owner,
    count: number === undefined ? undefined : Number(number.text),
    isEach: every.length > 0,
    at: [
      name.at,
      owner.at,
      ...every,
      ...numbers.map(({ at }) => at),
      ...[buttonNoun, entryNoun, spoken].flatMap((spellings) => positionsOf(words, spellings)),
    ],
  }
}

/** The controls in an entry that are called so: by their name, or without one by their class. */
const calledIn = (page: PageModel, row: Row, fits: (control: Control) => boolean): ReadonlyArray<Control> => {
  const found = page.controls.filter(
    (control) => control.node !== row.node && isWithin(page, control.node, row.node) && fits(control),
  )
  return outermost(page, found)
}

const isCalled = (control: Control, { name, owner }: Wish): boolean => {
  const keys = keysOf(name.text)
  const [ownerKeys, said] = [keysOf(owner.text), control.names.map((one) => one.join(" "))]
  return control.names.length > 0
    ? said.includes(keys.join(" ")) || said.includes([...keys, ...ownerKeys].join(" "))
    : keys.length === 1 && control.hints.includes(keys[0] ?? "")
}

const isMenu = ({ element, hints, name, names }: Control): boolean =>
  [name, element.title].some((text) => menuNames.test(text.trim())) ||
  (names.length === 0 && hints.some((hint) => /^(?:mor|menu|option|action|kebab|ellipsi)$/.test(hint)))

/** The entries of somebody, by a text of theirs that is the name. */
const entriesOf = (page: PageModel, { owner }: Wish): ReadonlyArray<Row> => {
  const isOwner = (text: string) => text.trim().toLowerCase() === owner.text.toLowerCase()
  const rows = page.leaves
    .filter(({ text }) => isOwner(text))
    .flatMap(({ node }) => page.rows.findLast((row) => row.count > 1 && isWithin(page, node, row.node)) ?? [])
  return [...new Set(rows)]
}

/** Opens the menu of an entry, or takes the command that it shows. */
const useMenu = (page: PageModel, state: Scene["state"], row: Row, wish: Wish): Driven | undefined => {
  const [menu, ...others] = calledIn(page, row, isMenu)
  const key = `open menu of ${row.position}`
  if (menu === undefined || others.length > 0 || [...state.done, ...state.tried].includes(key)) return undefined
  const goal = `Open the menu of ${quote(wish.owner.text)}.`
  return { covers: [], isLooking: true, step: stepAt(menu, key, goal) }
}

/** The presses so far: the entries at which they were, and how many entries there were and were meant at first. */
const pressesOf = ({ done }: Scene["state"], { name }: Wish) => {
  const found = done.flatMap((key) => {
    const [, text, meant, all, at] = /^press (.*) in (\d+) of (\d+) at (\d+)$/.exec(key) ?? []
    return text === name.text ? [{ meant: Number(meant), all: Number(all), at: Number(at) }] : []
  })
  return { at: found.map((one) => one.at), meant: found[0]?.meant, all: found[0]?.all }
}

const isMarked = (control: Control): boolean =>
  isChosen(control) || control.hints.some((hint) => /^(?:activ|select|press|on|done)$/.test(hint))

/** Presses a button in the entries of somebody: "click "Like" on all posts by @ada". */
export const driveEntryButtons: Driver = ({ clause, page, state }) => {
  const wish = wishOf(clause)
  if (wish === undefined || page.hasDialog || (wish.isEach && isPaged(page))) return undefined
  const pressed = pressesOf(state, wish)
  if (pressed.meant !== undefined && pressed.at.length >= pressed.meant) return { covers: wish.at }
  const rows = entriesOf(page, wish)
  const [first] = rows
  if (first === undefined || rows.some(({ parent }) => parent !== first.parent)) return undefined
  const isSingle = wish.count === undefined && !wish.isEach
  if (isSingle && rows.length > 1) return undefined
  const buttons = rows.map((row) => calledIn(page, row, (control) => isCalled(control, wish)))
  if (isSingle && buttons[0]?.length === 0) return useMenu(page, state, first, wish)
  const all = pressed.all ?? rows.length
  // Entries may be gone once their button is pressed.
  const gone = all - rows.length
  if (gone !== 0 && gone !== pressed.at.length)
    return { covers: [], failed: `The entries of ${quote(wish.owner.text)} have changed.` }
  if (buttons.some(({ length }) => length !== 1) || (wish.count ?? 0) > all) return undefined
  // "All 3 posts".
  if (wish.isEach && wish.count !== undefined && wish.count !== all) return undefined
  const left = rows.flatMap((row, i) => {
    const [control] = buttons[i] ?? []
    return control === undefined || (gone === 0 && pressed.at.includes(row.position)) ? [] : [{ control, row }]
  })
  // What is on already would be switched off.
  const open = left.filter(({ control }) => !isMarked(control))
  if (!wish.isEach && open.length < left.length) return undefined
  const meant = pressed.meant ?? (wish.isEach ? open.length : (wish.count ?? 1))
  const [next] = open
  if (next === undefined) return { covers: wish.at }
  const key = `press ${wish.name.text} in ${meant} of ${all} at ${next.row.position}`
  const goal = `Click ${quote(wish.name.text)} of entry ${next.row.position}.`
  return {
    covers: [],
    isLooking: true,
    step: stepAt(next.control, key, goal, undefined, { isFinal: true, isSure: true }),
  }
}
