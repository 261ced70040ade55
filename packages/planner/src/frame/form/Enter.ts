import type { PageElement } from "@tabwright/agent/brain"
import type { Sense } from "../../data/Verbs.ts"
import type { Clause } from "../../language/Clauses.ts"
import { lex } from "../../language/Lexer.ts"
import { isWord, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { type Assigned, assign } from "../../page/Assign.ts"
import { namesFor } from "../../page/Control.ts"
import { fieldScore, fieldsOf } from "../../page/Fields.ts"
import { describe } from "../../page/Ground.ts"
import type { Node, Page } from "../../page/Page.ts"
import { fieldName, fillActions, isDrawn, isHeld, shownValue } from "../../run/Fill.ts"
import { editorFor, itemFor, openerFor } from "../../run/Opener.ts"
import { afterPress, pressElement, refusing } from "../../run/Press.ts"
import {
  act,
  failed,
  keyOf,
  lastResult,
  markOf,
  met,
  type Outcome,
  placeOf,
  type Scene,
  unverified,
} from "../../run/Scene.ts"
import { applyControl, submitControl, submitControls } from "../../run/Submit.ts"
import type { Frame, Intent } from "../Frame.ts"
import { type Memory, memoryOf, unexplained, isComplete, hasNames, type Reading, explanation } from "./Explained.ts"

type Tokens = ReadonlyArray<Token>

const typing =
  /^(?:enter|type|fill|write|input|put|key in|insert|provide|set|change|update|use|replace|edit|complete|give)/

const types = ({ kind, verb }: Clause): boolean =>
  kind === "do" && verb !== null && typing.test(verb.base) && !/^(?:use|give|complete|provide)/.test(verb.base)

/** Returns true for an instruction to type or choose, which sends nothing by itself. */
const isPlain = ({ kind, verb }: Clause, tokens: Tokens, pairs: Assigned["pairs"]): boolean =>
  kind === "do"
    ? verb !== null &&
      (typing.test(verb.base) || ["choose", "raise", "lower"].some((sense) => verb.senses.has(sense as Sense))) &&
      !/^(?:complete|give)$/.test(verb.base) &&
      !(pairs.length > 1 && /^(?:make|get|want|order|need)$/.test(verb.base))
    : pairs.every(({ isFree }) => isFree !== true) &&
      (pairs.length === 1 || !pairs.some(({ field }) => field.kind === "text")) &&
      !tokens.some((token) => isWord(token, ...kept))

/** Words that say that something was sent. */
const kept = "stored saved kept sent booked reserved registered posted placed submitted applied".split(" ")

const words = (clause: Clause): ReadonlyArray<string> =>
  clause.args.filter(({ kind }) => kind === "word").map(({ value }) => `${clause.verb?.base ?? ""} ${value}`)

const accepting = /\b(?:thank|success|saved?|sent|created|added|updated|done|welcome|booked|confirmed|received)/i

const onwards = /^(?:next|next step|continue|proceed|weiter|forward|›|→)(?:\s*[›→>»])?$/i

const nextControl = (page: Page): PageElement | undefined => {
  const found = page.elements.filter(
    (element) =>
      (element.role === "button" || element.role === "link") &&
      !element.disabled &&
      onwards.test((element.name || element.text || element.value).trim()),
  )
  return found.length === 1 ? found[0] : undefined
}

const maxAttempts = 24

/** What shows the fields for a clause: the control that opens a form, one for editing, or the item itself. */
const openingOf = (
  page: Page,
  clause: Clause,
  tokens: Tokens,
): { readonly handle: PageElement; readonly used: ReadonlyArray<number> } | undefined => {
  const handle = openerFor(page, clause, tokens) ?? editorFor(page, tokens)
  return handle === undefined ? itemFor(page, clause, tokens) : { handle, used: [] }
}

const remaining = (tokens: Tokens, { used }: Memory): Tokens =>
  tokens.map((token) =>
    used.includes(token.start) ? { ...token, kind: "punctuation" as const, value: ",", raw: "," } : token,
  )

/** Enters all values, checks them, goes on to the next page of a form, and sends it if the clause asks for it. */
const enterAll = (reading: Reading, scene: Scene): Outcome => {
  const { ahead, clause, doesSend, tokens } = reading
  const { page, progress } = scene
  const memory = memoryOf(scene)
  const result = lastResult(scene)
  const keep = (change: Partial<Memory>) => ({ ...memory, ...change }) as unknown as Scene["progress"]["data"]
  if (progress.phase === "pressed") {
    const refusal =
      page.nodes.find(({ of }) => of.tag === "#text" && of.text.length < 120 && refusing.test(of.text))?.of.text ??
      page.nodes
        .filter(({ of }) => of.role === "alert")
        .map((node) => page.line(node))
        .find((line) => line !== "" && !accepting.test(line))
    if (refusal !== undefined && assign(page, tokens, types(clause)) !== undefined)
      return failed(`The form was not accepted: "${refusal.slice(0, 150)}".`)
    const settled = afterPress(scene, { ahead })
    // "Convert 12 miles": the number that appeared is the answer.
    const isLast = scene.at + ahead === scene.clauses.length - 1
    if (settled?.kind === "met" && isLast && /^(?:convert|calculate|compute)$/.test(clause.verb?.base ?? "")) {
      const appeared = (result?.evidence?.appeared ?? []).filter((text) => /\d/.test(text))
      const [value] = appeared
      return appeared.length === 1 && value !== undefined
        ? { ...settled, gains: { ...settled.gains, kept: { label: "result", value } } }
        : unverified(`${settled.evidence} It shows no single result.`, settled.gains)
    }
    if (settled !== undefined) return settled
  }
  const open = (): Outcome | undefined => {
    const opening = memory.isOpened ? undefined : openingOf(page, clause, tokens)
    if (opening === undefined) return undefined
    const { handle, used } = opening
    return act(scene, `Open the form with ${describe(handle)}.`, [{ click: { el: handle.index } }], {
      phase: "opened",
      before: markOf(scene),
      what: describe(handle),
      data: keep({ isOpened: true, used: [...memory.used, ...used] }),
    })
  }
  const assigned = assign(page, remaining(tokens, memory), types(clause), isPaged(page))
  if (assigned === undefined) {
    // Entering the value replaced the page: a field that sends itself.
    if (progress.phase === "entered")
      return result?.ok === true
        ? met(`Entered ${progress.what}.`, { ahead })
        : failed(`${progress.what} could not be entered.`)
    return open() ?? failed(`No field on ${placeOf(scene.observation)} fits the values.`)
  }
  const { pairs } = assigned
  const what = pairs.map((pair) => `${shownValue(pair)} into "${fieldName(pair)}"`).join(", ")
  const wasEntered = (progress.phase === "entered" || progress.phase === "left") && result?.ok === true
  // Fields for all values may be shown only after something is pressed.
  const { values: missing, words: unknown } = unexplained(page, clause, tokens, assigned, memory)
  if (
    progress.phase === "start" &&
    explanation(page, reading, assigned, memory) === 0 &&
    nextControl(page) === undefined
  ) {
    const nothing = [...missing, ...unknown].map((one) => `"${one}"`).join(", ")
    return open() ?? failed(`Nothing on ${placeOf(scene.observation)} takes ${nothing}.`)
  }
  const todo = pairs.filter((pair) => !isHeld(pair) && !(pair.field.kind === "password" && wasEntered))
  if (todo.length > 0) {
    const isGradual = todo.some(
      (pair) =>
        pair.field.kind === "stepper" ||
        pair.field.node?.of.states?.includes("readonly") === true ||
        isDrawn(pair) ||
        (pair.field.kind === "text" && pair.field.element.placeholder !== ""),
    )
    const actions = fillActions(page, todo)
    if (actions.length === 0 || progress.attempts >= (isGradual ? maxAttempts : 3 + pairs.length))
      return failed(
        `${what} could not be entered: ${result?.ok === false ? result.message : "the fields hold other values"}.`,
      )
    return act(scene, `Enter ${what}.`, actions, {
      phase: "entered",
      attempts: progress.attempts + 1,
      before: markOf(scene),
      what,
    })
  }
  const left = unexplained(page, clause, tokens, assigned, memory)
  const isNamed = hasNames(assigned)
  const nodes = pairs.flatMap(({ field }) => (field.node === undefined ? [] : [field.node]))
  const onward = left.values.length > 0 ? nextControl(page) : undefined
  if (onward !== undefined && memory.pages < 8)
    return act(scene, `Go on with ${describe(onward)}.`, [{ click: { el: onward.index } }], {
      phase: "turned",
      attempts: 0,
      before: markOf(scene),
      what: describe(onward),
      data: keep({ used: [...memory.used, ...assigned.used], pages: memory.pages + 1, isOpened: true }),
    })
  // "The return date is X" is about a field and nothing else.
  const [lone, ...others] = pairs
  const isField =
    clause.kind === "state" &&
    lone !== undefined &&
    others.length === 0 &&
    lone.isFree !== true &&
    !(lone.field.kind === "text" && submitControls(page, nodes).length === 1 && isAlone(page, nodes))
  const sends = (doesSend && !isField) || ((memory.isOpened || isDraft(scene, nodes)) && !isLater(scene))
  if ((left.values.length > 0 || memory.isOpened || sends) && !isComplete(tokens, left, isNamed))
    return failed(
      `Nothing on ${placeOf(scene.observation)} takes ${[...left.values, ...left.words]
        .slice(0, 5)
        .map((word) => `"${word}"`)
        .join(", ")}.`,
    )
  const buttons = submitControls(page, nodes)
  const ofVerb =
    clause.verb === null ||
    isLater(scene) ||
    /^(?:enter|type|fill|choose|select|pick|put|make|use)/.test(clause.verb.base)
      ? undefined
      : submitControl(page, nodes, [clause.verb.base], true)
  if (sends || ofVerb !== undefined) {
    const control =
      ofVerb ??
      submitControl(
        page,
        nodes,
        clause.verb === null
          ? ["save", "submit"]
          : [...namesFor(clause.verb), ...words(clause), ...(memory.isOpened ? ["save"] : [])],
      ) ??
      (clause.verb === null ? submitControl(page, nodes, words(clause), true) : undefined)
    if (control !== undefined) return pressElement(scene, control, `Press ${describe(control)}.`)
    if (clause.verb?.form === "base" && !clause.verb.senses.has("enter"))
      return failed(`No single button sends "${what}".`)
    if (memory.isOpened || (buttons.length > 0 && pairs.some(({ field }) => field.kind === "text")))
      return unverified(`Entered ${what}, but no single button saves it.`)
  } else if (
    !isLater(scene) &&
    (clause.kind !== "do" || !isPlain(clause, tokens, pairs)) &&
    buttons.length > 0 &&
    pairs.some(({ field }) => field.kind === "text")
  ) {
    const control = submitControl(page, nodes, words(clause), true)
    if (control !== undefined) return pressElement(scene, control, `Press ${describe(control)}.`)
    if (!isPlain(clause, tokens, pairs)) return unverified(`Entered ${what}, but the form was not sent.`)
  }
  const applier =
    progress.phase === "entered" && !isLater(scene) && /^(?:change|update|edit)$/.test(clause.verb?.base ?? "")
      ? applyControl(page, nodes)
      : undefined
  if (applier !== undefined) return pressElement(scene, applier, `Press ${describe(applier)}.`)
  const focused = pairs.find(({ field }) => field.node?.of.states?.includes("focused") === true)
  if (focused !== undefined && progress.phase === "entered" && focused.field.element.tag === "input")
    return act(scene, `Leave "${fieldName(focused)}".`, [{ press: { el: focused.field.element.index, keys: "Tab" } }], {
      phase: "left",
      what,
    })
  if (
    !isLater(scene) &&
    (clause.wh === "goal" || clause.verb?.form !== "base") &&
    kept.some((word) => ` ${normalise(clause.text)} `.includes(` ${word} `))
  )
    return unverified(`Entered ${what}, but nothing was sent.`)
  const [last] = pairs.slice(-1)
  return met(
    `${progress.phase === "entered" || progress.phase === "left" ? "Entered" : "The page already had"} ${what}.`,
    last === undefined ? { ahead } : { ahead, field: keyOf(last.field.element) },
  )
}

/** Returns true if no other field belongs to the button that sends a field. */
const isAlone = (page: Page, [node]: ReadonlyArray<Node>): boolean => {
  if (node === undefined) return false
  const outer = page.closest(node, (one) =>
    [...page.descendants(one)].some(({ element }) => element?.role === "button"),
  )
  return (
    outer !== undefined &&
    fieldsOf(page).filter((field) => field.node !== undefined && page.contains(outer, field.node)).length === 1
  )
}

/** Returns true if the fields keep nothing by themselves: those of a dialog, or of an editor that the clause before opened. */
const isDraft = ({ at, clauses, page }: Scene, nodes: ReadonlyArray<Node>): boolean => {
  const [first] = nodes
  return (
    first !== undefined &&
    (page.closest(first, ({ of }) => of.role === "dialog" || of.tag === "dialog") !== undefined ||
      (/^(?:edit|modify|change)$/.test(clauses[at - 1]?.verb?.base ?? "") &&
        submitControl(page, nodes, ["save"]) !== undefined))
  )
}

/** Returns true if a value would replace what was just entered, or is no new text but one that the page shows. */
const isMisplaced = ({ page, state }: Scene, { verb }: Clause, { pairs }: Assigned): boolean =>
  pairs.some(
    ({ field, isFree, value }) =>
      (isFree === true || /^(?:get|give|have|receive)$/.test(verb?.base ?? "")) &&
      (field.kind === "text" || field.kind === "editable") &&
      ((keyOf(field.element) === state.field && field.value !== "" && field.value !== value) ||
        (pairs.length === 1 &&
          /\s/.test(value) &&
          !/^(?:enter|type|fill|write|input|put|paste|insert)/.test(verb?.base ?? "") &&
          page.nodes.some(({ of }) => of.tag === "#text" && normalise(of.text).includes(normalise(value))))),
  )

/** Returns true if a later clause asks to send what is entered. */
const isLater = ({ at, clauses }: Scene): boolean => clauses.slice(at + 1).some(isSending)

const isSending = ({ args, isNegated, verb }: Clause): boolean =>
  !isNegated &&
  verb !== null &&
  (verb.senses.has("click") || (verb.senses.has("submit") && (args.length < 5 || !verb.senses.has("enter"))))

const tokensOf = ({ args, isNegated, subject }: Clause): Tokens => [
  ...subject,
  ...(isNegated ? args.slice(0, 1).map((token) => ({ ...token, kind: "word" as const, value: "no", raw: "no" })) : []),
  ...args,
]

/** Returns true for a clause that only tells more of what a form needs. */
const isData = (clause: Clause): boolean =>
  clause.kind === "loose" ||
  clause.kind === "state" ||
  (clause.kind === "do" &&
    clause.verb !== null &&
    /^(?:accept|agree|tick|check|want|agree to)$/.test(clause.verb.base) &&
    clause.args.length < 8)

/** Returns true for "write an entry": the values that follow belong to it. */
const isMaking = (clause: Clause | undefined): boolean =>
  clause?.kind === "do" &&
  clause.verb !== null &&
  (clause.verb.senses.has("submit") || clause.verb.senses.has("add")) &&
  !clause.verb.senses.has("open") &&
  !clause.verb.senses.has("choose")

const entering: ReadonlyArray<Sense> = [
  "enter",
  "choose",
  "raise",
  "lower",
  "add",
  "submit",
  "toggle",
  "move",
  "resize",
]

/** Returns true if the words hold something that can only be a value. */
const hasValues = (tokens: Tokens): boolean =>
  tokens.some(
    ({ kind, raw }) =>
      kind === "quoted" || kind === "email" || kind === "number" || (kind === "word" && /^\p{Lu}\p{Ll}/u.test(raw)),
  )

/** Words that describe a value rather than state it. */
const beyond = [
  "not",
  "starts",
  "ends",
  "starting",
  "ending",
  "begins",
  "beginning",
  "uppercase",
  "lowercase",
  "capitals",
]

/**
 * Enters values into the fields that the words name, or that their form fits.
 *
 * @category frames
 */
export const enter: Frame = {
  name: "enter values",
  does: "Fills text, number, date, time and color fields, selects options, moves sliders and steppers, one or many at once, in forms of one or several pages, and sends the form where the verb asks for it",
  examples: [
    'Enter "Ada" into the first name field',
    "Name: Ada, e-mail: ada@example.com, city: London",
    "Set the volume to 40",
    'Make sure that the city is "Linz"',
    "Type hello into both fields",
    'New contact: name "Ada", phone "555 0177". Save',
  ],
  read: (clause, { after, before }) => {
    const isDo =
      clause.kind === "do" && clause.verb !== null && entering.some((sense) => clause.verb?.senses.has(sense) === true)
    if (clause.isNegated || clause.kind === "ask") return []
    // "Pick up 2 May": a field may have the name of a verb.
    const isName = clause.kind === "do" && !isDo
    const given = [...clause.subject, ...clause.args]
    const tokens = isName && !hasValues(given) ? [] : isName ? lex(clause.text) : given
    // "Open the folder X" makes none.
    if (/^(?:open|visit|view|launch|start)/.test(clause.verb?.base ?? "")) return []
    if (tokens.length === 0 || (clause.verb?.base === "edit" && !tokens.some((token) => isWord(token, "to", "as"))))
      return []
    // "Type the language into the box": what the page says, not the word.
    if (
      isDo &&
      isWord(clause.args[0], "the") &&
      isWord(clause.args[2], "into", "in") &&
      clause.args[1]?.kind === "word"
    )
      return []
    const sends = clause.verb?.senses.has("submit") === true
    const reading: Reading = {
      clause,
      tokens,
      doesSend:
        (sends || clause.kind === "state" || (clause.kind === "loose" && isMaking(before.at(-1)))) &&
        !after.some(isSending),
      ahead: 0,
    }
    const intentOf = (reading: Reading): Intent => ({
      fit: (scene) => {
        const { page } = scene
        if (tokens.some((token) => isWord(token, ...beyond))) return 0
        if (
          isName &&
          reading !== sent &&
          !fieldsOf(page).some((field) => fieldScore(field, clause.verb?.base ?? "") >= 0.6)
        )
          return 0
        // "Use the text editor" enters nothing.
        if (["use", "give"].includes(clause.verb?.base ?? "") && !hasValues(tokens)) return 0
        const assigned = assign(page, reading.tokens, types(clause), isPaged(page))
        const isOther = tokens.some((token) => isWord(token, "open", "opened", "selected", "closed"))
        const opener = isOther ? undefined : openingOf(page, clause, reading.tokens)
        const opening = opener !== undefined && hasValues(tokens) ? 0.5 : 0
        if (assigned === undefined) return opening
        if (isMisplaced(scene, clause, assigned)) return 0
        const left = isPaged(page) ? unexplained(page, clause, reading.tokens, assigned, memoryOf(scene)).values : []
        if (left.length > 0) return hasValues(tokens) ? 0.6 : 0
        const explained = explanation(page, reading, assigned, memoryOf(scene))
        if (explained === 0) return opening
        // What is added must be sent: that is another frame, where it fits.
        const isAdding =
          /^(?:add|create|new|schedule)$/.test(clause.verb?.base ?? "") ||
          isWord(tokens.at(-1), "list", "backlog", "calendar")
        const most = isAdding ? 0.8 : 1
        return Math.min(most, 0.35 + 0.6 * explained)
      },
      step: (scene) => enterAll(reading, scene),
    })
    const following = after.findIndex((one) => !isData(one))
    const ahead = following === -1 ? after.length : following
    const tail = after.slice(0, ahead).flatMap(tokensOf)
    const isSent = (sends || clause.kind === "state" || clause.kind === "loose") && !after.slice(ahead).some(isSending)
    // "Invite ada@mail.example": the button has the name of the verb.
    const sent: Reading = { clause, tokens: given, doesSend: true, ahead: 0 }
    const named = intentOf(sent)
    const sending: Intent = {
      fit: (scene) => {
        const nodes = (assign(scene.page, given)?.pairs ?? []).flatMap(({ field }) => field.node ?? [])
        return submitControl(scene.page, nodes, namesFor(clause.verb), true) === undefined ? 0 : named.fit(scene)
      },
      step: named.step,
    }
    if (isName) return [intentOf(reading), sending]
    const whole: Reading = { clause, tokens: [...tokens, ...tail], doesSend: reading.doesSend || isSent, ahead }
    return ahead > 0 ? [intentOf(whole), intentOf(reading)] : [intentOf(reading)]
  },
}

const isPaged = (page: Page): boolean => nextControl(page) !== undefined
