import type { RunHandle } from "@tabwright/sdk/v4"
import { oneLine } from "../terminal/PlainText.ts"
import type { Terminal } from "../terminal/Terminal.ts"

/**
 * Shows what a run asks people, as it asks: the question, where its browser can be used, and what lets it go on.
 *
 * @category constructors
 * @since 0.1.0
 */
export const showQuestions = async (terminal: Terminal, handle: RunHandle, signal: AbortSignal): Promise<void> => {
  for await (const { data, runId, type } of handle.events({ signal })) {
    if (type !== "human.requested") continue
    const { live_view_url: url, reason } = data
    terminal.line(
      `  ?  ${terminal.style("yellow", `It waits for you: ${typeof reason === "string" ? oneLine(reason) : ""}`)}`,
    )
    if (typeof url === "string") terminal.line(`     ${terminal.style("dim", `its browser: ${oneLine(url)}`)}`)
    terminal.line(`     ${terminal.style("dim", oneLine(`tabwright runs resume ${runId} ['ANSWER']`))}`)
  }
}
