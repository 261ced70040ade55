import { goalOpenings } from "../data/Phrases.ts"
import { type Clause, makeClause, noTokens, type Tokens } from "./clause/Clause.ts"
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
} from "./clause/Openings.ts"
import { withLocated } from "./clause/Located.ts"
import { antecedentIn, antecedentOf, hasPronoun, replaced } from "./clause/Pronouns.ts"
import { readClause } from "./clause/ReadClause.ts"
import { introduced, withoutRelative } from "./clause/Relatives.ts"
import { isTelling, peel } from "./clause/Reasons.ts"
import { cuts, sentences } from "./clause/Sentences.ts"
import { stated } from "./clause/Statement.ts"
import { lex } from "./Lexer.ts"
import { isPunctuation, isWord, rawText, type Token } from "./Token.ts"
import { verbAt } from "./Verb.ts"

export type { Clause } from "./clause/Clause.ts"

/** "How many results has a search for X": the search comes first. */
const withSearch = (clause: Clause): ReadonlyArray<Clause> => {
  const { args } = clause
  // "What is shown after clicking Start?"
  const lead = args.findIndex(
    (token, i) => i > 0 && isWord(token, "after", "when", "once", "on") && verbAt(args, i + 1, ["ing"]) !== undefined,
  )
  const first = lead > 0 && clause.kind === "ask" ? verbAt(args, lead + 1, ["ing"]) : undefined
  if (first !== undefined)
    return [
      makeClause(clause.text, {
        kind: "do",
        verb: { ...first, form: "base" },
        args: args.slice(lead + 1 + first.length),
      }),
      { ...clause, args: args.slice(0, lead) },
    ]
  const at = args.findIndex(
    (token, i) => isWord(token, "search") && isWord(args[i - 1], "a", "the", "you", "i", "one", "we"),
  )
  const search = verbAt(args, at)
  if ((clause.kind !== "ask" && clause.wh !== "need") || search === undefined) return [clause]
  const end = args.findIndex(
    (token, i) => i > at && isWord(token, "has", "have", "finds", "shows", "returns", "gives", "lists", "brings"),
  )
  const own = args.slice(0, at - 1)
  const rest = isWord(own.at(-1), "that", "when", "which", "does", "of", "in", "from", "for") ? own.slice(0, -1) : own
  const query = args.slice(at + search.length, end === -1 ? undefined : end)
  return query.length === 0
    ? [clause]
    : [
        makeClause(clause.text, { kind: "do", verb: search, args: query }),
        { ...clause, kind: "ask", args: rest.length > 0 ? rest : lex("results") },
      ]
}

/** Words of a question that says nothing by itself. */
const restOfQuestion = "together altogether in all total is are that it does make makes dollars euros what cost".split(
  " ",
)

const pronounQuestion = /^(?:it|that|this|they|them|is it|are they|was it|is that|is this|one)?$/

/** What "it" stands for after a task: what its last instruction acted on, unless it was opened. */
export const topicOf = (task: string): Tokens => {
  const last = splitClauses(task, lex(task)).at(-1)
  const opens = last?.verb?.senses.has("open") === true || last?.verb?.senses.has("search") === true
  if (last?.kind !== "do" || opens || last.verb?.senses.has("read") === true) return noTokens
  // What names it belongs to it, and where it went does not: "the mail from Ada", "the card to Done".
  const end = last.args.findIndex((token, at) => at > 0 && isWord(token, "to", "into", "in", "onto", "as", "with"))
  return [...last.subject, ...last.args.slice(0, end === -1 ? undefined : end)]
}

/**
 * Reads a task as clauses. Sentences that only give reasons are dropped or optional. `topic` is what a pronoun at its
 * beginning stands for.
 */
