import { stateWords } from "../../data/Questions.ts"
import type { Clause } from "../../language/Clauses.ts"
import { contentOf, meaning } from "../../language/Meaning.ts"
import { cardinal } from "../../language/NumberWord.ts"
import { phraseOf } from "../../language/Phrase.ts"
import { isPunctuation, isWord, plainText, type Token } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { describe, ground } from "../../page/Ground.ts"
import { answerTo, queryOf } from "../../page/Query.ts"
import { failed, met, type Outcome, placeOf, type Scene } from "../../run/Scene.ts"
import { countOf } from "./Count.ts"
import type { Frame, Intent } from "../Frame.ts"

const negations = "not no longer isn't aren't any more anymore still now currently".split(" ")

type Tokens = ReadonlyArray<Token>

/** A statement about the page: what is said of which thing. */
interface Statement {
  readonly subject: Tokens
  readonly link: string
  readonly predicate: Tokens
  readonly isNegated: boolean
  /** True for a question: it may turn out false. */
  readonly isQuestion: boolean
}

interface Judged {
  readonly isTrue: boolean
  readonly evidence: string
}

const links =
  "is are was were says say reads read shows show contains contain has have equals equal exists exist appears appear displays display includes include starts ends becomes".split(
    " ",
  )
const visible =
  /^(?:visible|shown|displayed|present|there|available|listed|existing|exist|appear|visible now|still there|on the (?:page|screen|list)|in the list)?$/
const hidden = /^(?:hidden|gone|absent|missing|invisible|away)$/

const withoutNot = (tokens: Tokens): Tokens => tokens.filter((token) => !isWord(token, ...negations))
const isNot = (tokens: Tokens): boolean => tokens.some((token) => isWord(token, "not", "no", "isn't", "aren't"))

/** Splits a statement at its verb: "the total is 5", "there are 3 rows", "is the light on". */
const split = (tokens: Tokens, isQuestion: boolean): Statement | undefined => {
  const own = tokens.filter((token) => !isPunctuation(token, "?", "."))
  const from = isWord(own[0], "that", "if", "whether") ? 1 : 0
  const rest = own.slice(from)
  if (isWord(rest[0], "there"))
    return {
      subject: [],
      link: "there",
      predicate: withoutNot(rest.slice(isWord(rest[1], ...links) ? 2 : 1)),
      isNegated: isNot(rest),
      isQuestion,
    }
  if (isWord(rest[0], "is", "are", "was", "were") && isWord(rest[1], "there"))
    return { subject: [], link: "there", predicate: withoutNot(rest.slice(2)), isNegated: false, isQuestion }
  const at = rest.findIndex((token, i) => i > 0 && isWord(token, ...links))
  const link = rest[at]
  if (link === undefined && isQuestion) {
    // The predicate of a question has no verb in front: its last word.
    const last = rest.at(-1)
    const isPredicate =
      last !== undefined &&
      rest.length > 1 &&
      (last.kind === "number" ||
        last.kind === "quoted" ||
        stateWords[last.value] !== undefined ||
        (visible.test(last.value) && last.value !== "") ||
        ["open", "empty", "expanded", "collapsed"].includes(last.value))
    return isPredicate
      ? {
          subject: withoutNot(rest.slice(0, -1)),
          link: "is",
          predicate: rest.slice(-1),
          isNegated: isNot(rest),
          isQuestion,
        }
      : undefined
  }
  if (link === undefined)
    return isWord(rest[0], "no")
      ? { subject: withoutNot(rest), link: "is", predicate: [], isNegated: true, isQuestion }
      : undefined
  if (rest.slice(0, at).some((token) => isWord(token, "that", "which", "and"))) return undefined
  const subject = rest.slice(isWord(rest[0], "does", "do", "has", "have") ? 1 : 0, at)
  return {
    subject: withoutNot(subject),
    link: link.value,
    predicate: withoutNot(rest.slice(at + 1)),
    isNegated: isNot(rest),
    isQuestion,
  }
}

const isAmount = (token: Token | undefined): boolean =>
  token?.kind === "number" || (cardinal(token?.value ?? "") ?? 0) > 1

