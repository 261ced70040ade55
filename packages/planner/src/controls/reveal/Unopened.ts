import type { GroundState } from "../../GroundState.ts"
import { isFolded, isSectionHead } from "../../page/Disclosure.ts"
import { type Control, isChosen, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { commands, quantifiers } from "../../task/Sentences.ts"
import { changeKeys, classOf, clickKeys, isBinding, isVerb } from "../../task/Words.ts"
import { isFilter } from "../operation/Filter.ts"
import { emptyKey, matchLabel } from "../operation/Label.ts"
import { rowWords } from "../operation/RowWords.ts"
import { otherKeys } from "../operation/Verbs.ts"
import { hasConsequence, hasLookedEnough, isNextPage, navigationOf, siteLinksOf } from "./Navigation.ts"
import { bestOf, changingKeys, detailNames, needOf, type Opener } from "./Opener.ts"

export const keysIn = ({ inner, key, kind }: ClauseWord): ReadonlyArray<string> => (kind === "quote" ? inner : [key])

const menuNames =
  /^(?:menu|more|actions|more actions|options|more options|all filters|filters|show more|load more|☰|⋮|⋯|…|•••)$/i

const editNames = /^(?:(?:view |show |see |open )?more|edit|manage)$/i

const ofEntryNames = /^(?:more |open )?(?:options|actions|menu|more) (?:for|of) /i

/** The menu of the entry that a clause names. */
const entryMenu = (page: PageModel, { verb, words }: Clause, tried: ReadonlyArray<string>) => {
  // What an entry is to become does not name it.
  const isAdding = classOf(words[verb]?.key ?? "") === "add"
  const isNew = [changeKeys, otherKeys].some((keys) => keys.has(words[verb]?.key ?? ""))
  const end = isNew ? words.findLastIndex(({ text }) => /^(?:to|into|as)$/i.test(text)) : -1
  return bestOf(
    words,
    page.controls.flatMap((control) => {
      const { element, id, kind, name, row } = control
      const isMenu =
        kind === "press" &&
        ([name, element.title].some(
          (text) =>
            menuNames.test(text.trim()) ||
            (!isAdding && detailNames.test(text.trim())) ||
            (isNew && editNames.test(text.trim())),
        ) ||
          ofEntryNames.test(name))
      if (!isMenu || row === null || row.count < 2 || tried.includes(`look ${id}`)) return []
      const covers = rowWords(page, row, words).filter((at) => end < 0 || at < end)
      return needOf(words, covers) === 0 ? [] : [{ control, covers }]
    }),
  )
}

/** The only page of a site whose name says a word that a clause misses. */
const siteLinkFor = (page: PageModel, missing: ReadonlyArray<ClauseWord>, tried: ReadonlyArray<string>) => {
  const named = [...siteLinksOf(page)].flatMap((control) => {
    const said = missing.filter(({ key, need }) => need > 0 && control.names.some((keys) => keys.includes(key)))
    return said.length > 0 ? [{ control, covers: said.map(({ at }) => at) }] : []
  })
  const [only, ...others] = named
  return others.length > 0 || only === undefined || tried.includes(`look ${only.control.id}`) ? undefined : only
}

/** The only link or tab all of whose name a clause says, where more is to be done than to open it: "turn on the guest network". */
const pageCalled = (page: PageModel, { words }: Clause, tried: ReadonlyArray<string>): Opener | undefined => {
  const [only, ...others] = page.controls.flatMap((control) => {
    const [keys = []] = control.names
    const isPlace =
      /^(?:link|tab)$/.test(control.role) &&
      keys.filter((key) => key === "my" || !emptyKey(key)).length > 1 &&
      !isVerb(keys[0] ?? "") &&
      !commands.has(keys[0] ?? "")
    const match = isPlace ? matchLabel(keys, words) : undefined
    const isCalled = match?.missed.length === 0 && control.form < 0 && (control.row?.texts.length ?? 1) === 1
    return isCalled && !hasConsequence(control) && !isChosen(control) ? [{ control, covers: [] }] : []
  })
  return only === undefined || others.length > 0 || tried.includes(`look ${only.control.id}`) ? undefined : only
}

/** A tab, closed section, menu or further page that was not opened yet, where the words that a clause misses stand nowhere on the page. */
export const unopened = (
  page: PageModel,
  clause: Clause,
  missing: ReadonlyArray<ClauseWord>,
  state: GroundState,
): Opener | undefined => {
  const { verb, words } = clause
  const { consequences, done, entered, pressed, sent, tried } = state
  if (page.hasDialog || consequences.length + entered.length + sent.length > 0) return undefined
  const hasBegun = pressed.length > 0 || done.some((key) => !/^(?:look|open) /.test(key))
  // "Whichever is the cheapest" asks for a choice that no other screen makes.
  const isVague =
    missing.some(({ key, text }) => quantifiers.has(key) || /^which|^most$|^least$|[^gru]est$/.test(text)) ||
    // "Where it is warm", "a speech that makes everybody laugh".
    words.some(
      ({ at, text }) =>
        at > verb + 1 &&
        (/^what$/i.test(text) || (/^(?:where|whose|that)$/i.test(text) && (words[at - 1]?.need ?? 0) > 0)),
    )
  // What the menu of an entry offers acts on it.
  const isInMenu = page.controls.some(
    ({ id, name, row }) => (row?.count ?? 0) > 1 && menuNames.test(name.trim()) && tried.includes(`look ${id}`),
  )
  const screens = hasBegun || isVague || isInMenu ? [] : [...navigationOf(page)]
  const ofEntry = entryMenu(page, clause, tried)
  if (ofEntry !== undefined && missing.some(({ at }) => !ofEntry.covers.includes(at))) return ofEntry
  const called = hasBegun || isVague || missing.length === 0 ? undefined : pageCalled(page, clause, tried)
  if (called !== undefined) return called
  const names = missing.filter(
    ({ at, kind, text }) => at !== verb && (kind === "quote" || (kind === "word" && !/^(?:on|off)$/i.test(text))),
  )
  const isPlain = names.length > 0 && names.length <= 4 && !names.some(isBinding)
  // A text of that name is nothing to click.
  const isClicked = clickKeys.has(words[verb]?.key ?? "")
  const isShown = (word: ClauseWord) =>
    word.kind === "quote" && isClicked
      ? page.controls.some(({ names }) => names.some((keys) => keys.join(" ") === word.inner.join(" ")))
      : keysIn(word).every((key) => page.vocabulary.has(key))
  // What a list offers is shown once it is open.
  const choice = page.controls.find(
    (control) =>
      control.role === "combobox" &&
      control.states.has("collapsed") &&
      !tried.includes(`look ${control.id}`) &&
      words.some(({ key, need }) => need > 0 && control.names.flat().includes(key)),
  )
  if (choice !== undefined && !isVague && !names.every(isShown)) return { control: choice, covers: [] }
  // The row that is named may stand on another page of the list, which shows the same buttons.
  const isElsewhere = !names.every(isShown) && page.controls.some((one) => isNextPage(page, one))
  const isHidden = isElsewhere || !names.some(isShown)
  // What the verb asks for, or most of what is named, may stand on another screen.
  const isOfScreen =
    missing.some((word) => word.at === verb && isVerb(word.key) && !isShown(word)) ||
    missing.filter(isShown).length * 2 < missing.length
  if (!(isOfScreen || (isHidden && names.length > 0)) || hasLookedEnough(tried)) return undefined
  const looks = (control: Control) => tried.filter((key) => key === `look ${control.id}`).length
  const hiding = page.controls.filter(
    (control) =>
      (screens.includes(control) ||
        (isPlain &&
          isHidden &&
          (isFolded(control.element) ||
            isSectionHead(control.element) ||
            (control.role === "heading" && control.kind === "press") ||
            (control.isButton && menuNames.test(control.name.trim())) ||
            (!isVague && isNextPage(page, control))))) &&
      // The menu of an entry acts on it.
      !ofEntryNames.test(control.name) &&
      !control.element.disabled &&
      !control.states.has("selected") &&
      control.element.formMethod === "" &&
      !hasConsequence(control) &&
      !changingKeys.has(control.names[0]?.[0] ?? "") &&
      !isFilter(page, control) &&
      // A sign may fold something, or mark all entries.
      (screens.includes(control) ||
        isNextPage(page, control) ||
        !(control.names[0] ?? []).some((key) => isVerb(key) && classOf(key) !== "open")) &&
      (looks(control) === 0 || isNextPage(page, control)),
  )
  const site = hasBegun || isVague ? undefined : siteLinkFor(page, missing, tried)
  if (site !== undefined) return site
  const [said] = hiding.flatMap((control) =>
    control.names.flatMap((keys) => {
      const match = matchLabel(keys, words)
      return match?.missed.length === 0 ? [{ control, covers: match.at }] : []
    }),
  )
  return said ?? (hiding[0] === undefined ? undefined : { control: hiding[0], covers: [] })
}
