// Runs a task and prints its steps, result and cost.
import { Tabwright } from "@tabwright/sdk"

const task = process.argv[2] ?? "Go to https://example.com and return the page title"

const client = new Tabwright()
const run = client.run(task)

console.log(`Watch it live: ${(await run.liveUrl()) ?? "(no live view)"}`)
for await (const step of run) console.log(`${step.number}. ${step.nextGoal} (${step.url})`)

const { error, result, status, totalCostUsd } = await run
console.log(status === "completed" ? result : `${status}: ${error}`)
console.log(`Cost: ${totalCostUsd} USD`)
process.exitCode = status === "completed" ? 0 : 1
