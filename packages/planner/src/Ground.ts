import { withoutEnd } from "./answer/Text.ts"
import type { PlannerInput } from "./PlannerInput.ts"
import type { ToolCall } from "./task/ToolCall.ts"
import { actionsFor, goalFor, pressOf, quote } from "./controls/Act.ts"
import {
  asksTersely,
  isRepeated,
  isTold,
  type LabeledAnswer,
  replyOn,
  replyTo,
  severalOf,
  shownAs,
  withTold,
} from "./answer/Answer.ts"
import { addToCart, cartLink, openCart } from "./commands/Cart.ts"
import { check } from "./commands/Check.ts"
import { type Command, type CommandStep, saidIn } from "./commands/Command.ts"
import { browse, scroll, wait } from "./commands/Browse.ts"
import { extract } from "./commands/Extract.ts"
import { report, save } from "./commands/Files.ts"
import { search } from "./commands/Search.ts"
import { sort } from "./commands/Sort.ts"
import { signIn } from "./commands/SignIn.ts"
import { callTool } from "./commands/Tool.ts"
import { complaintOf, hasChanged, hash, hashes, isBusy, newTexts } from "./page/Changes.ts"
import { type Clause, type ClauseWord, commands, isRestraint, needsJudgement, readClauses } from "./task/Clauses.ts"
import { asksSomething, fillForm, wholeClause } from "./controls/Form.ts"
import { type GroundState, groundStateOf, initial } from "./GroundState.ts"
import { type Acted, consequenceOf, isSearchField, type Operation } from "./controls/Operations.ts"
import { type Control, type PageModel, readPage } from "./page/PageModel.ts"
import { pick, type Unpicked, withPicked } from "./controls/Pick.ts"
import { planClause, rowsOf } from "./controls/PlanClause.ts"
import { answerBefore, isAnswered } from "./commands/NativeDialog.ts"
import { openerFor, unopened } from "./controls/Reveal.ts"
import { doubtAbout, refusalOfForm, settle } from "./Verify.ts"
import { classOf, committingKeys, isVerb, keysOf, sameKey, stem, stemsOf } from "./task/Words.ts"
import type { Action, Decision, Observation } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"

/** Characters of a task outside its quotations. */
const maxTaskLength = 3000

/** Steps that one clause may take. */
const maxSteps = 40

/** Actions of a task whose success is reported, without those that it names word for word and those whose effect is read from the page: of tasks with more, one in three went wrong on unseen pages. */
const maxActions = 3

/** Returns the part of a task for which it is not taken; undefined if it is taken. */
export const refusalOf = (task: string): string | undefined => {
  if (task.replaceAll(/"[^"]*"|“[^“”]*”/g, "").length > maxTaskLength) return task.slice(0, 200)
  const judged = needsJudgement(task)
  if (judged !== undefined)
    return (
      readClauses(task).clauses.find(({ text }) => text.includes(judged) && task.includes(text))?.text ??
      task.slice(0, 200)
    )
  const { clauses, url } = readClauses(task)
  if (clauses.length === 0 && url !== null) return undefined
  if (clauses.every(isRestraint) || clauses.length > 25) return task
  // "Choose About in the Help menu": names may be words that mean nothing elsewhere.
  const isName = ({ kind, text }: Clause["words"][number], at: number, verb: number): boolean =>
    kind === "word" && at > verb && at > 0 && /^\p{Lu}\p{L}/u.test(text)
  const asks = clauses.some(
    ({ isQuestion, verb, words }) => isQuestion || words.some((word, at) => word.need > 0 || isName(word, at, verb)),
  )
  return asks ? undefined : task
}

/** Returns true if a task begins with something that a page must be open for. */
export const needsPage = (task: string): boolean => {
  const { clauses, url } = readClauses(task)
  const [first] = clauses
  return url === null && first !== undefined && !/^wait\b|\uE001|https?:\/\//i.test(saidIn(first))
}

const passwordNoun = /^(?:passwords?|passcode|passphrase|pin|secret)$/i

const signingIn = /\b(?:log|sign) ?in\b/i

/** A text about a clause without the passwords in it: those of its plan, and what follows the word. */
const withoutPasswords = (text: string, clause: Clause | undefined): string => {
  if (clause === undefined) return text
  const noun = clause.words.findIndex(
    (word) => word.kind === "word" && word.at !== clause.verb && passwordNoun.test(word.text),
  )
  const named = noun < 0 ? [] : clause.words.slice(noun + 1).flatMap((word) => (word.need > 0 ? [word.text] : []))
  // "Log in as Ada / pw-7": the second value is the password.
  const given = signingIn.test(clause.text) ? clause.words.filter(({ kind }) => kind === "quote").slice(1) : []
  return [...named, ...given.map(({ text: value }) => value)]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text)
}

