import { pressOf } from "./controls/Act.ts"
import { consequenceOf } from "./controls/operation/Consequence.ts"
import type { Acted } from "./controls/operation/Operation.ts"
import { type GroundState, groundStateOf } from "./GroundState.ts"
import { hashes } from "./page/Changes.ts"
import type { Control, PageModel } from "./page/PageModel.ts"
import { pageOfPart, type Part, partIn, withoutPart } from "./page/Part.ts"
import { readPage } from "./page/ReadPage.ts"
import type { PlannerInput } from "./PlannerInput.ts"
import { subjectsOf, subjectsOfTask } from "./Subjects.ts"
import { type Clause, readClauses } from "./task/Clauses.ts"
import { withoutPasswords } from "./task/Passwords.ts"
import type { ToolCall } from "./task/ToolCall.ts"
import type { LabeledAnswer } from "./answer/Reply.ts"
import type { Action, ActionResult, Decision, Observation, StepRecord } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"

/** Characters of an answer at most. */
const maxAnswer = 10_000

/** Clicks of one step. */
const maxClicks = 20

/** Characters of a message of a dialog that are remembered, how many messages, and how many names of downloads. */
const [rememberedMessage, rememberedDialogs, rememberedDownloads] = [300, 5, 20]

/** What comes of a clause: a decision, or "next" if it goes on without one; undefined if something else is to be tried. */
export type Outcome = Decision | "next" | undefined

/** What decides a step of a task, and the state that the step leaves. */
export class GroundContext {
  readonly clauses: ReadonlyArray<Clause>
  /** The task without its numbering and the address that it begins at. */
  readonly task: string
  readonly url: string | null
  /** The whole page. `page` is the part of it that the clause at hand names by its number. */
  readonly whole: PageModel
  private readonly parts: ReadonlyArray<Part | undefined>
  readonly files: ReadonlyArray<string>
  readonly earlierTurns: PlannerInput["earlierTurns"]
  readonly calls: ReadonlyArray<ToolCall>
  /** The last step, and the result of its last action. */
  readonly last: StepRecord | undefined
  readonly result: ActionResult | undefined
  state: GroundState

  constructor(
    { earlierTurns, files, history, observation, task }: Omit<PlannerInput, "tools" | "logins">,
    calls: ReadonlyArray<ToolCall>,
    reading: number,
  ) {
    const { clauses, text, url } = readClauses(task)
    this.task = text
    this.url = url
    this.whole = readPage(observation, task)
    this.parts = clauses.map(({ words }) => partIn(this.whole, words))
    this.clauses = clauses.map((clause, i) => withoutPart(clause, this.parts[i]))
    this.files = files
    this.earlierTurns = earlierTurns
    this.calls = calls
    this.last = history.at(-1)
    this.result = this.last?.results.at(-1)
    const earlier = groundStateOf(this.last?.decision.state)
    this.state = {
      ...earlier,
      ...(history.length === 0 ? { subjects: subjectsOfTask(earlierTurns.at(-1)?.task) } : {}),
      reading,
      ...newsAfter(earlier, observation),
    }
  }

  /** Position of the clause at hand, of one that was deferred after the others. */
  get at(): number {
    const { clause, deferred } = this.state
    return deferred[clause - this.clauses.length] ?? clause
  }

  get page(): PageModel {
    const part = this.parts[this.at]
    return part === undefined ? this.whole : pageOfPart(this.whole, part.node)
  }

  /** The clause at hand; undefined at the end of the task. */
  get clause(): Clause | undefined {
    return this.clauses[this.at]
  }

  /** The clauses after the one at hand. */
  get later(): ReadonlyArray<Clause> {
    return this.clauses.slice(this.state.clause + 1)
  }

  update(change: Partial<GroundState>): void {
    this.state = { ...this.state, ...change }
  }

  /** Goes on to the next clause. */
  advance(clause: Clause): "next" {
    const { clause: at, hasSecret, story } = this.state
    const said = hasSecret
      ? "The password was entered."
      : `${withoutPasswords(clause.text, clause).slice(0, 100)}: done.`
    this.update({
      clause: at + 1,
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
      subjects: subjectsOf(clause, this.state),
      story: [...story, said].slice(-12),
    })
    return "next"
  }

