// Chats with an agent: every line is a turn, and a leading "!" interrupts the active turn.
import { createInterface } from "node:readline/promises"
import { isApiError, type RunHandle, Tabwright } from "@tabwright/sdk"

const client = new Tabwright()
let latest: RunHandle | undefined

const follow = async (run: RunHandle): Promise<void> => {
  try {
    for await (const step of run) console.log(`  ${step.nextGoal}`)
    const { error, result, status } = await run
    console.log(status === "completed" ? `agent: ${result}` : `agent: (${status}) ${error ?? ""}`)
  } catch (error) {
    if (!isApiError(error)) throw error
    console.log(`agent: ${error.message}`)
  }
}

const turns: Array<Promise<void>> = []
const lines = createInterface({ input: process.stdin })
console.log("Enter a task (empty line to exit)")

for await (const line of lines) {
  if (line.trim() === "") break
  const interrupt = line.startsWith("!")
  const text = interrupt ? line.slice(1).trim() : line
  latest = latest === undefined ? client.run(text) : latest.followUp(text, { interrupt })
  if (turns.length === 0) console.log(`  (live: ${(await latest.liveUrl()) ?? "no live view"})`)
  turns.push(follow(latest))
}

lines.close()
await Promise.all(turns)