/** Characters of an answer at most. */
const maxAnswer = 10_000

/** The values that were read, by their labels where all have one. */
const dataOf = (answers: GroundState["answers"]): Schema.Json | undefined => {
  const [only] = answers
  if (only === undefined) return undefined
  if (answers.every(({ label }) => label !== ""))
    return Object.fromEntries(
      answers.map(({ data, label }, at) => {
        const same = answers.slice(0, at).filter((one) => one.label === label).length
        return [same === 0 ? label : `${label} ${same + 1}`, data]
      }),
    )
  return answers.length === 1 ? only.data : answers.map(({ data }) => data)
}

export const finish = (state: GroundState, text: string, isSuccess: boolean, evaluation: string): Decision => {
  const data = dataOf(state.answers)
  const shown = text.length > maxAnswer ? `${text.slice(0, maxAnswer - 1)}…` : text
  return {
    memory: state.story.join(" ").slice(-600),
    evaluationPreviousGoal: evaluation,
    nextGoal: isSuccess ? "Report the result." : "Report why the task could not be completed.",
    actions: [{ done: { text: shown, success: isSuccess, ...(data === undefined || data === null ? {} : { data }) } }],
    state: { ...state, pending: null },
  }
}

/** Verbs of a last part that asks for a result. */
const resultKeys = stemsOf("convert")

/** Values from which on a task is read as the content of a form before its clauses are read one by one. */
const formSize = 2

/** What clauses ask for without a control that is called so, the first that fits. */
const directCommands: ReadonlyArray<Command> = [
  callTool,
  signIn,
  browse,
  wait,
  scroll,
  search,
  sort,
  addToCart,
  openCart,
  check,
  report,
  save,
  extract,
]

/** Commands that read, which a control may be called like: "Show flights". */
const readingCommands: ReadonlySet<Command> = new Set([check, report, extract])

/** Returns true if a clause says the name of a control, apart from articles and quotations: "show the flights", "look up "dune"". */
const isNameOfControl = (page: PageModel, { verb, words }: Clause): boolean => {
  const said = words
    .slice(Math.max(verb, 0))
    .flatMap(({ key, kind, text }) =>
      kind === "quote" || kind === "mark" || /^(?:the|an?|for)$/i.test(text) ? [] : [key],
    )
    .join(" ")
  return said !== "" && page.controls.some(({ kind, names }) => kind === "press" && names[0]?.join(" ") === said)
}

/** Returns true if a clause reads or saves something, or asks for what no form does. */
const isDirect = (clause: Clause, state: GroundState, page: PageModel): boolean =>
  directCommands.some(
    (command) =>
      command({
        clause,
        later: [],
        page,
        state: { ...state, command: null },
        result: undefined,
        earlierTurns: [],
        calls: [],
      }) !== undefined,
  )

/** Characters of a message of a dialog that are remembered, how many messages, and how many names of downloads. */
const [rememberedMessage, rememberedDialogs, rememberedDownloads] = [300, 5, 20]

/** What the page reported up to a look at it: messages of browser dialogs, and names of downloads. */
const newsAfter = ({ dialogs, downloads }: GroundState, observation: Observation) => ({
  dialogs: [...dialogs, ...observation.dialogs.map(({ message }) => message.slice(0, rememberedMessage))].slice(
    -rememberedDialogs,
  ),
  downloads: [...downloads, ...observation.downloads].slice(-rememberedDownloads),
})

const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

/** Seconds that a task may wait for its next part. */
const maxWaits = 20

/** Begins a clause that may send what those before it entered. */
const sends =
  /^(?:and |then |finally |please )*(?:continue|proceed|submit|click|press|hit|tap|save|send|sign|log|place|confirm|register|apply|finish|book|order)\b/i

