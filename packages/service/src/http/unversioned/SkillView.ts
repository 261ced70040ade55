import { ProgramData } from "@tabwright/agent"
import { isTerminal, type SkillParameter } from "@tabwright/core/contract"
import { Option, Schema } from "effect"
import type { SkillProgram } from "../../skill/SkillProgram.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Step } from "../../store/run/StepStore.ts"

export const parameterView = ({ cookieDomain, default: value, description, name, required, type }: SkillParameter) => ({
  name,
  type,
  required,
  description,
  default: value,
  cookieDomain: cookieDomain ?? null,
})

/** Returns the code of a program: JavaScript, or a recipe as JSON. */
export const codeOf = (program: SkillProgram): string =>
  program.kind === "script" ? program.code : JSON.stringify(program, null, 2)

const hasSucceeded = ({ isSuccess, status }: Run): boolean => status === "completed" && isSuccess !== false

/** Returns the result of an execution: JSON, or text if it has no output schema. */
export const resultOf = (run: Run): unknown => (hasSucceeded(run) ? (run.output ?? run.result) : null)

/** The fields of an execution that v2 and v4 share. */
export const executionFields = (run: Run) => {
  const isOver = isTerminal(run.status)
  const success = hasSucceeded(run)
  return {
    id: run.id,
    skillId: run.settings.skill?.id ?? "",
    status: isOver ? (success ? ("completed" as const) : ("failed" as const)) : ("running" as const),
    success,
    startedAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    latencyMs: run.finishedAt === null ? null : run.finishedAt.getTime() - run.createdAt.getTime(),
    hasOutput: resultOf(run) !== null,
  }
}

/** Returns the reason of a failed execution. */
export const errorOf = (run: Run): string | null =>
  isTerminal(run.status) && !hasSucceeded(run)
    ? (run.error ??
      run.result ??
      (run.status === "cancelled" ? "The execution was cancelled." : "The execution failed."))
    : null

const decodeProgramData = Schema.decodeUnknownOption(ProgramData)

const isProgram = ({ decision }: Step): boolean => decision.actions.some((action) => "program" in action)

const consoleOf = ({ results }: Step): ReadonlyArray<string> =>
  (results ?? []).flatMap(({ data }) => {
    const read = decodeProgramData(data)
    return Option.isSome(read) ? [read.value.console] : []
  })

const messagesOf = ({ number, results }: Step): ReadonlyArray<string> =>
  (results ?? []).map(({ message }) => `step ${number}: ${message}`)

/** Returns the console of a script, or the messages of a recipe's steps. */
export const logsOf = (steps: ReadonlyArray<Step>): string | null => {
  const lines = steps.some(isProgram) ? steps.filter(isProgram).flatMap(consoleOf) : steps.flatMap(messagesOf)
  const text = lines.filter((line) => line !== "").join("\n")
  return text === "" ? null : text
}
