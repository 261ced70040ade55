import type { Clause } from "../language/Clauses.ts"
import { isWord, plainText, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { namesFor, rankControls } from "../page/Control.ts"
import { type Field, fieldsOf, isFree } from "../page/Fields.ts"
import { describe } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { act, failed, lastResult, markOf, met, type Outcome, placeOf, type Scene, unverified } from "../run/Scene.ts"
import { submitControl } from "../run/Submit.ts"
import { hasChanged } from "../run/Scene.ts"
import type { Frame, Intent } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

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
  read: (clause, { after }) => {
    const { verb } = clause
    const isNew = clause.kind === "loose" && isWord(clause.args[0], "new", "another")
    if (clause.isNegated || (clause.kind !== "do" && !isNew)) return []
    if (verb !== null) {
      const isMessage = ["send", "post", "say", "write", "comment", "publish", "tweet", "reply"].includes(verb.base)
      // "X must be open" opens it, and adds nothing.
      const isGoal = clause.wh === "goal" && verb.base !== "add"
      if (
        (!verb.senses.has("add") && !isMessage) ||
        isGoal ||
        /^(?:enter|type|fill|input|append|prepend)/.test(verb.base)
      )
        return []
    }
    const content = contentOf(clause.args)
    if (content === undefined) return []
    const isQuoted = clause.args.some(({ kind }) => kind === "quoted")
    const rest = normalise(plainText(content.rest))
    const intent: Intent = {
      fit: (scene) => {
        const { page } = scene
        // What the page has already is not new.
        const controls = rankControls(
          page,
          verb,
          isQuoted ? clause.args.filter(({ kind }) => kind === "quoted") : clause.args,
        )
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
        const isMeant = field.names.some((name) => isFor.test(name.replace(/[-_#]/g, " ")))
        return unknown.length > (isQuoted ? 1 : 0)
          ? 0
          : isQuoted
            ? isMeant && !after.some((one) => one.verb?.senses.has("click") === true)
              ? 0.97
              : 0.88
            : 0.62
      },
      step: (scene) => adding(clause, clause.args, scene),
    }
    return [intent]
  },
}