/** Decides a step by the page. */
export const decideGrounded = (
  { earlierTurns, files, history, observation, task: given }: Omit<PlannerInput, "tools" | "logins">,
  calls: ReadonlyArray<ToolCall> = [],
  isRewritten = false,
): Decision => {
  const { clauses, text: task, url } = readClauses(given)
  const page = readPage(observation, given)
  const last = history.at(-1)
  const earlier = groundStateOf(last?.decision.state)
  let state: GroundState = {
    ...earlier,
    ...(history.length === 0 ? { subjects: subjectsOfTask(earlierTurns.at(-1)?.task) } : {}),
    isRewritten,
    ...newsAfter(earlier, observation),
  }
  if (url !== null && history.length === 0 && !isSameAddress(observation.url, url)) {
    return {
      memory: "",
      evaluationPreviousGoal: "",
      nextGoal: `Open ${url}.`,
      actions: [{ navigate: { url } }],
      state: state as unknown as Decision["state"],
    }
  }
  /** Ends the task without success. What a command says has no password in it, apart from what a page quotes. */
  const fail = (reason: string, isPlain = false): Decision => {
    const clause = clauses[state.clause]
    const hasSecret = state.hasSecret || state.pending?.isSecret === true
    const part = hasSecret || clause === undefined ? "" : `: ${withoutPasswords(clause.text, clause).slice(0, 200)}`
    const said = isPlain ? reason : withoutPasswords(reason, clause)
    return finish(
      state,
      `Could not complete ${clause === undefined ? "the" : "this part of the"} task${part}. ${said}`,
      false,
      said,
    )
  }
  const buttons = page.controls.flatMap(({ isButton, name }) => (isButton ? [hash(name)] : [])).slice(0, 500)
  state = { ...state, buttons: state.buttons ?? buttons }
  const act = (operation: Acted, given: ReadonlyArray<Action>, goal: string, isSure = false): Decision => {
    const { counted, times } = stepsOf(operation, state)
    const actions = times === 1 ? given : Array.from({ length: times }, () => given).flat()
    const next: GroundState = {
      ...state,
      steps: state.steps + 1,
      tried: [...state.tried, ...counted],
      before: [...hashes(page)],
      pending: {
        kind: operation.kind,
        key: operation.key,
        covers: [...operation.covers],
        name: operation.control.name.slice(0, 80),
        id: operation.control.id,
        value: operation.value ?? null,
        isOn: operation.isOn ?? null,
        isSecret: operation.isSecret === true,
        isSure,
        consequence: consequenceOf(operation.control) ?? null,
        hadDialog: page.hasDialog,
      },
    }
    return {
      memory: state.story.join(" ").slice(-600),
      evaluationPreviousGoal: last?.results.at(-1)?.message ?? "",
      nextGoal: goal,
      actions: [...actions],
      state: next as unknown as Decision["state"],
    }
  }
  const result = last?.results.at(-1)
  // "Click 404": the page has the status that the task names.
  const isNamed = (observation.status ?? 200) >= 400 && task.split(/\D+/).includes(String(observation.status))
  const hasOpened = last?.decision.actions.some((action) => "navigate" in action) === true && state.steps === 0
  if (hasOpened && !isNamed && (result?.ok === false || (observation.status ?? 200) >= 400))
    return fail(result?.ok === false ? result.message : `The page returned status ${observation.status}.`)
  // An interrupted action is done again only if that does no harm.
  const isLost = state.pending !== null && (result === undefined || result.interrupted === true)
  if (isLost && !hasChanged(page, state.before)) {
    const { kind, name } = state.pending ?? { kind: "", name: "" }
    if (last?.dispatches.some(({ repeatable }) => !repeatable) === true)
      return fail(
        `The run was interrupted right after ${quote(name)} was ${kind === "enter" ? "filled in" : "clicked"}. The page does not show whether that took effect, and a second click could repeat it.`,
      )
    state = { ...state, pending: null }
  }
  const settled = settle(page, state, result === undefined || !isNamed ? result : { ...result, ok: true })
  if (typeof settled === "string") return fail(settled)
  const complaint = state.pending === null ? undefined : complaintOf(page, state.before)
  if (complaint !== undefined && !clauses.slice(state.clause + 1).some(({ isQuestion }) => isQuestion))
    return fail(`The page says ${quote(complaint)}.`)
  state = settled
  for (;;) {
    const found = clauses[state.clause]
    if (found === undefined) break
    const said = withSubjects(page, found, state)
    const clause = state.picked === null ? said : withPicked(said, state.picked)
    const isFresh = state.start.length === 0
    if (isFresh) state = { ...state, start: [...hashes(page)], rows: rowsOf(page, clause) }
    const advance = (): void => {
      state = {
        ...state,
        clause: state.clause + 1,
        used: [],
        done: [],
        tried: [],
        start: [],
        rows: [],
        sent: [],
        pressed: [],
        consequences: [],
        steps: 0,
        command: null,
        formEnd: null,
        picked: null,
        subjects: subjectsOf(clause, state),
        story: [
          ...state.story,
          state.hasSecret
            ? "The password was entered."
            : `${withoutPasswords(clause.text, clause).slice(0, 100)}: done.`,
        ].slice(-12),
      }
    }
    /** Goes to the cart, which a clause is about. */
    const lookInCart = (cart: Control): Decision => {
      state = { ...state, tried: [...state.tried, "look cart"] }
      const operation = { ...pressOf(cart, "look cart"), kind: "drive" as const }
      return act(operation, [{ click: { el: cart.el } }], "Open the cart.")
    }
    /** Sorts a list that goes on on other pages, so that the entry that is meant comes first. */
    const sortFirst = ({ sorting }: Unpicked): Decision | undefined => {
      if (sorting === undefined || state.done.includes("look sort")) return undefined
      const { control, value } = sorting
      const operation = { ...pressOf(control, "look sort"), kind: "drive" as const }
      const actions = [{ select: { el: control.el, values: [value] } }]
      return act(operation, actions, `Choose ${quote(value)} in ${quote(control.name)}.`)
    }
    /** The next step of a command that needs no control of its name. */
    const commandStep = (asked: Clause): CommandStep | undefined => {
      const moment = {
        clause: asked,
        later: clauses.slice(state.clause + 1),
        page,
        state,
        result: state.command === null || result?.interrupted === true ? undefined : result,
        earlierTurns,
        calls,
      }
      const isPressed = isNameOfControl(page, asked)
      for (const command of directCommands) {
        const step = isPressed && readingCommands.has(command) ? undefined : command(moment)
        if (step !== undefined) return step
      }
      return undefined
    }
    /** The text of the clauses from here up to `end`. */
    const textUpTo = (end: number): string => {
      const first = clauses[state.clause]?.text ?? ""
      const after = clauses[end]?.text
      const from = state.clause === 0 ? 0 : task.indexOf(first)
      return task.slice(from, after === undefined ? undefined : task.indexOf(after, from + first.length))
    }
    /** The position after the first of the next clauses that may send a form. */
    const afterSending = (end: number): number | undefined => {
      const sending = clauses.findIndex(({ text }, i) => i > state.clause && sends.test(text))
      return sending < 0 || sending + 1 >= end ? undefined : sending + 1
    }
    /** Goes on after the clauses for the pages of a form that were sent, if the next page needs to be read clause by clause. */
    const leaveForm = (): boolean => {
      const end = afterSending(state.formEnd ?? 0)
      if (end === undefined || !state.done.some((key) => key.startsWith("send "))) return false
      const isDone = wholeClause(textUpTo(end)).words.every(
        ({ at, kind, need }) => kind === "mark" || (kind === "word" && need <= 1) || state.used.includes(at),
      )
      while (isDone && state.clause < end) advance()
      return isDone
    }
    /** Takes the next step of a form that the clauses up to `end` fill in. Returns "sent" after the last one, or why it takes none. */
    const fillUpTo = (end: number, atLeast: number): Decision | string => {
      const isBegun = state.formEnd !== null
      const step = fillForm(page, wholeClause(textUpTo(end)), isBegun ? state : { ...state, used: [], done: [] }, files)
      if ("failed" in step) return step.failed
      // A form that shows again what was sent has not taken it.
      const isShownAgain = page.controls.some(({ id, value }) =>
        state.sent.some((one) => one.id === id && one.text !== "" && one.text === value),
      )
      if ("act" in step && step.act.key.startsWith("send ") && state.done.includes(step.act.key) && isShownAgain) {
        const refused = refusalOfForm(page, state, false)
        if (end === clauses.length) return refused ?? "The page does not take the form."
        while (state.clause < end) advance()
        return "sent"
      }
      if ("act" in step) {
        if (step.count < atLeast) return "The form takes too few values."
        if (!isBegun) state = { ...state, formEnd: end, used: [], done: [] }
        return act(step.act, actionsFor(step.act), goalFor(step.act))
      }
      if (!isBegun) return "The form already holds these values."
      const refused = refusalOfForm(page, state, last?.url !== last?.urlAfter, textUpTo(end))
      if (refused !== undefined) return refused
      while (state.clause < end) advance()
      return "sent"
    }
    /** Fills in a form with the rest of the task, or with the clauses up to the first one that sends it. */
    const fillRest = (atLeast = 0): Decision | string => {
      if (state.formEnd !== null) return fillUpTo(state.formEnd, atLeast)
      const asked = clauses.findIndex(
        (one, i) => i > state.clause && (asksSomething(one) || isDirect(one, state, page)),
      )
      const end = asked < 0 ? clauses.length : asked
      const filled = fillUpTo(end, atLeast)
      const sent = afterSending(end)
      if (typeof filled !== "string" || sent === undefined) return filled
      const shorter = fillUpTo(sent, Math.max(atLeast, formSize))
      return typeof shorter === "string" ? filled : shorter
    }
    const filledOr = (reason: string): Decision => {
      const filled = fillRest()
      return typeof filled === "string" ? fail(reason) : filled
    }
    if (state.formEnd !== null) {
      const filled = fillRest()
      if (filled === "sent") continue
      if (typeof filled !== "string") return filled
      if (leaveForm()) continue
      return fail(filled)
    }
    // "It" is for commands what they know, not a text.
    const step = commandStep(state.picked === null ? found : clause)
    if (step !== undefined) {
      if ("failed" in step) return fail(step.failed, true)
      if ("operation" in step) {
        state = { ...state, command: step.note ?? state.command }
        return act(step.operation, step.actions, step.goal)
      }
      if ("actions" in step)
        return {
          memory: state.story.join(" ").slice(-600),
          evaluationPreviousGoal: result?.message ?? "",
          nextGoal: step.goal,
          actions: [...step.actions],
          state: {
            ...state,
            command: step.note ?? true,
            before: [...hashes(page)],
            steps: state.steps + 1,
            hasActed: state.hasActed || step.isLooking !== true,
            hasSecret: state.hasSecret || step.isSecret === true,
          } as unknown as Decision["state"],
        }
      const { answer: read, file, item, reported, said, saved } = step
      const lastClause = state.answers.at(-1)?.clause
      const isMeant = (which: "last" | "all" | undefined, one: GroundState["answers"][number]): boolean =>
        which === "all" || (which === "last" && one.clause === lastClause)
      state = {
        ...state,
        answers: [
          ...state.answers.map((one) => ({
            ...one,
            isSaved: one.isSaved || isMeant(saved, one),
            isAsked: one.isAsked || isMeant(reported, one),
          })),
          ...(read === undefined ? [] : [answerFrom(read, state.clause)]),
        ],
        files: file === undefined ? state.files : [...state.files, file],
        item: item ?? state.item,
        story: [...state.story, said],
      }
      advance()
      continue
    }
    if (state.clause === 0 && state.steps === 0 && !state.hasActed && !asksSomething(clause)) {
      const filled = fillRest(formSize)
      if (typeof filled !== "string") return filled
    }
    if (isTold(clauses, state.clause) || isAnswered(page, clause)) {
      advance()
      continue
    }
    if (clause.isStatement && clauses.length > 1) {
      if (
        clause.words.some(
          (word, i) => (word.kind !== "word" && word.kind !== "mark") || (i > 0 && word.need === 1.5),
        ) ||
        isTelling(page, clause)
      )
        return filledOr("It tells something about the page without asking for anything.")
      advance()
      continue
    }
    const isHeld =
      page.controls.some(({ element, id }) => element.disabled && id === state.pressed.at(-1)) && state.waits < 5
    if (state.steps > 0 && (isBusy(page, state.before) || isHeld) && state.waits < 10) {
      return {
        memory: "",
        evaluationPreviousGoal: "The page is still working.",
        nextGoal: "Wait until the page has finished.",
        actions: [{ wait: { seconds: 1 } }],
        state: { ...state, waits: state.waits + 1 } as unknown as Decision["state"],
      }
    }
    // Waits for what the next part needs: "wait until the field is enabled".
    const awaiting = /^wait (?:for|until|till)\b/i.test(clause.text.trim()) ? clauses[state.clause + 1] : undefined
    if (awaiting !== undefined && !waiting.test(clause.text.trim())) {
      const isReady = awaiting.isQuestion
        ? replyTo(page, awaiting, { ...state, appeared: newTexts(page, state.before).slice(0, 12) }) !== undefined
        : planClause(page, awaiting, [], { ...state, steps: 0, used: [] }, files).failed === undefined
      if (!isReady && state.waits < maxWaits)
        return {
          memory: "",
          evaluationPreviousGoal: "",
          nextGoal: "Wait until the page is ready.",
          actions: [{ wait: { seconds: 1 } }],
          state: { ...state, waits: state.waits + 1 } as unknown as Decision["state"],
        }
      advance()
      continue
    }
    if (waiting.test(clause.text.trim())) {
      if (state.waits === 0)
        return {
          memory: "",
          evaluationPreviousGoal: "",
          nextGoal: "Wait until the page has finished.",
          actions: [{ wait: { seconds: 1 } }],
          state: { ...state, waits: 1 } as unknown as Decision["state"],
        }
      advance()
      continue
    }
    if ((clause.isQuestion || asksTersely(clause)) && !isNameOfControl(page, clause)) {
      if (state.answers.length > 0 && isRepeated(page, clause)) {
        advance()
        continue
      }
      const asked = withTold(page, clauses, state.clause)
      const appeared = state.hasActed ? newTexts(page, state.before).slice(0, 12) : []
      const told = replyTo(page, asked, { ...state, appeared }, state.used)
      const extreme = told === undefined ? pick(page, clause) : undefined
      const sorting = extreme !== undefined && "failed" in extreme ? sortFirst(extreme) : undefined
      if (sorting !== undefined) return sorting
      const replies =
        extreme !== undefined && "title" in extreme && (extreme.isSorted || extreme.isPosition)
          ? replyOn(page, clause, extreme)
          : told
      if (replies !== undefined) {
        const isAsked = !reading.test(saidIn(clause))
        state = {
          ...state,
          answers: [...state.answers, ...replies.map((reply) => answerFrom({ ...reply, isAsked }, state.clause))],
          story: [...state.story, ...replies.map(({ evidence }) => evidence)],
        }
        advance()
        continue
      }
      const opener = openerFor(page, asked, state)
      if (opener !== undefined) {
        const { control, covers } = opener
        const operation = { ...pressOf(control, `open ${control.id}`), covers: new Set(covers) }
        return act(operation, [{ click: { el: control.el } }], `Open ${quote(control.name)}.`, true)
      }
      const cart = cartLink(page, asked)
      if (cart !== undefined && !state.tried.includes("look cart")) return lookInCart(cart)
      const reason = severalOf(page, clause) ?? "The page does not say it in a way that the planner can read."
      // "Get a quote for …" asks for a form to be sent.
      return clause.words[clause.verb]?.key === "get" ? filledOr(reason) : fail(reason)
    }
    if (state.steps >= maxSteps) return fail(`It took more than ${maxSteps} steps.`)
    const spoken = withLabels(page, clause)
    const planned = planClause(page, spoken, clauses.slice(state.clause + 1), state, files)
    const picked =
      planned.failed !== undefined && state.used.length === 0 && state.picked === null ? pick(page, clause) : undefined
    if (picked !== undefined && "title" in picked) {
      state = { ...state, picked: { at: picked.at, title: picked.title } }
      continue
    }
    if (picked !== undefined) return sortFirst(picked) ?? fail(picked.failed)
    const hiding = planned.missing === undefined ? undefined : unopened(page, clause, planned.missing, planned.state)
    const isNamed = hiding?.names.some((keys) => keys.every((key) => clause.words.some((word) => word.key === key)))
    if (planned.failed !== undefined && state.steps === 0 && isNamed !== true) {
      const filled = fillRest()
      if (typeof filled !== "string") return filled
    }
    const cart = planned.failed === undefined ? undefined : cartLink(page, clause)
    if (cart !== undefined && !state.tried.includes("look cart")) return lookInCart(cart)
    if (hiding !== undefined) {
      state = { ...state, tried: [...state.tried, `look ${hiding.id}`] }
      const operation = { ...pressOf(hiding, `look ${hiding.id}`), kind: "drive" as const }
      return act(operation, [{ click: { el: hiding.el } }], `Open ${quote(hiding.name)} to look for more.`)
    }
    state = planned.state
    if (planned.failed !== undefined) return fail(planned.failed)
    if (planned.act === undefined) {
      advance()
      continue
    }
    const { actions, goal, operation } = planned.act
    if (actions.length === 0) return fail("There is nothing to do.")
    const isClick = actions.length === 1 && actions.some((action) => "click" in action || "press" in action)
    const answer = isClick ? answerBefore(page, task, clauses.slice(state.clause + 1)) : []
    return act(operation, [...answer, ...actions], goal, isLiteral(spoken, operation))
  }
  // Some fields save what they hold once they lose the focus.
  const typedLast = page.controls.find(
    ({ id, kind, role, states }) =>
      kind === "enter" &&
      role !== "combobox" &&
      states.has("focused") &&
      state.entered.some((one) => one.id === id && one.kind === "enter" && one.text !== ""),
  )
  if (typedLast !== undefined && ![...state.done, ...state.tried].includes("look leave")) {
    const operation = { ...pressOf(typedLast, "look leave"), kind: "drive" as const }
    return act(operation, [{ press: { el: typedLast.el, keys: "Tab" } }], `Leave ${quote(typedLast.name)}.`)
  }
  if (state.actions > maxActions)
    return fail(`Not verified: it took ${state.actions} actions, and the planner is sure of at most ${maxActions}.`)
  const lastClause = clauses.at(-1)
  // "Convert 12 miles" asks for what comes out.
  if (
    state.answers.length === 0 &&
    lastClause !== undefined &&
    resultKeys.has(lastClause.words[lastClause.verb]?.key ?? "")
  )
    return fail("Not verified: the task asks for a result that the planner cannot identify on the page.")
  const doubt = state.answers.length === 0 ? doubtAbout(page, state, clauses.at(-1)) : undefined
  if (doubt !== undefined) return fail(doubt)
  const asked = state.answers.filter(({ isAsked }) => isAsked)
  const reported = asked.length > 0 ? asked : state.answers.filter(({ isSaved }) => !isSaved)
  const saved = state.files.length === 0 ? "" : ` Saved ${state.files.join(", ")}.`
  const done = state.hasSecret ? "Done." : `Done: ${withoutEnd(clauses.reduce(withoutPasswords, task).slice(0, 200))}.`
  const text =
    reported.length > 0
      ? reported.map(({ data, label, text: value }) => shownAs(label, value, data)).join("\n") +
        (asked.length > 0 || saved === "" ? "" : `\n${saved.trim()}`)
      : `${done}${saved}`
  return finish(state, text, true, state.story.at(-1) ?? "")
}

