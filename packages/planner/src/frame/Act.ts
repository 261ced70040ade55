import type { PageElement } from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import { lex } from "../language/Lexer.ts"
import { meaning } from "../language/Meaning.ts"
import { cardinal, times } from "../language/NumberWord.ts"
import { isWord, type Token } from "../language/Token.ts"
import { verbAt } from "../language/Verb.ts"
import { normalise, wordsOf } from "../language/Words.ts"
import { clauseWords, controlFor, handleOf, namesFor, namesSeveral, rowFor } from "../page/Control.ts"
import { describe, isTickable, nameScore } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { afterPress, pressElement } from "../run/Press.ts"
import { act as decide, failed, markOf, met, type Outcome, placeOf, type Scene } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

/** Reads "twice", "3" and "three"; undefined for anything else. */
const numberIn = ({ kind, value }: Token): number | undefined =>
  kind === "number" ? Number(value) : (times(value) ?? (value === "a" || value === "an" ? undefined : cardinal(value)))

/** How often to press: "twice", "3 times", "add two more participants". */
const repetitions = (tokens: Tokens, verb: Clause["verb"]): { readonly count: number; readonly tokens: Tokens } => {
  const at = tokens.findIndex(
    (token, i) =>
      isWord(token, "once", "twice", "thrice") ||
      (numberIn(token) !== undefined && isWord(tokens[i + 1], "times", "time")),
  )
  const token = tokens[at]
  if (token !== undefined) {
    const length = isWord(tokens[at + 1], "times", "time") ? 2 : 1
    return {
      count: numberIn(token) ?? 1,
      tokens: [...tokens.slice(0, at), ...tokens.slice(at + length)],
    }
  }
  const [first] = tokens
  if (verb?.senses.has("add") === true && first !== undefined && numberIn(first) !== undefined) {
    const rest = tokens.slice(isWord(tokens[1], "more", "new", "additional") ? 2 : 1)
    return { count: numberIn(first) ?? 1, tokens: rest }
  }
  return { count: 1, tokens }
}

/** Verbs after which a page may ask whether it is meant. */
const asking = new Set([
  "cancel",
  "archive",
  "reset",
  "leave",
  "unsubscribe",
  "return",
  "block",
  "report",
  "disconnect",
  "click",
  "press",
])

/** A question that a page asks before it does something: its button that goes on with it. */
const confirmation = (page: Page, clause: Clause): PageElement | undefined => {
  if (
    clause.verb === null ||
    !(clause.verb.senses.has("remove") || clause.verb.senses.has("submit") || asking.has(clause.verb.base))
  )
    return undefined
  const isAsking =
    page.observation.dialog !== undefined || page.elements.some(({ isNew, role }) => isNew && role === "button")
  if (!isAsking) return undefined
  const isOpen = page.observation.dialog !== undefined
  const inside = page.elements.filter((element) => {
    const node = page.nodeOf(element)
    return (
      element.role === "button" &&
      (!isOpen
        ? element.isNew
        : node !== undefined &&
          page.closest(node, ({ of }) => of.role === "dialog" || of.role === "alertdialog" || of.tag === "dialog") !==
            undefined)
    )
  })
  const isField = page.nodes.some(
    (node) =>
      node.of.value !== undefined &&
      page.closest(node, ({ of }) => of.role === "dialog" || of.tag === "dialog") !== undefined,
  )
  const hasCancel = inside.some((element) =>
    /^(?:cancel|no|keep|back|go back|close|not now|never mind)/i.test(element.name),
  )
  const asks = page.nodes.some(
    ({ of }) =>
      of.tag === "#text" &&
      of.text.trim().endsWith("?") &&
      (/\b(?:sure|really|want|confirm|continue|proceed)\b/i.test(of.text) ||
        (clause.verb !== null && of.text.toLowerCase().includes(clause.verb.base))),
  )
  if ((isField && isOpen) || !(hasCancel || (asks && inside.length <= 2))) return undefined
  const names = [...namesFor(clause.verb), "yes", "ok", "confirm", "sure", "continue", "i am sure", "yes i am sure"]
  const scored = inside
    .map((element) => ({ element, score: Math.max(...names.map((name) => nameScore(page, element, name))) }))
    .filter(({ element, score }) => score >= 0.6 && !/^(?:cancel|no\b|keep|back)/i.test(element.name))
  return scored.length === 1 ? scored[0]?.element : undefined
}

const wantsOff = (clause: Clause): boolean =>
  clause.args.concat(clause.subject).some((token) => isWord(token, "off", "undone", "unchecked", "unticked")) ||
  (clause.verb?.senses.has("uncheck") === true && clause.verb.senses.has("remove") === false)

/** Returns true if things of the page have a menu that a right click opens. */
const isContextual = (page: Page, tokens: Tokens): boolean =>
  /right[- ]click/i.test(page.observation.pageText) ||
  tokens.some((token, at) => isWord(token, "context") && isWord(tokens[at + 1], "menu", "menus"))

