import type { PageElement } from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import { isPunctuation, isWord, plainText, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { controlFor, handleOf, namesFor, rankControls, rowFor } from "../page/Control.ts"
import { type Field, fieldsOf } from "../page/Fields.ts"
import { describe, nameScore } from "../page/Ground.ts"
import type { Node, Page } from "../page/Page.ts"
import { act, failed, lastResult, markOf, met, type Outcome, placeOf, type Scene, unverified } from "../run/Scene.ts"
import { submitControl } from "../run/Submit.ts"
import { hasChanged } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

const isFree = ({ kind }: Field): boolean => kind === "text" || kind === "editable"

const isFor =
  /\b(?:new|add|todo|to do|what|item|task|card|message|comment|note|write|reply|say|post|entry|needs to be done)\b/i
const isSearch = /\b(?:search|filter|find|query|coupon|code|email)\b/i

/** The field in which new items of a list are typed: the one whose name says so, else the only free one. */
const newItemField = (page: Page, words: string): Field | undefined => {
  const free = fieldsOf(page).filter(
    (field) => isFree(field) && !field.element.disabled && !isSearch.test(field.names.join(" ")),
  )
  const named = free.filter(({ names }) => names.some((name) => isFor.test(name.replace(/[-_#]/g, " "))))
  const byWord = free.filter(({ names }) =>
    words.split(" ").some((word) => word.length > 3 && names.some((name) => normalise(name).split(" ").includes(word))),
  )
  return byWord.length === 1 ? byWord[0] : named.length === 1 ? named[0] : free.length === 1 ? free[0] : undefined
}

/** Whether the page shows a text outside of fields. */
const shows = (page: Page, text: string): boolean => {
  const wanted = normalise(text)
  return (
    page.nodes.some(
      (node) =>
        node.of.tag !== "input" &&
        node.of.tag !== "textarea" &&
        node.of.tag !== "script" &&
        node.children.length < 6 &&
        node.of.text !== "" &&
        normalise(node.of.text).includes(wanted),
    ) || normalise(page.observation.pageText).includes(wanted)
  )
}

const countOf = (page: Page, text: string): number =>
  normalise(page.observation.pageText).split(normalise(text)).length - 1

/** What is to be added: the quoted text, else the words up to a place. */
const contentOf = (tokens: Tokens): { readonly text: string; readonly rest: Tokens } | undefined => {
  const quoted = tokens.filter(({ kind }) => kind === "quoted")
  if (quoted.length === 1 && quoted[0] !== undefined)
    return { text: quoted[0].value, rest: tokens.filter((token) => token !== quoted[0]) }
  if (quoted.length > 1) return undefined
  const end = tokens.findIndex((token, at) => at > 0 && isWord(token, "to", "in", "on", "into", "onto"))
  const part = end === -1 ? tokens : tokens.slice(0, end)
  return part.length === 0 || part.length > 8 || end === -1
    ? undefined
    : { text: plainText(part).replace(/^(?:the|a|an)\s+/i, ""), rest: tokens.slice(part.length) }
}

const adding = (clause: Clause, tokens: Tokens, scene: Scene): Outcome => {
  const { page, progress } = scene
  const content = contentOf(tokens)
  if (content === undefined) return failed(`"${clause.text}" does not say what to add.`)
  const { text } = content
  const before = typeof progress.data === "number" ? progress.data : 0
  if (progress.phase === "typed" && lastResult(scene)?.ok === true) {
    const field = fieldsOf(page).find(({ element }) => describe(element) === progress.what)
    if (countOf(page, text) > before && normalise(field?.value ?? "") !== normalise(text))
      return met(`Added "${text}".`, { subject: [text], item: text })
    const control =
      field?.node === undefined
        ? undefined
        : submitControl(page, [field.node], ["add", "create", "send", "post", "save", ...namesFor(clause.verb)])
    if (control !== undefined && normalise(field?.value ?? "") === normalise(text))
      return act(scene, `Press ${describe(control)}.`, [{ click: { el: control.index } }], {
        phase: "sent",
        before: markOf(scene),
        what: describe(control),
      })
    if (countOf(page, text) > before) return met(`Added "${text}".`, { subject: [text], item: text })
    return unverified(`Entered "${text}", but the page does not show it.`)
  }
  if (progress.phase === "sent")
    return countOf(page, text) > before || (hasChanged(scene) && shows(page, text))
      ? met(`Added "${text}".`, { subject: [text], item: text })
      : unverified(`Sent "${text}", but the page does not show it.`)
  const field = newItemField(page, normalise(plainText(content.rest)))
  if (field === undefined) return failed(`${placeOf(scene.observation)} has no field for new items.`)
  return act(scene, `Enter "${text}" and send it.`, [{ fill: { el: field.element.index, text, submit: true } }], {
    phase: "typed",
    data: countOf(page, text),
    before: markOf(scene),
    what: describe(field.element),
  })
}

/**
 * Adds an item to a list, or sends a message or comment.
 *
 * @category frames
 */
export const add: Frame = {
  name: "add an item",
  does: "Types a new item, message or comment into the field for it and sends it",
  examples: [
    'Add "Buy stamps"',
    'Put "Buy stamps" on the list',
    'Send the message "I am late"',
    'Add the card "Mow the lawn" to the backlog',
  ],
  read: (clause) => {
    const { verb } = clause
    if (clause.kind !== "do" || verb === null || clause.isNegated) return []
    const isMessage = ["send", "post", "say", "write", "comment", "publish", "tweet", "reply"].includes(verb.base)
    if ((!verb.senses.has("add") && !isMessage) || /^(?:enter|type|fill|input)/.test(verb.base)) return []
    const content = contentOf(clause.args)
    if (content === undefined) return []
    const isQuoted = clause.args.some(({ kind }) => kind === "quoted")
    const rest = normalise(plainText(content.rest))
    const intent: Intent = {
      fit: (scene) => {
        const { page } = scene
        // What the page has already is not new.
        const controls = rankControls(page, verb, clause.args)
        if (controls[0] !== undefined && controls[0].score > 0.75) return 0
        const field = newItemField(page, rest)
        if (field === undefined) return 0
        const known = normalise(
          `${page.observation.title} ${page.nodes
            .filter(({ of }) => of.role === "heading")
            .map((node) => page.line(node))
            .join(" ")} ${field.names.join(" ")}`,
        ).split(" ")
        const unknown = rest
          .split(" ")
          .filter(
            (one) =>
              one.length > 3 &&
              !known.includes(one) &&
              !/^(?:list|item|todo|card|task|message|comment|note|entry|event|chat|there|mine|open|into|with)$/.test(
                one,
              ),
          )
        return unknown.length > (isQuoted ? 1 : 0) ? 0 : isQuoted ? 0.88 : 0.62
      },
      step: (scene) => adding(clause, clause.args, scene),
    }
    return [intent]
  },
}

/** "X to Y", "X by Y", "X … called Y": what is renamed, and its new name. */
const renaming = (clause: Clause): { readonly from: Tokens; readonly to: string } | undefined => {
  const tokens = [...clause.subject, ...clause.args]
  if (
    tokens.some((token, at) => isWord(token, "of") && at < tokens.findIndex((other) => isWord(other, "to"))) &&
    !tokens.some((token) => isWord(token, "name", "title"))
  )
    return undefined
  const at = tokens.findIndex(
    (token, i) =>
      i > 0 &&
      (isWord(token, "to", "by", "with", "as", "say", "says", "called", "named", "into") || isPunctuation(token, "->")),
  )
  const quoted = tokens.filter(({ kind }) => kind === "quoted")
  if (at === -1) {
    const [first, second] = quoted
    return quoted.length === 2 &&
      first !== undefined &&
      second !== undefined &&
      ["call", "name", "retitle", "rename"].includes(clause.verb?.base ?? "")
      ? { from: [first], to: second.value }
      : undefined
  }
  let end = at
  while (isWord(tokens[end + 1], "say", "read", "be", "called", "the", "name")) end++
  const rest = tokens.slice(end + 1).filter((token) => !isWord(token, "instead", "now"))
  const stop = rest.findIndex((token) => isWord(token, "instead", "of", "in") || isPunctuation(token, ","))
  const name = rest.slice(0, stop === -1 ? rest.length : stop)
  const to = name.find(({ kind }) => kind === "quoted")?.value ?? plainText(name)
  const from = tokens.slice(0, at).filter((token) => !isWord(token, "should", "be"))
  return to === "" || from.length === 0 || name.length > 6 ? undefined : { from, to }
}

/** The text field that is being edited: focused, or with the old name as its value. */
const editor = (page: Page, old: string): PageElement | undefined => {
  const free = fieldsOf(page).filter((field) => isFree(field) && !field.element.disabled)
  const holding = free.filter(({ value }) => value !== "" && normalise(old).includes(normalise(value)))
  const focused = free.filter(({ node }) => node?.of.states?.includes("focused") === true)
  return (holding.length === 1 ? holding[0] : focused.length === 1 ? focused[0] : undefined)?.element
}

const rename = (clause: Clause, scene: Scene): Outcome => {
  const { page, progress } = scene
  const given = renaming(clause)
  if (given === undefined) return failed(`"${clause.text}" does not name an item and its new name.`)
  const old = plainText(
    given.from.filter(({ kind }) => kind === "quoted").length > 0
      ? given.from.filter(({ kind }) => kind === "quoted")
      : given.from,
  )
  if (progress.phase === "typed") {
    const isGone =
      fieldsOf(page).every(({ value }) => normalise(value) !== normalise(given.to)) || !fieldsOf(page).some(isFree)
    if (shows(page, given.to) && isGone)
      return met(`Renamed "${old}" to "${given.to}".`, { subject: [given.to], item: given.to })
    const field = fieldsOf(page).find(({ value }) => normalise(value) === normalise(given.to))
    const control =
      field?.node === undefined ? undefined : submitControl(page, [field.node], ["save", "rename", "ok", "apply"])
    if (control !== undefined && progress.attempts < 2)
      return act(scene, `Press ${describe(control)}.`, [{ click: { el: control.index } }], {
        phase: "typed",
        attempts: progress.attempts + 1,
        before: markOf(scene),
      })
    return shows(page, given.to)
      ? met(`Renamed "${old}" to "${given.to}".`)
      : unverified(`Entered "${given.to}", but the page does not show it.`)
  }
  const open = progress.phase === "start" ? undefined : editor(page, old)
  if (open !== undefined)
    return act(scene, `Enter "${given.to}".`, [{ fill: { el: open.index, text: given.to, submit: true } }], {
      phase: "typed",
      before: markOf(scene),
      what: describe(open),
    })
  const row = rowFor(page, given.from)
  const handle = row === undefined ? undefined : handleOf(page, row)
  const control = controlFor(page, { base: "rename", senses: new Set(), length: 1, form: "base" }, given.from)
  if (progress.phase === "start" && control !== undefined && nameScore(page, control.element, "rename") >= 0.6)
    return act(scene, `Press ${describe(control.element)}.`, [{ click: { el: control.element.index } }], {
      phase: "control",
      before: markOf(scene),
      what: describe(control.element),
    })
  const text = row === undefined ? undefined : textElement(page, row, old)
  const spot = text ?? handle
  // The page says how its texts are edited.
  if (progress.phase === "start" && spot !== undefined && /double[- ]click/i.test(page.observation.pageText))
    return act(scene, `Double-click ${describe(spot)}.`, [{ click: { el: spot.index, count: 2 } }], {
      phase: "opened",
      attempts: 1,
      before: markOf(scene),
      what: describe(spot),
    })
  if (progress.phase === "start" && spot !== undefined)
    return act(scene, `Select ${describe(spot)}.`, [{ click: { el: spot.index } }], {
      phase: "selected",
      before: markOf(scene),
      what: describe(spot),
    })
  const button = page.elements
    .filter(({ role }) => role === "button" || role === "menuitem")
    .map((element) => ({ element, score: nameScore(page, element, "rename") }))
    .filter(({ score }) => score >= 0.75)
  const [only] = button
  if (progress.phase === "selected" && button.length === 1 && only !== undefined)
    return act(scene, `Press ${describe(only.element)}.`, [{ click: { el: only.element.index } }], {
      phase: "control",
      before: markOf(scene),
      what: describe(only.element),
    })
  if ((progress.phase === "selected" || progress.phase === "control") && spot !== undefined && progress.attempts === 0)
    return act(scene, `Double-click ${describe(spot)}.`, [{ click: { el: spot.index, count: 2 } }], {
      phase: "opened",
      attempts: 1,
      before: markOf(scene),
      what: describe(spot),
    })
  return failed(`"${old}" cannot be edited on ${placeOf(scene.observation)}.`)
}

/** The element of a row that shows its name. */
const textElement = (page: Page, row: Node, name: string): PageElement | undefined =>
  [row, ...page.descendants(row)].findLast(
    (node) =>
      node.element !== undefined &&
      node.element.role !== "button" &&
      node.element.role !== "checkbox" &&
      normalise(page.line(node)).includes(normalise(name)),
  )?.element

/**
 * Gives an item another name where it stands.
 *
 * @category frames
 */
export const renameItem: Frame = {
  name: "rename an item",
  does: "Edits the name or text of an item in place: by its control, after a double click, or with a button for the selected item",
  examples: [
    'Rename "budget.xlsx" to "costs.xlsx"',
    'Change the title to "Pantry"',
    'Double-click "Call the plumber" and change it to "Email the plumber"',
  ],
  read: (clause) => {
    const isDo = clause.kind === "do" && clause.verb?.senses.has("rename") === true
    const isState =
      clause.kind === "state" &&
      (isWord(clause.args[0], "called", "named", "say", "says", "has") || clause.args.length > 1)
    if ((!isDo && !isState) || clause.isNegated) return []
    const given = renaming(clause)
    if (given === undefined) return []
    const intent: Intent = {
      fit: (scene) => {
        const row = rowFor(scene.page, given.from)
        if (row === undefined || given.to.length > 100) return 0
        const old = normalise(plainText(given.from.filter(({ kind }) => kind === "quoted")))
        return old === "" || normalise(scene.page.line(row)).includes(old)
          ? (isDo ? 0.9 : 0.7) - (clause.verb?.base === "rename" ? 0 : 0.05)
          : 0
      },
      step: (scene) => rename(clause, scene),
    }
    return [intent]
  },
}