/** Begins a clause whose value is reported only if no other is asked for, and nothing is done with it. */
const reading = /^(?:read(?! me\b)|note|remember)\b/

/** An answer as it is carried from step to step. */
const answerFrom = (
  { data, isAsked = true, label, text }: LabeledAnswer & { readonly isAsked?: boolean },
  clause: number,
): GroundState["answers"][number] => ({ text, data: data as string, label, isAsked, isSaved: false, clause })

/** Clicks of a step: one to see how far a click counts, then as many as are left. */
const stepsOf = (
  { from, key, kind, value }: Acted,
  { tried }: GroundState,
): { readonly times: number; readonly counted: ReadonlyArray<string> } => {
  if (kind !== "step" || from === undefined) return { times: 1, counted: [] }
  const noted = (what: string) => {
    const found = tried.find((one) => one.startsWith(`${key} ${what} `))
    return found === undefined ? undefined : Number(found.slice(`${key} ${what} `.length))
  }
  const start = noted("from")
  if (start === undefined) return { times: 1, counted: [`${key} from ${from}`] }
  const size = noted("by") ?? Math.abs(from - start)
  const left = Math.abs(Number(value) - from)
  const times = size === 0 ? 1 : Math.max(1, Math.min(Math.floor(left / size), maxClicks))
  return { times, counted: noted("by") === undefined ? [`${key} by ${size}`] : [] }
}