const statementOf = (clause: Clause): Statement | undefined => {
  const { args, kind, subject, verb } = clause
  // "Make sure there are 5 rows".
  if (kind === "state" && subject.length === 0 && !clause.isOptional)
    return isAmount(args[0])
      ? { subject, link: "there", predicate: args, isNegated: clause.isNegated, isQuestion: false }
      : undefined
  if (kind === "state" && args.length === 0 && isAmount(subject[0]))
    return { subject: [], link: "there", predicate: subject, isNegated: clause.isNegated, isQuestion: false }
  if (kind === "state")
    return subject.length === 0 || clause.isOptional
      ? undefined
      : {
          subject,
          link: isWord(args[0], ...links) ? (args[0]?.value ?? "is") : "is",
          predicate: isWord(args[0], ...links) ? args.slice(1) : args,
          isNegated: clause.isNegated,
          isQuestion: false,
        }
  if (kind === "do" && verb?.form === "participle" && ["show", "display", "see", "list", "view"].includes(verb.base))
    return { subject: args, link: "is", predicate: [], isNegated: clause.isNegated, isQuestion: false }
  if (
    kind === "do" &&
    verb?.senses.has("verify") === true &&
    (/(?:that|if|whether)$|^(?:verify|ensure|assert|expect|validate|make sure|be sure)$/.test(verb.base) ||
      isWord(args[0], "that", "if", "whether"))
  )
    return split(args, /(?:if|whether)$/.test(verb.base) || isWord(args[0], "if", "whether"))
  if (kind === "do" && verb?.senses.has("read") === true && isWord(args[0], "if", "whether")) return split(args, true)
  if (kind === "ask" && clause.wh === "whether") return split(args, true)
  return undefined
}

/** Returns the text that a phrase names: its quoted part, else its content. */
const literal = (tokens: Tokens): string => {
  const quoted = tokens.filter(({ kind }) => kind === "quoted").map(({ value }) => value)
  return quoted.length > 0
    ? quoted.join(" ")
    : plainText(tokens)
        .replace(/^(?:the |a |an |equal to |exactly |set to |text )+/i, "")
        .replace(/^(?:message|text|word|words)\s+/i, "")
}

const pageWords = new Set(["page", "site", "screen", "website", "it"].map(meaning))

