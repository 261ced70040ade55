import { partsOfId } from "../../page/PageModel.ts"
import type { Clause } from "../../task/Clauses.ts"
import { commands } from "../../task/Sentences.ts"
import { classOf, clickKeys, committingKeys, isVerb, keysOf, sameKey, stem, stemsOf } from "../../task/Words.ts"
import { quote } from "../Act.ts"
import { sendingKeys } from "./Commit.ts"
import { cartKeys, redeemingKeys } from "../operation/Verbs.ts"
import type { Outcome } from "./Outcome.ts"
import { addKeys, exactControl, isOnPage, quotesOf, wants } from "./Planned.ts"

/** Names of buttons that only open a menu, and verbs that ask for no more. */
const menuKeys = stemsOf("action actions menu")
const openingKeys = stemsOf("open click press tap show expand hit")

const pressKinds = "press take double menu open pick confirm commit toggle choose step slide".split(" ")

const inputKinds = ["enter", "choose", "toggle", "slide", "step", "attach", "pick", "commit"]

/** Kinds of operations that carry out a verb of commands. Other verbs need a control that is called so. */
const kindsOfVerb = new Map<string, ReadonlyArray<string>>([
  ...[...stemsOf("click press tap hit push go open proceed")].map((key) => [key, pressKinds] as const),
  ...[...stemsOf("choose select pick")].map((key) => [key, [...pressKinds, "enter"]] as const),
  ...[...stemsOf("type enter fill write put set change adjust")].map((key) => [key, [...inputKinds, "press"]] as const),
  ...[...stemsOf("turn switch")].map((key) => [key, ["toggle", "press", "choose", "slide"]] as const),
  [stem("check"), ["toggle", "radio"]],
  [stem("copy"), ["enter"]],
  [stem("show"), [...pressKinds, "enter"]],
  ...[...stemsOf("read see find get tell report say know call")].map((key) => [key, ["enter"]] as const),
  ...[...stemsOf("give look")].map((key) => [key, [...pressKinds, "enter"]] as const),
])

/** Returns true if a command's verb is carried out by what was done, or is part of a name on the page. */
const isVerbMet = (clause: Clause, used: ReadonlySet<number>, done: ReadonlyArray<string>): boolean =>
  clause.words.every(({ at, key, kind }) => {
    const isVerb =
      at === clause.verb || key === stem("copy") || clickKeys.has(key) || (clause.isGoal && key === stem("check"))
    const kinds = isVerb && kind === "word" && !used.has(at) ? kindsOfVerb.get(key) : undefined
    return (
      kinds === undefined ||
      // "Go to Ada" is done once a further page of the list shows her.
      (key === stem("go") && done.some((one) => one.startsWith("look "))) ||
      done.some((one) =>
        one
          .split(" ")
          .slice(0, 2)
          .some((part) => kinds.includes(part)),
      )
    )
  })

type Doubt = (outcome: Outcome) => string | undefined

const doubtVerb: Doubt = ({ clause, effects, state, verb, withMet }) =>
  isVerbMet(clause, effects, [...withMet.done, ...withMet.tried, ...(state.sent.length > 0 ? ["commit"] : [])])
    ? undefined
    : `Nothing on the page is called ${quote(verb?.text ?? "")}.`

/** What was moved elsewhere is no longer shown here, unless it was dragged or chosen. */
const doubtMove: Doubt = ({ clause, page, verb, withMet }) => {
  const to = clause.words.findIndex(({ at, text }) => at > clause.verb && /^(?:to|into)$/i.test(text))
  return to > 0 &&
    verb !== undefined &&
    sameKey(verb.key, stem("move")) &&
    clause.words.slice(clause.verb + 1, to).every(({ need, text }) => need <= 1 || isOnPage(page, text)) &&
    !withMet.done.some((key) => /^(?:drag|choose|slide|step|toggle|transfer|order|drop)/.test(key))
    ? "Nothing shows that it was moved."
    : undefined
}

