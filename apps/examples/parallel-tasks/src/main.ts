// Runs the tasks of a file, a few at a time.
import { readFile } from "node:fs/promises"
import { Tabwright } from "@tabwright/sdk"
import { Bars } from "./Bars.ts"

const [file = "tasks.txt", limit = "3"] = process.argv.slice(2)
const tasks = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "")

const client = new Tabwright()
const bars = new Bars(tasks, process.stdout)
const interrupted = new AbortController()
process.once("SIGINT", () => interrupted.abort(new Error("interrupted")))

let failures = 0

const perform = async (index: number, task: string): Promise<void> => {
  // What still runs at the end of the block is cancelled, whatever ended it.
  await using run = client.run(task, { signal: interrupted.signal })
  try {
    for await (const step of run) bars.step(index, step.number, step.nextGoal)
    const { error, result, status } = await run
    if (status !== "completed") failures += 1
    bars.end(index, status === "completed" ? (result ?? "") : `${status}: ${error ?? ""}`)
  } catch (error) {
    failures += 1
    bars.end(index, error instanceof Error ? error.message : String(error))
  }
}

// As many workers as may run at once, each taking the next task that nobody has.
const queue = tasks.entries()
const worker = async () => {
  for (const [index, task] of queue) {
    if (interrupted.signal.aborted) return
    await perform(index, task)
  }
}
await Promise.all(Array.from({ length: Math.max(1, Number(limit)) }, worker))

console.log(`${tasks.length - failures} of ${tasks.length} done`)
process.exitCode = failures === 0 ? 0 : 1
