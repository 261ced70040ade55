// Runs the tasks of a file with limited concurrency.
import { readFile } from "node:fs/promises"
import { Tabwright } from "@tabwright/sdk"

/** A progress bar per task: redrawn in place on a terminal, otherwise printed once at the end. */
class Bars {
  readonly #stream: NodeJS.WriteStream
  readonly #lines: Array<string>

  constructor(labels: ReadonlyArray<string>, stream: NodeJS.WriteStream) {
    this.#stream = stream
    this.#lines = labels.map((label) => `${" ".repeat(20)}  ${label}`)
    if (stream.isTTY) stream.write(this.#lines.map((line) => `${this.#fit(line)}\n`).join(""))
  }

  /** Advances a task's bar. The number of steps is unknown, so the bar approaches its end without reaching it. */
  step(index: number, number: number, goal: string): void {
    const filled = Math.round(20 * (1 - 0.8 ** number))
    this.#show(index, `${"█".repeat(filled)}${"░".repeat(20 - filled)}  ${goal}`, false)
  }

  end(index: number, text: string): void {
    this.#show(index, `${"█".repeat(20)}  ${text}`, true)
  }

  #show(index: number, line: string, isEnd: boolean): void {
    this.#lines[index] = line
    if (this.#stream.isTTY) {
      const up = this.#lines.length - index
      this.#stream.write(`\u001B[${up}A\r\u001B[2K${this.#fit(line)}\u001B[${up}B\r`)
    } else if (isEnd) {
      this.#stream.write(`${index + 1}. ${line.slice(22)}\n`)
    }
  }

  #fit(line: string): string {
    return line.replaceAll(/\s+/g, " ").slice(0, (this.#stream.columns || 80) - 1)
  }
}

const [file = "tasks.txt", limit = "3"] = process.argv.slice(2)
const tasks = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "")

const client = new Tabwright()
const bars = new Bars(tasks, process.stdout)
const interrupted = new AbortController()
process.once("SIGINT", () => interrupted.abort(new Error("interrupted")))

let failures = 0

const perform = async (index: number, task: string): Promise<void> => {
  // An unfinished run is cancelled when the block exits for any reason.
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

// A fixed number of workers take tasks from a shared iterator.
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
