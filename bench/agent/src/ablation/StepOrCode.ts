import { type ScriptedDataset, scriptedReply } from "@tabwright/evals/scripted"
import { callTool, type ModelReply, type ModelRequest } from "@tabwright/testing/models"
import { actionsOf, stepsOf } from "./StepScript.ts"

/** Cases whose scripts have an equivalent in steps, and what their runs report. */
export const stepCases: ReadonlyMap<string, string> = new Map([
  ["add-otis", "Done."],
  ["add-set", "Done."],
  ["change-mind", "Done."],
  ["discount", "The new total is 340.01."],
])

/** Plays the script of the case whose task is in the prompt: as it is in code mode, or its equivalent in steps. */
export const stepOrCode = (scripted: ReadonlyArray<ScriptedDataset>, request: ModelRequest): ModelReply => {
  if (request.tools[0]?.name !== "step") return scriptedReply(scripted, {}, request)
  const prompt = request.messages.map(({ text }) => text).join("\n")
  const number = Number(/^Step (\d+) of \d+\. Today/m.exec(prompt)?.[1] ?? 1)
  const [id, answer] =
    [...stepCases].find(([name]) =>
      scripted.some(({ dataset }) => dataset.cases.some((one) => one.id === name && prompt.includes(one.task))),
    ) ?? []
  const script = scripted.flatMap(({ scripts }) => (id === undefined ? [] : (scripts.get(id) ?? [])))
  const steps = script.flatMap((one) => ("run" in one ? stepsOf(one.run) : []))
  const step = steps[number - 1]
  const actions =
    step === undefined ? [{ done: { text: answer ?? "", success: id !== undefined } }] : actionsOf(step, prompt)
  return callTool("step", { evaluationPreviousGoal: "", memory: "", nextGoal: "Continue.", actions })
}
