import type { NewSchedule, Schedule } from "../../queries/automation/Schedules.ts"
import type { FieldErrors } from "../../request/FieldErrors.ts"
import { emptyRepeat, nextTimes, type RepeatDraft, repeatFault, repeatOf, timesOf } from "../../request/Repeat.ts"
import { draftOf, type ParameterDraft, readDraft, type SkillParameter } from "../../request/SkillParameters.ts"
import { taskOf } from "./ScheduleTarget.tsx"

export type Target = "task" | "skill" | "message"

/** Texts of the form. */
export interface ScheduleDraft {
  readonly name: string
  readonly target: Target
  readonly task: string
  readonly model: string
  readonly autoLogin: boolean
  readonly skillId: string
  readonly parameters: ParameterDraft
  readonly sessionId: string
  readonly text: string
  readonly repeat: RepeatDraft
  readonly overlap: Schedule["overlap"]
  readonly catchUp: Schedule["catchUp"]
  readonly jitterSeconds: string
  readonly isPaused: boolean
}

/** The empty form, to execute a skill if an id is given. */
export const emptySchedule = (skillId: string): ScheduleDraft => ({
  name: "",
  target: skillId === "" ? "task" : "skill",
  task: "",
  model: "",
  autoLogin: false,
  skillId,
  parameters: {},
  sessionId: "",
  text: "",
  repeat: emptyRepeat(),
  overlap: "skip",
  catchUp: "last",
  jitterSeconds: "0",
  isPaused: false,
})

export const draftOfSchedule = (schedule: Schedule): ScheduleDraft => {
  const { catchUp, isPaused, jitterSeconds, message, name, overlap, run, skill } = schedule
  return {
    ...emptySchedule(skill?.skillId ?? ""),
    name,
    target: skill !== null ? "skill" : message === null ? "task" : "message",
    task: run === null ? "" : taskOf(run),
    model: typeof run?.["model"] === "string" ? run["model"] : "",
    autoLogin: (skill?.autoLogin ?? run?.["autoLogin"]) === true,
    parameters: draftOf(skill?.parameters ?? {}),
    sessionId: message?.sessionId ?? "",
    text: message?.text ?? "",
    repeat: repeatOf(schedule),
    overlap,
    catchUp,
    jitterSeconds: String(jitterSeconds),
    isPaused,
  }
}

export const isScheduleField = (path: string): boolean =>
  /^(?:name|cron|timeZone|intervalSeconds|overlap|catchUp|jitterSeconds|run\.task|run\.model|message\.sessionId|message\.text|skill\.skillId|skill\.parameters\..+)$/.test(
    path,
  )

type Run = NonNullable<NewSchedule["run"]>

/** A request with the settings of the stored schedule that the form does not show. */
const targetOf = (
  { autoLogin, model, sessionId, skillId, target, task, text }: ScheduleDraft,
  values: Readonly<Record<string, unknown>>,
  stored: Schedule | undefined,
): Pick<NewSchedule, "run" | "message" | "skill"> => {
  if (target === "message") return { message: { sessionId, text: text.trim() } }
  if (target === "skill") {
    const { autoHeal, ...rest } = stored?.skill?.skillId === skillId ? stored.skill : { autoHeal: null }
    return { skill: { ...rest, ...(autoHeal === null ? {} : { autoHeal }), skillId, parameters: values, autoLogin } }
  }
  const { model: _, ...rest } = (stored?.run ?? {}) as Partial<Run>
  return { run: { ...rest, task: task.trim(), autoLogin, ...(model === "" ? {} : { model }) } }
}

/** Returns the request, or the errors that can be found without the service. */
export const toRequest = (
  draft: ScheduleDraft,
  {
    nowMs,
    parameters,
    stored,
  }: {
    /** Parameters of the chosen skill. */
    readonly parameters: ReadonlyArray<SkillParameter>
    readonly stored: Schedule | undefined
    readonly nowMs: number
  },
): { readonly request: NewSchedule } | { readonly errors: FieldErrors } => {
  const { catchUp, isPaused, jitterSeconds, name, overlap, repeat, target } = draft
  const errors: Record<string, string> = {}
  if (name.trim() === "") errors["name"] = "Name is required."
  if (target === "task" && draft.task.trim() === "") errors["run.task"] = "Task is required."
  if (target === "skill" && draft.skillId === "") errors["skill.skillId"] = "Select a skill."
  if (target === "message" && draft.sessionId === "") errors["message.sessionId"] = "Select a conversation."
  if (target === "message" && draft.text.trim() === "") errors["message.text"] = "Message is required."
  const times = timesOf(repeat)
  const fault = repeatFault(repeat) ?? nextTimes(times, { nowMs, anchorMs: nowMs, count: 1 })
  if (typeof fault === "string") errors[repeat.kind === "interval" ? "intervalSeconds" : "cron"] = fault
  // Schedules store no cookies.
  const sent = parameters.filter(({ type }) => type !== "cookie")
  const read = target === "skill" ? readDraft(sent, draft.parameters) : { values: {} }
  if ("errors" in read) {
    for (const [parameter, text] of Object.entries(read.errors)) errors[`skill.parameters.${parameter}`] = text
  }
  if ("errors" in read || Object.keys(errors).length > 0) return { errors }
  const { cron, intervalSeconds, timeZone } = times
  // Saving an interval counts it from now, so that an unchanged one is not sent.
  const hasSameTimes =
    stored?.cron === cron && stored.intervalSeconds === intervalSeconds && stored.timeZone === timeZone
  return {
    request: {
      name: name.trim(),
      ...(hasSameTimes
        ? {}
        : intervalSeconds === null
          ? { cron: cron ?? "", timeZone: timeZone ?? "UTC" }
          : { intervalSeconds }),
      ...targetOf(draft, read.values, stored),
      overlap: target === "message" && overlap !== "queue" ? "skip" : overlap,
      catchUp,
      jitterSeconds: Number(jitterSeconds),
      ...(stored === undefined ? { isPaused } : {}),
    },
  }
}