/** Clicks of one step. */
const maxClicks = 20

/** What a later clause may call "it" or "both". */
const subjectsOf = ({ words }: Clause, { entered, sent, subjects }: GroundState): ReadonlyArray<string> => {
  const quoted = words.flatMap(({ kind, text }) => (kind === "quote" ? [text] : []))
  const typed = [...sent, ...entered].flatMap(({ kind, text }) => (kind === "enter" && text !== "" ? [text] : []))
  return quoted.length > 0 ? quoted : typed.length > 0 ? typed : subjects
}

/** What a task may call "it" that goes on with an earlier one: "Anna" of "Edit Anna", "Car keys" of "Star the mail titled Car keys". */
const subjectsOfTask = (task = ""): ReadonlyArray<string> => {
  const clause = readClauses(task).clauses.at(-1)
  if (clause === undefined) return []
  const quoted = subjectsOf(clause, initial)
  const words = clause.words.slice(clause.verb + 1)
  const lead = words.findIndex(({ text }) => /^(?:of|from|by|titled|called|named|about|for)$/i.test(text))
  const named = words.slice(lead + 1)
  const end = named.findIndex(({ text }) => /^(?:to|into|in|on|with)$/i.test(text))
  const said = (end < 0 ? named : named.slice(0, end)).filter(({ kind, need }) => kind !== "mark" && need > 0)
  return quoted.length > 0 ? quoted : said.length === 0 ? [] : [said.map(({ text }) => text).join(" ")]
}

