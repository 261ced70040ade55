import { TaskDeclined } from "@tabwright/agent/brain"
import { parseTask } from "../Grammar.ts"
import type { Command } from "../Plan.ts"
import type { Scene } from "./Scene.ts"

/** Commands before this one, last first: those of this task, then those of earlier turns, with what the turn said at its end. */
const before = function* (scene: Scene): Generator<{ readonly command: Command; readonly said: string }> {
  for (let at = scene.command - 1; at >= 0; at--) {
    const planned = scene.plan.commands[at]
    if (planned !== undefined) yield { command: planned.command, said: scene.state.story[at] ?? "" }
  }
  for (const turn of scene.earlierTurns.toReversed()) {
    const plan = parseTask(turn.task)
    if (plan instanceof TaskDeclined) continue
    for (const { command } of plan.commands.toReversed()) yield { command, said: turn.result }
  }
}

/** How a row that was acted on stands in what is said of it. */
export const rowMark = (text: string): string => `in the row "${text.replace(/\s+/g, " ").slice(0, 200)}"`
const markedRow = /in the row "(.{1,200}?)"(?=[.,;]|$)/

/** The row in what is said of it. */
export const markedText = (said: string): string | undefined => markedRow.exec(said)?.[1]

/** Texts of the row that "it" is; undefined when no row was spoken of. */
export const rememberedRow = (scene: Scene): ReadonlyArray<string> | undefined => {
  if (scene.state.subject !== undefined) return scene.state.subject
  for (const { command, said } of before(scene)) {
    if ((command.do === "onRows" || command.do === "takeRow") && command.rows !== null) {
      const marked = markedText(said)
      if (command.rows.texts.length > 0 && command.rows.ordinal === null) return command.rows.texts
      return marked === undefined ? undefined : [marked]
    }
    if (command.do === "search") return [command.text]
    if (command.do === "addToCart" && command.name !== null) return [command.name]
    if (command.do === "openItem") return command.item.by === "name" ? [command.item.name] : undefined
    if (command.do === "navigate" || command.do === "openPage") return undefined
  }
  return undefined
}