export const splitClauses = (task: string, tokens: Tokens, topic: Tokens = noTokens): ReadonlyArray<Clause> => {
  const clauses: Array<Clause> = []
  let antecedent = topic
  let isTold = topic.length > 0
  let before: Tokens = noTokens
  let hasGoal = false
  const tell = (told: Tokens): void => {
    if (told.length > 0) before = told
    const found = antecedentIn(told)
    if (found.length === 0) return
    antecedent = found
    isTold = true
  }
  const textOf = (part: Tokens): string => {
    const places = part.filter(({ raw, start }) => task.startsWith(raw, start))
    return task.slice(Math.min(...places.map(({ start }) => start)), Math.max(...places.map(({ end }) => end)))
  }
  const add = (given: Clause, sameSentence = false): void => {
    const clause = { ...given, told: before }
    before = given.isOptional ? [...given.subject, ...given.args] : noTokens
    const refers = hasPronoun(clause.args) || hasPronoun(clause.subject)
    const last = clauses.at(-1)
    const isEcho = pronounQuestion.test(rawText(clause.args.filter(({ kind }) => kind === "word")).toLowerCase())
    // "Which is it?" asks for what the sentence before names.
    const isRead = last?.kind !== "do" || last.verb?.senses.has("read") === true
    if (clause.kind === "ask" && last !== undefined && isEcho && isRead) {
      clauses[clauses.length - 1] =
        last.kind === "ask"
          ? last
          : {
              ...last,
              kind: "ask",
              verb: null,
              wh: clause.wh,
              args: [...last.subject, ...last.args],
              subject: noTokens,
              isOptional: false,
            }
      return
    }
    // "A plus B, how much together?", "12 miles in kilometres, convert it"
    const isRest =
      (clause.kind === "ask" &&
        clause.args.every((token) => token.kind !== "quoted" && isWord(token, ...restOfQuestion))) ||
      (clause.kind === "do" && clause.args.length === 1 && isWord(clause.args[0], "it", "that", "this"))
    if (isRest && last?.kind === "loose" && last.wh === "" && sameSentence) {
      clauses[clauses.length - 1] = {
        ...clause,
        text: `${last.text}, ${clause.text}`,
        args: [...last.args, ...clause.args.filter((token) => isWord(token, "together", "altogether", "total"))],
      }
      return
    }
    const isAsked = clause.kind === "ask" && last?.kind !== "do"
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
    // "Only box 1 should be ticked": first no other one.
    const isBox =
      !/^(?:choose|pick|select)$/.test(own.verb?.base ?? "") ||
      own.args.some((token) => isWord(token, "box", "boxes", "checkbox", "checkboxes"))
    const isOnly = own.kind === "do" && isWord(own.args[0], "only") && own.verb?.senses.has("check") === true && isBox
    const uncheck = isOnly ? verbAt(lex("uncheck"), 0) : undefined
    if (uncheck !== undefined)
      clauses.push(
        makeClause(own.text, { kind: "do", verb: uncheck, args: lex("all the checkboxes"), isOptional: true }),
      )
    clauses.push(isOnly ? { ...own, args: own.args.slice(1) } : own)
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
    const isShared = body.some((token, k) => k > 2 && isWord(token, "and") && isWord(body[k + 1], "should", "must"))
    const isGoal =
      isWanted ||
      (isShared && instructionAt(body, 0) === undefined) ||
      (peeled.isResult && instructionAt(body, 0) === undefined) ||
      (goal + inner > 0 && (instructionAt(opened(body), 0) === undefined || modalIn(body) !== undefined || hasFinite))
    const hadGoal = hasGoal
    hasGoal = hasGoal || isGoal
    if (!isWanted) tell(peeled.told)
    if (peeled.purpose.length > 0 && peeled.core.some((token) => isWord(token, "its", "their"))) tell(peeled.purpose)
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
      (instructionAt(body, 0, true) !== undefined || isPunctuation(following.at(-1), "?")) &&
      cuts(body, false).length === 0
    ) {
      before = body
      tell(body.slice(instructionAt(body, 0, true)?.length ?? 0))
      continue
    }
    const isQuestion = isPunctuation(body.at(-1), "?")
    // A sentence about the writer asks for nothing: "I am saving for a trip."
    const isPlain = goal + inner === 0 && !isQuestion && isWord(body[0], "i", "we", "i'm", "i've", "im", "ive")
    // "We are 2 adults and a dog": a value that a form may ask for.
    const hasValue = body.some(({ kind, value }) => kind === "number" || value === "name")
    if (
      isPlain &&
      !hasValue &&
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
      const own = closed(inside.core)
      // "The event is called Fair and should be red": both parts have one subject.
      const link = body.findIndex((token, k) => k > 0 && (isFiniteVerb(token) || modalAt(body, k) > 0))
      const core = i > 0 && modalAt(own, 0) > 0 && link > 0 ? [...body.slice(0, link), ...own] : own
      if (core.length === 0) return
      const isDoing =
        i > 0 && modalIn(core) === undefined && instructionAt(core, 0) !== undefined && !core.some(isFiniteVerb)
      const clause = readClause(textOf(core), core === own ? inside.core : core, isGoal && !isDoing)
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
          before.kind === "do" &&
          core.length === 2 &&
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
      // "The button is hidden in the menu": it is not to be hidden.
      if (
        clause.kind === "do" &&
        clause.isOptional &&
        clause.verb?.form === "participle" &&
        !hadGoal &&
        all.length > 1
      ) {
        tell(core)
        return
      }
      // "What is the total? And the tax?"
      const earlier = clauses.at(-1)
      if (
        clause.kind === "loose" &&
        earlier?.kind === "ask" &&
        isPunctuation(body.at(-1), "?") &&
        positions.length === 2
      ) {
        read.push({ ...clause, kind: "ask", wh: earlier.wh, isOptional: false })
        colons.push(false)
        return
      }
      const isAside = isShared && !core.some((_, k) => modalAt(core, k) > 0)
      read.push({ ...clause, isOptional: clause.isOptional || isAside, args: [...clause.args, ...place], purpose })
      colons.push(from > 0 && isPunctuation(body[from], ":", ","))
    })
    // "I need the date: open the list" opens the list first; "which is it, look in the list", too.
    const [question] = read
    const isWish = question !== undefined && (question.kind === "ask" || question.wh === "need")
    // "I need rights. Who is the admin?"
    if (
      question?.wh === "need" &&
      !isWord(question.args[0], "the", "its", "their") &&
      read.length === 1 &&
      following !== undefined &&
      isPunctuation(following.at(-1), "?")
    ) {
      tell(body)
      continue
    }
    const leads =
      isWish &&
      read.length > 1 &&
      colons[1] === true &&
      read.slice(1).every(({ kind, verb }) => kind === "do" && verb?.form === "base")
    // "Rename the device: change its name to X": what the second does.
    const isTopic =
      !leads &&
      isPunctuation(body[positions[1] ?? 0], ":") &&
      read.length === 2 &&
      read.every(({ kind, verb }) => kind === "do" && verb?.form === "base") &&
      question?.args.every(({ kind }) => kind === "word") === true
    for (const [i, given] of (leads ? [...read.slice(1), question] : read).entries()) {
      const clause = isTopic && i === 0 ? { ...given, isOptional: true } : given
      // "Where is it, which counter?": the second question only repeats the first.
      const isSecond =
        clause.kind === "ask" &&
        i > 0 &&
        read[i - 1]?.kind === "ask" &&
        clause.args.length < 3 &&
        !clause.args.some(isFiniteVerb)
      add(isSecond ? { ...clause, isOptional: true } : clause, i > 0)
    }
    // "so that its width is 100 px" says what must hold.
    const result =
      peeled.told[0] === undefined || !isWord(peeled.told[0], "so") || !isWord(peeled.told[1], "that")
        ? noTokens
        : peeled.told.slice(2)
    const isValue = result.some(({ kind }) => kind === "quoted" || kind === "number") && result.some(isFiniteVerb)
    if (
      isValue &&
      read.length > 0 &&
      peeled.told[0] !== undefined &&
      peeled.told[0].start > (read[0]?.args[0]?.start ?? Infinity)
    ) {
      const clause = readClause(textOf(result), result, true)
      if (clause !== undefined) add(clause)
    }
  }
  clauses.splice(0, clauses.length, ...withLocated(clauses.flatMap(withSearch)))
  // What is merely stated is wanted if nothing else is.
  return clauses.every(({ isOptional }) => isOptional)
    ? clauses.map((clause) => ({ ...clause, isOptional: clause.kind !== "state" && clauses.length > 1 }))
    : clauses
}
