import type { CommandOf } from "../Plan.ts"
import { shortText } from "./StoredValues.ts"
import { act, failed, met, type Outcome, type Scene } from "./Scene.ts"

/** Calls a tool of the run, and keeps its output. */
export const callTool = (command: CommandOf<"callTool">, scene: Scene): Outcome => {
  const { arguments: args, isAnswer, name } = command
  const result = scene.last?.results[0]
  if (scene.last === null || scene.progress.phase !== "called" || result === undefined)
    return act(scene, `Call the tool ${name}.`, [{ callTool: { name, arguments: args } }], { phase: "called" })
  const { data, message, ok } = result
  if (!ok) return failed(data === undefined || data === null ? message : `${message} ${shortText(data)}`)
  return met(`The tool ${name} answered: ${shortText(data)}.`, {
    kept: {
      label: name,
      at: { step: scene.last.number, action: 0 },
      value: null,
      isAnswer,
      isSaved: false,
      command: scene.command,
    },
  })
}