/** "Delete selected" without a selection deletes nothing. */
const doubtSelected: Doubt = ({ page, state }) => {
  const lines =
    state.rows
      .at(-1)
      ?.split("\n")
      .filter((text) => text !== "") ?? []
  const isOfSelection = state.pressed.some(
    (id) => exactControl(page, id)?.names[0]?.some((key) => key === stem("selected")) === true,
  )
  return isOfSelection &&
    state.consequences.includes(stem("delete")) &&
    page.rows.some(({ texts }) => lines.length > 0 && lines.every((text) => texts.includes(text)))
    ? "The entry is still there."
    : undefined
}

const thanks = /\b(?:sent|submitted|thank you|success(?:ful(?:ly)?)?)\b/i

const doubtSending: Doubt = ({ appeared, clause, inputs, page, state }) => {
  // "Maur" is no part of "Mauritius".
  const isSaid = (text: string) => clause.text.split(text).some((rest, i) => i > 0 && !/^[\p{L}\d]/u.test(rest))
  const written = inputs.filter(({ kind, text }) => kind === "enter" && text.length > 3 && isSaid(text))
  const [first] = written
  // Enter in a field "Reply" need not send it.
  const { icon, kind, name } = partsOfId(state.pressed.at(-1))
  const sender = keysOf(name === "" ? icon : name)
  return first !== undefined &&
    (wants(clause, sendingKeys) ||
      wants(clause, redeemingKeys) ||
      !written.every(({ text }) => page.controls.some(({ value }) => value.startsWith(text)))) &&
    (kind === "enter" ||
      sender.some((key) => leavingKeys.has(key)) ||
      !sender.some((key) => sendingKeys.has(classOf(key)) || committingKeys.has(classOf(key)))) &&
    !written.some(({ text }) => isOnPage(page, text)) &&
    !appeared.some((line) => thanks.test(line))
    ? `Nothing shows that ${quote(first.text)} was sent.`
    : undefined
}

const leavingKeys = stemsOf("close cancel discard")

const doubtCollapse: Doubt = ({ appeared, verb }) =>
  verb !== undefined && classOf(verb.key) === stem("collapse") && appeared.length > 0
    ? "Nothing shows that it was collapsed."
    : undefined

const doubtPlace: Doubt = ({ clause, state, verb, withMet: { done } }) =>
  state.consequences.length === 0 &&
  /\b(?:is|are|be|belongs?|ends? up)\b.*\b(?:in|inside|into|under|again|on (?:the|my|our) \w*list)\b/i.test(
    clause.text,
  ) &&
  (verb?.key !== "open" || /\bagain\b/i.test(clause.text)) &&
  done.length > 0 &&
  done.every((key) => /^(?:press|take|hover|double|open) /.test(key))
    ? "The page does not show that it is so."
    : undefined

const doubtMenu: Doubt = ({ page, state, verb }) => {
  const opened = exactControl(page, state.pressed.at(-1))
  const { name } = partsOfId(state.pressed.at(-1))
  const isMenu = opened?.names[0]?.some((key) => menuKeys.has(key)) === true || /(?:…|\.\.\.)$/.test(name.trim())
  return isMenu && !openingKeys.has(verb?.key ?? "")
    ? `Clicking ${quote(opened?.name ?? name)} only opens a menu.`
    : undefined
}

const doubtRenaming: Doubt = ({ clause, page }) => {
  const [, replaced] = /\b(?:in place of|instead of|rather than) ["“]([^"”]+)["”]/i.exec(clause.text) ?? []
  const shown = [...page.leaves.map(({ text }) => text), ...page.controls.map(({ value }) => value)]
  if (replaced !== undefined && shown.includes(replaced)) return `The page still shows ${quote(replaced)}.`
  const [old, ...values] = quotesOf(clause)
  if (old === undefined || values.length === 0) return undefined
  const isRenamed =
    wants(clause, stemsOf("rename replace")) ||
    (wants(clause, stemsOf("change")) && page.rows.some(({ texts }) => texts.includes(old.text)))
  return isRenamed && page.leaves.some(({ text }) => text === old.text)
    ? `The page still shows ${quote(old.text)}.`
    : undefined
}

