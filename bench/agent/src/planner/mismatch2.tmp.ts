import { readFileSync, writeFileSync } from "node:fs"
import { globSync } from "node:fs"
import { parse } from "yaml"
import * as Effect from "effect/Effect"
import { observePages, observationFolder } from "./Offline.ts"
import { selectPlannerCases } from "./Cases.ts"
import { decideJob, readTaskJob } from "../../../../packages/planner/src/Planner.ts"
import { plannerInput } from "../../../../packages/planner/src/PlannerInput.ts"

const [, , out, only] = process.argv
const noSteps = new Map<string, unknown>()
for (const f of globSync("packages/evals/builtin/planner/dev/*.yaml")) {
  if (f.endsWith("decline.yaml")) continue
  for (const [page, tasks] of Object.entries(parse(readFileSync(f, "utf8")) as any))
    for (const t of tasks as any[]) if (t.answer !== undefined && t.do === undefined) noSteps.set(`${page}-${t.id}`, t)
}
const all = await selectPlannerCases({ split: "dev", seed: "1" } as any)
const cases = all.filter(
  ({ case: { id, possible } }) => possible !== false && !noSteps.has(id.replace(/-\d$/, "")) && /-[12]$/.test(id),
)
const pages = await Effect.runPromise(Effect.scoped(observePages(cases as any, observationFolder())))
const run = (job: any, input: any) => (job.run ?? job)(input)
const lines: string[] = []
const n: Record<string, number> = {}
for (const {
  case: { id, task, possible },
  files,
  page: own,
} of cases as any) {
  if (possible === false) continue
  if (only !== undefined && !new RegExp(only).test(id)) continue
  for (let k = 1; k <= 2; k++) {
    const names = [...pages.keys()]
    const page = names[(names.indexOf(own) + k * 31) % names.length]
    const observation = pages.get(page)
    let outcome = "declined",
      text = ""
    const read = run(readTaskJob, { task, tools: [], logins: [] })
    if (!("declined" in read)) {
      const r = run(decideJob, plannerInput({ task, history: [], observation, earlierTurns: [], files } as any, [], []))
      if ("decision" in r) {
        const a = r.decision.actions[0]
        if ("done" in a) {
          outcome = a.done.success ? "done" : "gaveup"
          text = a.done.text
        } else {
          outcome = "acts"
          text = JSON.stringify(r.decision.actions).slice(0, 120)
        }
      } else text = r.declined.message.slice(0, 160)
    } else text = "REFUSED"
    const t = noSteps.get(id.replace(/-\d$/, "")) as any
    n[outcome] = (n[outcome] ?? 0) + 1
    if (outcome === "done" || outcome === "acts")
      lines.push(`${id} ON ${page} | ${task.replaceAll("\n", " ")} | ${text.replaceAll("\n", " ").slice(0, 80)}`)
  }
}
if (out && out !== "-") writeFileSync(out, lines.join("\n") + "\n")
else console.log(lines.join("\n"))
console.log(n)