/** Puts what was entered last in the place of "it", if the page shows it in a row, and of "both". */
const withSubjects = (page: PageModel, clause: Clause, { rows, start, subjects }: GroundState): Clause => {
  const last = subjects.at(-1)
  if (last === undefined) return clause
  // What comes up later is not what it was about.
  const isShown =
    rows.some((text) => text.split("\n").includes(last)) ||
    (start.length === 0 &&
      (page.rows.some(({ texts }) => texts.includes(last)) ||
        page.controls.some(({ kind, name }) => kind === "press" && name === last))) ||
    // "Save it" saves what is in the field.
    (page.controls.some(({ value }) => value === last) &&
      !committingKeys.has(classOf(clause.words[clause.verb]?.key ?? "")))
  const words = clause.words.flatMap((word, i): ReadonlyArray<ClauseWord> => {
    const said = (text: string): ClauseWord => ({
      ...word,
      kind: "quote",
      text,
      key: text.toLowerCase(),
      inner: keysOf(text),
      need: 3,
      isPronoun: true,
    })
    const isAll = subjects.length > 1 && i === clause.words.findIndex(({ key }) => key === "both" || key === "them")
    if (word.kind === "word" && isAll && (word.key !== "both" || subjects.length === 2)) return subjects.map(said)
    const isObject =
      word.key === "it" || (/^(?:her|him)$/.test(word.key) && !/^\p{L}/u.test(clause.words[i + 1]?.text ?? ""))
    return [word.kind === "word" && isObject && isShown ? said(last) : word]
  })
  return { ...clause, words: words.map((word, at) => ({ ...word, at })) }
}