const judge = (scene: Scene, statement: Statement): Judged | undefined => {
  const { page } = scene
  const { isNegated, link, predicate, subject } = statement
  const turned = (isTrue: boolean, evidence: string): Judged => ({ isTrue: isTrue !== isNegated, evidence })
  const all = ` ${normalise(`${page.observation.title} ${page.observation.pageText} ${scene.observation.dialogs.map(({ message }) => message).join(" ")} ${page.elements.map(({ name, value }) => `${name} ${value}`).join(" ")}`)} `
  const shows = (tokens: Tokens): Judged | undefined => {
    const text = normalise(literal(tokens))
    if (text === "") return undefined
    const isThere = all.includes(` ${text} `)
    if (isThere || tokens.some(({ kind }) => kind === "quoted"))
      return turned(isThere, `The page ${isThere ? "shows" : "does not show"} "${literal(tokens)}".`)
    const found = ground(page, phraseOf(tokens), {})
    if (found.kind === "found" && found.score >= 0.8) return turned(true, `The page shows ${describe(found.element)}.`)
    return contentOf(plainText(tokens)).every((word) => !contentOf(all).includes(word))
      ? turned(false, `The page does not show "${literal(tokens)}".`)
      : undefined
  }
  const said = plainText(predicate).toLowerCase().trim()
  const content = contentOf(plainText(subject))
  const isPage = content.length > 0 && content.every((word) => pageWords.has(word))
  const number = predicate.findIndex(
    ({ kind, value }) => kind === "number" || (kind === "word" && (cardinal(value) ?? 0) > 1),
  )
  if (link === "there" || (link.startsWith("ha") && number === 0)) {
    if (number !== 0) return shows(predicate)
    const counted = countOf(scene, [...predicate.slice(1), ...subject])
    const wanted = cardinal(predicate[0]?.value ?? "")
    return counted === undefined || wanted === undefined || (!statement.isQuestion && counted.score < 0.7)
      ? undefined
      : turned(counted.count === wanted, `Counted ${counted.count}.`)
  }
  if (link === "is" || link === "are" || link.startsWith("exist") || link.startsWith("appear")) {
    if (visible.test(said)) return shows(subject)
    if (hidden.test(said)) {
      const seen = shows(subject)
      return seen === undefined ? undefined : { isTrue: !seen.isTrue, evidence: seen.evidence }
    }
    const state = said === "on" ? "checked" : said === "off" ? "unchecked" : stateWords[said]
    if (state !== undefined || said === "expanded" || said === "collapsed" || said === "empty") {
      const found = ground(page, phraseOf(subject), {})
      if (found.kind !== "found") return undefined
      const { checked, disabled, expanded, value } = found.element
      const holds =
        said === "empty"
          ? value === ""
          : said === "expanded"
            ? expanded
            : said === "collapsed"
              ? expanded === undefined
                ? undefined
                : !expanded
              : state === "checked" || state === "done"
                ? checked
                : state === "unchecked" || state === "open"
                  ? checked === undefined
                    ? undefined
                    : !checked
                  : state === "disabled"
                    ? disabled
                    : state === "enabled"
                      ? !disabled
                      : undefined
      return holds === undefined || holds === null
        ? undefined
        : turned(holds === true, `${describe(found.element)} is ${holds === true ? "" : "not "}${said}.`)
    }
  }
  const wanted = normalise(literal(predicate))
  if (wanted === "") return undefined
  if (isPage) return shows(predicate)
  const isTitle = content.length === 1 && content[0] === meaning("title")
  const isHeading = content.includes("head") || content.includes("heading")
  const heading = isHeading ? page.nodes.filter(({ of }) => of.role === "heading").map((node) => page.line(node)) : []
  const stated = isTitle
    ? page.observation.title
    : isHeading
      ? (heading.find((text) => normalise(text) === wanted) ?? heading[0])
      : answerTo(page, { ...queryOf(subject, ""), ...(/\d/.test(wanted) ? {} : { kinds: ["text"] }) })?.value
  if (stated === undefined) return undefined
  const own = normalise(stated)
  const isPart = !/^(?:is|are|equals?|reads?|says?)$/.test(link)
  const isSame =
    own === wanted ||
    (isPart && ` ${own} `.includes(` ${wanted} `)) ||
    (/\d/.test(wanted) &&
      own.replace(/\D+/g, " ").trim() === wanted.replace(/\D+/g, " ").trim() &&
      !/\p{L}{3}/u.test(wanted))
  return turned(isSame, `"${plainText(subject)}" is "${stated.slice(0, 100)}".`)
}

const step = (scene: Scene, clause: Clause, statement: Statement): Outcome => {
  const judged = judge(scene, statement)
  if (judged === undefined)
    return failed(`${placeOf(scene.observation)} does not show whether it is true: "${clause.text}".`)
  if (statement.isQuestion)
    return met(judged.evidence, {
      kept: { label: "answer", value: `${judged.isTrue ? "Yes" : "No"}. ${judged.evidence}` },
    })
  return judged.isTrue
    ? met(`Verified: ${judged.evidence}`)
    : failed(`It is not true: "${clause.text}". ${judged.evidence}`)
}

/**
 * Compares the page with a statement.
 *
 * @category frames
 */
export const verify: Frame = {
  name: "verify",
  does: "Checks a statement against the page: a text is visible, a value or count is as stated, a box is checked, a button is disabled; answers yes-or-no questions with what the page shows",
  examples: [
    'Verify that "Saved" is visible',
    "Check that the total is $5",
    "Make sure there are 3 rows",
    "Is the Send button disabled?",
  ],
  read: (clause) => {
    const statement = statementOf(clause)
    if (statement === undefined) return []
    const isState = clause.kind === "state"
    const intent: Intent = {
      isReading: true,
      fit: (scene) => {
        const judged = judge(scene, statement)
        // A wish that is not fulfilled yet is for other frames.
        return judged === undefined || (isState && !judged.isTrue) ? 0 : isState ? 0.5 : 0.8
      },
      step: (scene) => step(scene, clause, statement),
    }
    return [intent]
  },
}
