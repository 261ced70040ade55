import { goalOpenings } from "../data/Phrases.ts"
import { type Clause, noTokens, type Tokens } from "./Clause.ts"
import {
  closed,
  instructionAt,
  isComma,
  isFiniteVerb,
  longestAt,
  modalAt,
  modalIn,
  opened,
  questionLength,
} from "./Openings.ts"
import { antecedentIn, antecedentOf, hasPronoun, replaced } from "./Pronouns.ts"
import { readClause, stated } from "./ReadClause.ts"
import { isTelling, peel } from "./Reasons.ts"
import { cuts, sentences } from "./Sentences.ts"
import { isPunctuation, isWord, rawText, type Token } from "./Token.ts"
import { verbAt } from "./Verb.ts"

export type { Clause } from "./Clause.ts"

const pronounQuestion = /^(?:it|that|this|they|them|is it|are they|was it|is that|is this|one)?$/

/** "On page 2 there is X, which should be reserved": the relative clause says what is to be done. */
const withoutRelative = (tokens: Tokens): { readonly core: Tokens; readonly place: Tokens } => {
  const at = tokens.findIndex(
    (token, i) => i > 1 && isWord(token, "which", "who", "that") && modalAt(tokens, i + 1) > 0,
  )
  const to = isComma(tokens[at - 1]) ? at - 1 : at
  const head = at === -1 ? noTokens : tokens.slice(0, to)
  if (at === -1 || modalIn(head) !== undefined || instructionAt(head, 0) !== undefined)
    return { core: tokens, place: noTokens }
  const there = head.findIndex((token, i) => isWord(token, "there") && isWord(head[i + 1], "is", "are"))
  const link = there === -1 ? head.findIndex(isFiniteVerb) : -1
  if (there !== -1) return { core: [...head.slice(there + 2), ...tokens.slice(at + 1)], place: head.slice(0, there) }
  return { core: [...(link > 0 ? head.slice(0, link) : head), ...tokens.slice(at + 1)], place: noTokens }
}

/** "I am Joost" tells a name to be entered. */
const introduced = (tokens: Tokens): Tokens => {
  const length = longestAt(tokens, 0, [["i", "am"], ["i'm"], ["im"], ["my", "name", "is"]])
  const name = tokens.slice(length)
  const [first] = tokens
  const isName =
    length > 0 &&
    first !== undefined &&
    name.length > 0 &&
    name.length < 4 &&
    name.every((token) => token.kind === "quoted" || /^\p{Lu}/u.test(token.raw))
  return isName ? [{ ...first, value: "name", raw: "name" }, ...name] : noTokens
}