  /** Takes actions whose effect the next step does not verify. */
  take(actions: ReadonlyArray<Action>, nextGoal: string, change: Partial<GroundState> = {}): Decision {
    return {
      memory: memoryOf(this.state),
      evaluationPreviousGoal: this.result?.message ?? "",
      nextGoal,
      actions: [...actions],
      state: { ...this.state, ...change },
    }
  }

  /** Takes the actions of an operation, whose effect the next step verifies. */
  act(operation: Acted, actions: ReadonlyArray<Action>, goal: string, isSure = false): Decision {
    const { counted, times } = stepsOf(operation, this.state)
    return this.take(Array.from({ length: times }, () => actions).flat(), goal, {
      steps: this.state.steps + 1,
      tried: [...this.state.tried, ...counted],
      before: [...hashes(this.whole)],
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
        hadDialog: this.page.hasDialog,
      },
    })
  }

  /** Acts at a control to see more of the page. */
  look(control: Control, key: string, action: Action, goal: string, covers: ReadonlyArray<number> = []): Decision {
    return this.act({ ...pressOf(control, key), kind: "drive", covers: new Set(covers) }, [action], goal)
  }

  wait(nextGoal: string, evaluationPreviousGoal = ""): Decision {
    return {
      memory: "",
      evaluationPreviousGoal,
      nextGoal,
      actions: [{ wait: { seconds: 1 } }],
      state: { ...this.state, waits: this.state.waits + 1 },
    }
  }

  /** Ends the task without success. What a command says has no password in it, apart from what a page quotes. */
  fail(reason: string, isPlain = false): Decision {
    const { clause, state } = this
    const hasSecret = state.hasSecret || state.pending?.isSecret === true
    const hasField = this.page.controls.some(({ element }) => element.type === "password")
    const part =
      hasSecret || clause === undefined ? "" : `: ${withoutPasswords(clause.text, clause, hasField).slice(0, 200)}`
    const said = isPlain ? reason : withoutPasswords(reason, clause, hasField)
    return this.finish(
      `Could not complete ${clause === undefined ? "the" : "this part of the"} task${part}. ${said}`,
      false,
      said,
    )
  }

  finish(text: string, success: boolean, evaluationPreviousGoal: string): Decision {
    const data = dataOf(this.state.answers)
    const shown = text.length > maxAnswer ? `${text.slice(0, maxAnswer - 1)}…` : text
    return {
      memory: memoryOf(this.state),
      evaluationPreviousGoal,
      nextGoal: success ? "Report the result." : "Report why the task could not be completed.",
      actions: [{ done: { text: shown, success, ...(data === undefined || data === null ? {} : { data }) } }],
      state: { ...this.state, pending: null },
    }
  }
}

const memoryOf = ({ story }: GroundState): string => story.join(" ").slice(-600)

/** What the page reported up to a look at it: messages of browser dialogs, and names of downloads. */
const newsAfter = ({ dialogs, downloads }: GroundState, observation: Observation) => ({
  dialogs: [...dialogs, ...observation.dialogs.map(({ message }) => message.slice(0, rememberedMessage))].slice(
    -rememberedDialogs,
  ),
  downloads: [...downloads, ...observation.downloads].slice(-rememberedDownloads),
})

/** Clicks or keys of a step: one to see how far a click counts, then as many as are left. */
const stepsOf = (
  { from, key, kind, value }: Acted,
  { tried }: GroundState,
): { readonly times: number; readonly counted: ReadonlyArray<string> } => {
  if ((kind !== "step" && kind !== "slide") || from === undefined) return { times: 1, counted: [] }
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

/** An answer as it is carried from step to step. */
export const answerFrom = (
  { data, isAsked = true, label, text }: LabeledAnswer & { readonly isAsked?: boolean },
  clause: number,
): GroundState["answers"][number] => ({ text, data: data as string, label, isAsked, isSaved: false, clause })