/** Returns true if a statement names something that the page offers, so that it must not be passed over. */
const isTelling = (page: PageModel, clause: Clause): boolean => {
  const told = clause.words.filter((word, i) => i > 0 && word.need > 1)
  return told.some(
    (word) =>
      word.kind === "quote" ||
      page.controls.some(
        ({ names, options }) =>
          names.some((keys) => keys.length <= 3 && keys.includes(word.key)) ||
          options.some((option) => option.toLowerCase().split(/\s+/).map(stem).includes(word.key)),
      ),
  )
}

/** A clause that waits for nothing in particular. */
export const waiting =
  /^(?:please )?(?:then )?wait(?: (?:a (?:moment|second|bit|while)|briefly|for (?:it|this|the (?:page|result|content))(?: to (?:finish|load|appear)(?: loading)?)?|(?:until|till) (?:it|this|that|the (?:page|result|content)|everything|loading) (?:is |has |was )?(?:done|finished|loaded|loads|ready|complete|completed|gone|finishes|appears|appeared)(?: loading)?))?[.!,]?$/i

/** What most entries of lists are called, and what tells none of them from another. */
const entryNouns = stemsOf(
  "email message thread post tweet comment card file folder task todo note ticket product book user customer person member contact event appointment booking reservation photo song track film word term button result",
)