/** Reads a task as clauses. Sentences that only give reasons are dropped or optional. */
export const splitClauses = (task: string, tokens: Tokens): ReadonlyArray<Clause> => {
  const clauses: Array<Clause> = []
  let antecedent: Tokens = noTokens
  let isTold = false
  const tell = (told: Tokens): void => {
    const found = antecedentIn(told)
    if (found.length === 0) return
    antecedent = found
    isTold = true
  }
  const textOf = (part: Tokens): string => {
    const places = part.filter(({ raw, start }) => task.startsWith(raw, start))
    return task.slice(Math.min(...places.map(({ start }) => start)), Math.max(...places.map(({ end }) => end)))
  }
  const add = (clause: Clause): void => {
    const refers = hasPronoun(clause.args) || hasPronoun(clause.subject)
    const before = clauses.at(-1)
    const isEcho = pronounQuestion.test(rawText(clause.args.filter(({ kind }) => kind === "word")).toLowerCase())
    // "Which is it?" asks for what the sentence before names.
    const isRead = before?.kind !== "do" || before.verb?.senses.has("read") === true
    if (clause.kind === "ask" && before !== undefined && isEcho && isRead) {
      clauses[clauses.length - 1] =
        before.kind === "ask"
          ? before
          : {
              ...before,
              kind: "ask",
              verb: null,
              wh: clause.wh,
              args: [...before.subject, ...before.args],
              subject: noTokens,
              isOptional: false,
            }
      return
    }
    const isAsked = clause.kind === "ask" && before?.kind !== "do"
    const takesPlace = refers && (isTold || isAsked || (clause.kind === "state" && hasPronoun(clause.subject)))
    const own: Clause = takesPlace
      ? {
          ...clause,
          args: replaced(clause.args, isTold || isAsked ? antecedent : noTokens),
          subject: replaced(clause.subject, antecedent),
          it: antecedent,
        }
      : refers
        ? { ...clause, it: antecedent }
        : isTold
          ? {
              ...clause,
              args: replaced(
                clause.args,
                antecedent.every(({ kind }) => kind === "quoted" || kind === "word") ? antecedent : noTokens,
              ),
            }
          : clause
    clauses.push(own)
    // "There is a post about a sale. Like it."
    const next = refers ? noTokens : antecedentOf(own)
    if (next.length > 0) {
      antecedent = next
      isTold = false
    }
  }

  const all = sentences(tokens)
  for (const [at, sentence] of all.entries()) {
    const first = opened(sentence)
    const isLast = sentence.at(-1) === tokens.findLast(({ kind, value }) => kind !== "newline" && value !== ".")
    const goal = longestAt(first, 0, goalOpenings)
    const relative = withoutRelative(goal > 0 ? first.slice(isComma(first[goal]) ? goal + 1 : goal) : first)
    // "I want to see the roof: open …" tells the aim.
    const isAim = isWord(sentence[0], "i", "we") && first[0] !== sentence[0]
    const peeled = peel(relative.core, isAim)
    const inner = longestAt(peeled.core, 0, goalOpenings)
    const given = inner > 0 ? peeled.core.slice(isComma(peeled.core[inner]) ? inner + 1 : inner) : peeled.core
    // "Dana lives in Linz now, update that": what is told is wanted.
    const change = instructionAt(given, 0, true)
    const isWanted =
      change?.senses.has("rename") === true &&
      closed(given).length === change.length + 1 &&
      isWord(given[change.length], "it", "that", "this") &&
      peeled.told.some(isFiniteVerb)
    const body = isWanted ? peeled.told : given
    const hasFinite = body.some((token, at) => at > 0 && isFiniteVerb(token))
    const isGoal =
      isWanted ||
      (peeled.isResult && instructionAt(body, 0) === undefined) ||
      (goal + inner > 0 && (instructionAt(opened(body), 0) === undefined || modalIn(body) !== undefined || hasFinite))
    if (!isWanted) tell(peeled.told)
    const name = introduced(closed(peeled.told.length > 0 ? peeled.told : body))
    if (name.length > 0) add({ ...(readClause(textOf(name.slice(1)), name, true) as Clause), isOptional: false })
    const lead = verbAt(peeled.lead, 0, ["ing"])
    if (lead !== undefined) {
      const text = textOf(peeled.lead)
      const clause = readClause(
        text,
        [{ ...(peeled.lead[0] as Token), value: lead.base.split(" ")[0] ?? "" }, ...peeled.lead.slice(1)],
        false,
      )
      if (clause !== undefined) add({ ...clause, text })
    }
    if (name.length > 0 && peeled.told.length === 0) continue
    // "I have to call her. Please find the number."
    const following = all[at + 1]
    const isFollowed =
      following !== undefined && (isPunctuation(following.at(-1), "?") || isWord(following[0], "please"))
    if (
      isAim &&
      isFollowed &&
      clauses.length === 0 &&
      goal + inner === 0 &&
      !isWord(body[0], "know", "learn", "need") &&
      questionLength(body, 0) === 0 &&
      instructionAt(body, 0, true) !== undefined &&
      cuts(body, false).length === 0
    ) {
      tell(body.slice(instructionAt(body, 0, true)?.length ?? 0))
      continue
    }
    const isQuestion = isPunctuation(body.at(-1), "?")
    // A sentence about the writer asks for nothing: "I am saving for a trip."
    const isPlain = goal + inner === 0 && !isQuestion && isWord(body[0], "i", "we", "i'm", "i've", "im", "ive")
    if (
      isPlain &&
      !isWord(body[1], "need", "want", "require", "know") &&
      (isTelling(body) || verbAt(body, 1) !== undefined) &&
      !(isLast && clauses.length === 0)
    ) {
      tell(body)
      continue
    }
    const positions = [0, ...cuts(body, isGoal), body.length]
    const read: Array<Clause> = []
    const colons: Array<boolean> = []
    positions.slice(0, -1).forEach((from, i) => {
      const inside =
        i === 0
          ? { core: opened(body.slice(from, positions[i + 1])), told: noTokens, place: noTokens, purpose: noTokens }
          : peel(opened(body.slice(from, positions[i + 1])))
      const core = closed(inside.core)
      if (core.length === 0) return
      const clause = readClause(textOf(core), inside.core, isGoal)
      if (clause === undefined && isGoal && positions.length === 2 && isWord(core[0], "nothing", "none")) {
        // "Make sure that nothing is packed": what is packed is to be unpacked.
        const [none] = core
        const [linking, ...rest] = core.slice(1)
        if (none !== undefined && linking !== undefined && rest.length > 0) {
          const every: Token = { ...none, value: "everything", raw: "everything" }
          read.push(stated(textOf(core), [every], [{ ...none, value: "not" }, ...rest], linking))
          colons.push(false)
        }
        return
      }
      if (clause === undefined) {
        const before = read.at(-1)
        const [only] = core
        // "select Pizza and nothing else"
        if (
          before !== undefined &&
          only !== undefined &&
          isWord(only, "nothing") &&
          isWord(core[1], "else") &&
          !isWord(before.args[0], "only")
        )
          read[read.length - 1] = { ...before, args: [{ ...only, value: "only", raw: "only" }, ...before.args] }
        return
      }
      const previous = read.at(-1)
      if (
        clause.kind === "loose" &&
        previous?.kind === "do" &&
        isWord(core[0], "in", "inside") &&
        isWord(core[1], "it", "there", "them")
      ) {
        const args = core.slice(isComma(core[2]) ? 3 : 2)
        read.push({ ...clause, kind: "do", verb: previous.verb, args })
        colons.push(false)
        return
      }
      const place = i === 0 ? [...relative.place, ...peeled.place] : inside.place
      const purpose = clause.purpose.length > 0 ? clause.purpose : i === 0 ? peeled.purpose : inside.purpose
      const isThere = /^there/i.test(clause.text.replace(/^.*, /, "")) && clause.kind === "state"
      if (
        isThere &&
        !isGoal &&
        clause.isNegated === false &&
        at + 1 < all.length + positions.length - 2 &&
        !isPunctuation(body.at(-1), "?")
      ) {
        antecedent = clause.subject
        isTold = true
        return
      }
      read.push({ ...clause, args: [...clause.args, ...place], purpose })
      colons.push(from > 0 && isPunctuation(body[from], ":", ","))
    })
    // "I need the date: open the list" opens the list first; "which is it, look in the list", too.
    const [question] = read
    const isWish = question !== undefined && (question.kind === "ask" || question.wh === "need")
    const leads =
      isWish &&
      read.length > 1 &&
      colons[1] === true &&
      read.slice(1).every(({ kind, verb }) => kind === "do" && verb?.form === "base")
    for (const clause of leads ? [...read.slice(1), question] : read) add(clause)
  }
  // What is merely stated is wanted if nothing else is.
  return clauses.every(({ isOptional }) => isOptional)
    ? clauses.map((clause) => ({ ...clause, isOptional: clause.kind !== "state" && clauses.length > 1 }))
    : clauses
}