/** Words of a clause that say how it is to be done rather than what. */
const manner = new Set("context menu right click photo picture it".split(" ").map(meaning))

/** The control that an open or selected row offers for a verb: it explains all words that the row does not have. */
const openedControl = (
  page: Page,
  clause: Clause,
  tokens: Tokens,
  rowWords: ReadonlyArray<string>,
  handle: PageElement | undefined,
): PageElement | undefined => {
  const explained = new Set(rowWords.map(meaning))
  const left = clauseWords(tokens).strong.filter((word) => !explained.has(word) && !manner.has(word))
  const names = namesFor(clause.verb)
  const spot = handle === undefined ? undefined : page.nodeOf(handle)
  const isElsewhere = (element: PageElement): boolean => {
    const node = page.nodeOf(element)
    const item = node === undefined ? null : page.item(node)
    return (
      element === handle ||
      (item !== null && spot !== undefined && item.parent === page.item(spot)?.parent && !page.contains(item, spot))
    )
  }
  const scored = page.elements
    .filter(
      (element) =>
        (element.role === "menuitem" ||
          (element.isNew && ["button", "link"].includes(element.role)) ||
          element.role === "button") &&
        !element.disabled &&
        !isElsewhere(element),
    )
    .flatMap((element) => {
      const own = new Set(wordsOf(element.name || element.text).map(meaning))
      if (!left.every((word) => own.has(word))) return []
      const byVerb = Math.max(0, ...names.map((name, i) => nameScore(page, element, name) - 0.01 * i))
      const score = left.length === 0 ? byVerb : Math.max(byVerb, 0.75)
      return score >= 0.7 ? [{ element, score: score + (element.role === "menuitem" || element.isNew ? 0.1 : 0) }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  return best !== undefined && (second === undefined || best.score - second.score >= 0.04) ? best.element : undefined
}

const step = (clause: Clause, given: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const { count, tokens } = repetitions(given, clause.verb)
  const asksNext = scene.clauses[scene.at + 1]
  if (progress.phase === "pressed" || progress.phase === "confirmed") {
    const asked =
      progress.phase === "pressed" &&
      !(asksNext?.verb?.senses.has("dismiss") === true || asksNext?.verb?.senses.has("accept") === true)
        ? confirmation(page, clause)
        : undefined
    if (asked !== undefined)
      return pressElement(scene, asked, `Confirm with ${describe(asked)}.`, { phase: "confirmed" })
    const settled = afterPress(scene)
    if (settled !== undefined && (settled.kind !== "met" || Number(progress.data ?? 1) >= count)) return settled
  }
  const found = controlFor(page, clause.verb, tokens)
  if (found !== undefined) {
    const { element } = found
    if (isTickable(element)) {
      const on = !wantsOff(clause)
      if (element.checked === on) return met(`${describe(element)} is ${on ? "checked" : "not checked"}.`)
      if (progress.phase === "checked")
        return failed(`${describe(element)} could not be ${on ? "checked" : "unchecked"}.`)
      return decide(
        scene,
        `${on ? "Check" : "Uncheck"} ${describe(element)}.`,
        [{ check: { el: element.index, on } }],
        { phase: "checked", before: markOf(scene), what: describe(element) },
      )
    }
    const next = { ...scene, progress: { ...progress, data: Number(progress.data ?? 0) + 1 } }
    return pressElement(next, element, `Press ${describe(element)}.`)
  }
  const row = rowFor(page, tokens, isContextual(page, tokens) ? 0.4 : 0.9)
  const handle = row === undefined ? undefined : handleOf(page, row)
  if (progress.phase === "start" && handle !== undefined)
    return decide(scene, `Point at ${describe(handle)} to see its controls.`, [{ hover: { el: handle.index } }], {
      phase: "pointed",
      before: markOf(scene),
      what: describe(handle),
    })
  if (progress.phase === "pointed" && handle !== undefined && handle.role !== "button") {
    const isMenu = isContextual(page, tokens)
    return decide(
      scene,
      `${isMenu ? "Right-click" : "Open"} ${describe(handle)}.`,
      [{ click: { el: handle.index, ...(isMenu ? { button: "right" as const } : {}) } }],
      {
        phase: "opened",
        before: markOf(scene),
        what: describe(handle),
        data: row === undefined ? [] : [...page.words(row)],
      },
    )
  }
  if (progress.phase === "opened") {
    const control = openedControl(
      page,
      clause,
      tokens,
      Array.isArray(progress.data) ? progress.data.map(String) : [],
      handle,
    )
    if (control !== undefined)
      return pressElement({ ...scene, progress: { ...progress, data: 1 } }, control, `Press ${describe(control)}.`)
  }
  return failed(`No control on ${placeOf(scene.observation)} fits "${clause.text}".`)
}

const isDone = ["done", "complete", "completed", "finished", "ticked", "checked"]
const isUndone = ["undone", "incomplete", "unfinished", "open", "unchecked", "active"]

const away = new Set(
  "gone away deleted removed is are be not no longer any more anymore on in the list there here exists exist".split(
    " ",
  ),
)

/** "X is gone", "X is not on the list any more". */
const isGone = ({ args, isNegated, isOptional, kind, subject }: Clause): boolean =>
  kind === "state" &&
  !isOptional &&
  subject.length > 0 &&
  args.every((token) => token.kind === "punctuation" || away.has(token.value)) &&
  (args.some((token) => isWord(token, "gone", "away", "deleted", "removed")) ||
    (isNegated && args.some((token) => isWord(token, "list", "there", "here", "exists", "exist"))))

/** "mark X as done" checks X; "mark X as not done" unchecks it; "as important" stars it. */
const withState = (clause: Clause, goneBy = "delete"): Clause => {
  if (isGone(clause)) {
    const verb = verbAt(lex(goneBy), 0)
    return verb === undefined
      ? clause
      : { ...clause, kind: "do", verb, args: clause.subject, subject: [], isNegated: false, wh: "goal" }
  }
  const at = clause.args.findLastIndex((token) => isWord(token, "as"))
  if (clause.kind !== "do" || clause.verb === null || at < 1) return clause
  const rest = clause.args.slice(at + 1)
  const isNot = isWord(rest[0], "not")
  const word = rest[isNot ? 1 : 0]
  if (word === undefined || rest.length > (isNot ? 2 : 1)) return clause
  const base = isWord(word, ...isDone)
    ? isNot
      ? "uncheck"
      : "check"
    : isWord(word, ...isUndone)
      ? "uncheck"
      : isWord(word, "important", "favourite", "favorite", "starred")
        ? "star"
        : undefined
  return base === undefined
    ? clause
    : { ...clause, args: clause.args.slice(0, at), verb: verbAt(lex(base), 0) ?? clause.verb }
}

/**
 * Acts on a thing: presses the control that the verb names, in the row or card that the other words name.
 *
 * @category frames
 */
export const act: Frame = {
  name: "act on an item",
  does: "Presses the control that a verb names, in the row or card that the words name: delete, star, like, reserve, check off, add to the cart, also controls that appear on hover or after opening it",
  examples: [
    'Delete "Call the plumber"',
    "Star the mail from Ada",
    "Like the second post",
    "Add the blue chair to the cart",
    'Mark "Pay the rent" as done',
    'Press "Add participant" twice',
  ],
  read: (given, context) => {
    const clause = withState(given)
    if (
      clause.kind === "ask" ||
      (clause.kind === "do" && clause.isNegated && clause.verb?.senses.has("check") !== true)
    )
      return []
    const tokens = [...clause.subject, ...clause.args]
    if (clause.kind === "loose" && tokens.length === 0) return []
    const isState = clause.kind === "state"
    const turned: Clause =
      clause.isNegated && clause.kind === "do" && clause.verb !== null
        ? { ...clause, isNegated: false, verb: { ...clause.verb, base: "uncheck", senses: new Set(["uncheck"]) } }
        : clause
    if ((isState && clause.isNegated) || namesSeveral(clause.args)) return []
    const intent: Intent = {
      fit: (scene) => {
        const { tokens: rest } = repetitions(tokens, clause.verb)
        const found = controlFor(scene.page, turned.verb, rest)
        const isDo = clause.kind === "do"
        // The clause is the name of a button: "get quote".
        if (isDo && found?.element.role === "button" && normalise(found.element.name) === normalise(clause.text))
          return 1
        // What only must hold at the end presses nothing that has other words.
        if (found !== undefined && (clause.wh === "goal" || !isDo) && found.precision < 0.6) return 0
        if (found !== undefined) return (isDo ? 1 : 0.75) * Math.min(0.95, 0.15 + 0.85 * found.score)
        // A row with a menu that a right click opens.
        if (!clause.isOptional && isContextual(scene.page, tokens) && rowFor(scene.page, rest, 0.4) !== undefined)
          return 0.6
        // A row whose control is not visible yet.
        if (
          !isDo ||
          clauseWords(rest).strong.length === 0 ||
          turned.verb === null ||
          turned.verb.senses.has("read") ||
          turned.verb.senses.has("open")
        )
          return 0
        const hasName = scene.page.elements.some((element) =>
          namesFor(turned.verb)
            .slice(0, 3)
            .some((name) => nameScore(scene.page, element, name) >= 0.8),
        )
        return rowFor(scene.page, rest) === undefined
          ? 0
          : hasName
            ? 0.55
            : turned.verb.senses.has("remove") || turned.verb.senses.size === 0 || turned.verb.senses.has("check")
              ? 0.45
              : 0
      },
      step: (scene) => step(turned, tokens, scene),
    }
    // "The message is gone": deleted, or dismissed.
    const other = isGone(given) ? act.read(withState(given, "dismiss"), context) : []
    return [intent, ...other]
  },
}