/** Returns true for "the mail" in "the mail from Ada", which only says what kind of entry is meant, unless a control is called so. */
const isEntryNoun = (page: PageModel, { verb, words }: Clause, at: number): boolean => {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  return (
    word !== undefined &&
    at !== verb &&
    word.kind === "word" &&
    word.text === word.text.toLowerCase() &&
    (entryNouns.has(word.key) || entryNouns.has(classOf(word.key))) &&
    (/^(?:the|an?|my|our|his|her|its|their|this|that|one|all|new)$/i.test(before?.text ?? "") ||
      (before !== undefined && before.need > 0 && before.at !== verb) ||
      (at === verb + 1 && /^(?:of|from|by|with|about|called|named)$/i.test(next?.text ?? ""))) &&
    !page.controls.some(
      (control) =>
        !control.isContainer &&
        !isSearchField(control) &&
        // "New mail" makes one.
        !(control.names[0] ?? []).some(isVerb) &&
        [...(control.names[0] ?? []), ...control.column, ...control.options.flatMap(keysOf)].some((key) =>
          sameKey(key, word.key),
        ),
    )
  )
}

const plainVerbs = stemsOf("click press tap hit push select choose pick open check tick go submit turn switch")

/** Returns true if a task says word for word what an operation does: the name of its control, of its row, and a plain verb or one of the name. */
const isLiteral = ({ verb, words }: Clause, operation: Acted): boolean => {
  if (!("anchors" in operation)) return false
  const { control, covers, kind } = operation as Operation
  if (kind !== "press" && kind !== "toggle") return false
  const keys = new Set([
    ...control.names.flat(),
    ...(control.row?.keys ?? []),
    ...control.groups.flat(),
    ...control.column,
  ])
  const isName = control.names.some((name) =>
    name.every((key) => words.some((word) => word.key === key || word.inner.includes(key))),
  )
  const said = words[verb]
  return (
    isName &&
    (said === undefined || said.need === 0 || plainVerbs.has(said.key) || keys.has(said.key)) &&
    [...covers].every((at) => {
      const word = words[at]
      return (
        word === undefined ||
        at === verb ||
        word.need === 0 ||
        keys.has(word.key) ||
        (word.kind === "quote" && word.inner.every((key) => keys.has(key))) ||
        (kind === "toggle" && /^(?:on|off|not|no)$/.test(word.key))
      )
    })
  )
}

/** Parts of pages that have no name in them. */
const structural = /^(?:widget|frame|iframe|header|footer|sidebar|toolbar|navbar)$/i

/** Words without weight, such as "push", count where the page calls a control, a column or a part so. */
const withLabels = (page: PageModel, clause: Clause): Clause => {
  const labels = new Set(
    page.controls.flatMap(({ column, names }) => [...names, column].flatMap((keys) => (keys.length === 1 ? keys : []))),
  )
  for (const { text } of page.leaves) if (/^\p{L}+$/u.test(text)) labels.add(stem(text))
  // "In the delivery frame": parts that a page does not name are left to the other words.
  const isPart = (word: Clause["words"][number]): boolean => {
    const noun = clause.words.slice(word.at, word.at + 4).find(({ text }) => structural.test(text))
    const isLed = clause.words
      .slice(Math.max(0, word.at - 3), word.at)
      .some(
        ({ text }, i, before) =>
          /^(?:in|on|from|inside|within)$/i.test(text) && /^the$/i.test(before[i + 1]?.text ?? ""),
      )
    return word.kind === "word" && noun !== undefined && isLed && (word === noun || !page.vocabulary.has(word.key))
  }
  const words = clause.words.map((word) =>
    word.need > 0 && isPart(word)
      ? { ...word, need: 0 }
      : word.need === 0 &&
          word.kind === "word" &&
          word.isAside !== true &&
          (word.at !== clause.verb || !commands.has(word.key)) &&
          word.text.length > 3 &&
          labels.has(word.key)
        ? { ...word, need: 1 }
        : isEntryNoun(page, clause, word.at)
          ? { ...word, need: 0 }
          : word,
  )
  return { ...clause, words }
}
