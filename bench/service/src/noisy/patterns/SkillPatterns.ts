import { setTimeout as sleep } from "node:timers/promises"
import { created, type Pattern, post, request, type Target } from "./Pattern.ts"

const deadlineMs = 60_000

/** Polls a resource until its status is final. */
const ended = async (target: Target, path: string, open: ReadonlyArray<string>): Promise<void> => {
  for (const end = performance.now() + deadlineMs; performance.now() < end; await sleep(200)) {
    const { reason, status }: { readonly status: string; readonly reason?: string } = await (
      await request(target, path)
    ).json()
    if (open.includes(status)) continue
    if (status !== "completed" && status !== "finished") throw new Error(`${path} is ${status}: ${reason}`)
    return
  }
  throw new Error(`${path} did not end`)
}

let skill = ""

/** Executions of a skill, each with a browser and a sandbox. */
export const skillPatterns: ReadonlyArray<Pattern> = [
  {
    name: "skills: ten executions at once",
    inFlight: 10,
    prepare: async (target) => {
      const task = `Go to ${target.shopUrl} and return the page title`
      const run = await created<{ readonly id: string }>(target, "/api/v4/runs", { task })
      await ended(target, `/api/v4/runs/${run.id}`, ["queued", "dispatching", "running"])
      const body = { goal: "Return the title of the shop", fromRunId: run.id }
      skill = (await created<{ readonly id: string }>(target, "/api/v4/skills", body)).id
      await ended(target, `/api/v4/skills/${skill}`, ["recording", "generating"])
    },
    send: (target) => post(target, `/api/v4/skills/${skill}/execute`, { parameters: {} }),
  },
]
