import { answer } from "../answer/Question.ts"
import type { Command } from "./Command.ts"

/** What stands for a call of a tool in a task. */
export const toolMark = (at: number): string => `use "\uE001${at}"`
const mark = /\uE001(\d+)/

/** Calls a tool of the run. */
export const callTool: Command = ({ calls, clause, result, state }) => {
  const at = mark.exec(clause.text)?.[1]
  const call = at === undefined ? undefined : calls[Number(at)]
  if (call === undefined || "fault" in call) return undefined
  const { arguments: given, isAnswer, name } = call
  if (state.command === null)
    return { actions: [{ callTool: { name, arguments: given } }], goal: `Call the tool ${name}.` }
  if (result === undefined)
    return {
      failed: `The run was interrupted while it called the tool "${name}". A second call could repeat what it does.`,
    }
  const data = result.data ?? null
  const text = typeof data === "string" ? data : JSON.stringify(data)
  if (!result.ok)
    return { failed: data === null ? result.message : `${result.message} ${JSON.stringify(data).slice(0, 500)}` }
  return {
    said: `Called the tool ${name}.`,
    answer: { ...answer(text, "", data as string), label: name, isAsked: isAnswer },
  }
}
