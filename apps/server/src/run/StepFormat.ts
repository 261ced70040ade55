import type { Events } from "@tabwright/core/v4"
import { oneLine } from "../terminal/PlainText.ts"
import type { Terminal } from "../terminal/Terminal.ts"

/** Prints a step: its goal, actions, URL and duration. */
export const showStep = (terminal: Terminal, step: Events.TaskStepView): void => {
  const number = terminal.style("cyan", String(step.number).padStart(3))
  const seconds = terminal.style(
    "dim",
    step.duration === undefined || step.duration === null ? "" : `${step.duration.toFixed(1)} s`,
  )
  terminal.line(`${number}  ${oneLine(step.nextGoal)}  ${seconds}`)
  for (const action of step.actions) terminal.line(`     ${terminal.style("dim", shorten(oneLine(action)))}`)
  terminal.line(`     ${terminal.style("dim", oneLine(step.url))}`)
}

const shorten = (text: string): string => (text.length <= 100 ? text : `${text.slice(0, 99)}…`)