const doubtAdding: Doubt = ({ appeared, clause, inputs, page, state }) => {
  if (state.sent.length === 0 || !(wants(clause, addKeys) || wants(clause, stemsOf("rename")))) return undefined
  const missing = inputs.find(
    ({ kind, text }) =>
      kind === "enter" &&
      text !== "" &&
      clause.text.includes(text) &&
      !appeared.some((line) => line.includes(text)) &&
      !isOnPage(page, text),
  )
  return missing === undefined ? undefined : `The page does not show ${quote(missing.text)} as added.`
}

/** An entry that was only opened is not deleted. */
const doubtDeletion: Doubt = ({ state, verb, withMet }) =>
  verb !== undefined &&
  classOf(verb.key) === stem("delete") &&
  !state.consequences.includes(stem("delete")) &&
  [...withMet.done, ...withMet.tried].length > 0 &&
  [...withMet.done, ...withMet.tried].every((key) =>
    /^(?:take|hover|open|look|double|press (?:option|link|listitem|generic)) /.test(key),
  )
    ? "Nothing shows that it was deleted."
    : undefined

/** "Change the language", "put it on the list": opening the settings or the list changes nothing. */
const doubtChange: Doubt = ({ clause, effects, state, verb, withMet }) => {
  const said = clause.words[clause.verb]?.key ?? ""
  const isChange =
    (verb !== undefined && changingKeys.has(verb.key) && !/\b(?:to|into|as)\b/i.test(clause.text)) ||
    // A link may be called so: "Cancel".
    (puttingKeys.has(said) && !effects.has(clause.verb)) ||
    /\bout of\b/i.test(clause.text)
  return isChange &&
    !state.consequences.includes(stem("delete")) &&
    withMet.done.length > 0 &&
    withMet.done.every((key) => /^(?:take|hover|open|look|press tab|press link) /.test(key))
    ? "Nothing shows that it was changed."
    : undefined
}
const changingKeys = stemsOf("change set adjust")
const puttingKeys = stemsOf("put add end stop cancel quit")

/** What a page is to say must have come up. */
const doubtShown: Doubt = ({ appeared, clause, page }) => {
  const [quoted] = quotesOf(clause)
  const isSaying = /\b(?:page|result|message|status|text|notice|line)\b[^"]*\b(?:shows?|says?|reads?|states?)\b/i.test(
    clause.text,
  )
  return isSaying && (quoted === undefined ? appeared.length === 0 : !isOnPage(page, quoted.text))
    ? "The page does not say so."
    : undefined
}

const cartPlace = /\b(?:in|into|to) (?:the |my |our )?(?:shopping )?(?:cart|basket|bag|trolley)\b/i

/** Opening a product or the cart puts nothing into it. */
const doubtCart: Doubt = ({ clause, state, verb }) => {
  const { kind, name } = partsOfId(state.pressed.at(-1))
  const keys = keysOf(name).filter((key) => !/^\d+$/.test(key))
  // "+" changes the quantity and adds nothing to the cart.
  const isAdding =
    /\p{L}/u.test(name) && keys.some((key) => classOf(key) === stem("add") || classOf(key) === stem("buy"))
  const isPhrase = !clause.isGoal && !clause.words.some(({ key }) => isVerb(key) || commands.has(key))
  const isPutting = verb === undefined || isPhrase || classOf(verb.key) === stem("add")
  const isOpened = keys.every((key) => cartKeys.has(key)) || !keys.some((key) => cartKeys.has(key))
  return kind === "press" && isPutting && cartPlace.test(clause.text) && !isAdding && isOpened
    ? "Nothing shows that it was put into the cart."
    : undefined
}

export const doubts: ReadonlyArray<Doubt> = [
  doubtCart,
  doubtDeletion,
  doubtChange,
  doubtShown,
  doubtVerb,
  doubtMove,
  doubtSelected,
  doubtSending,
  doubtCollapse,
  doubtPlace,
  doubtMenu,
  doubtRenaming,
  doubtAdding,
]
