import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { show } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { type PlannerCase, selectPlannerCases } from "./Cases.ts"
import { measure, outcomes } from "./Measure.ts"
import { elsewhere, firstOutcomes, firstStep, observationFolder, observePages } from "./Offline.ts"

const options = {
  split: { type: "string", default: "dev" },
  sample: { type: "string" },
  seed: { type: "string", default: "1" },
  concurrency: { type: "string", default: "2" },
  page: { type: "string" },
  case: { type: "string" },
  verb: { type: "string" },
  out: { type: "string" },
  offline: { type: "boolean", default: false },
  elsewhere: { type: "boolean", default: false },
  observations: { type: "string" },
} as const

type Count = readonly [planned: PlannerCase, outcome: string]

/** Tables of outcomes by class. */
const report = (names: ReadonlyArray<string>, counts: ReadonlyArray<Count>): string => {
  const row = (label: string, rows: ReadonlyArray<Count>) => [
    label,
    ...[rows, ...names.map((name) => rows.filter(([, outcome]) => outcome === name))].map(({ length }) => `${length}`),
  ]
  const possible = counts.filter(([planned]) => planned.case.possible !== false)
  const table = (title: "page" | "verb" | "wording") => {
    const labels = [...new Set(possible.map(([planned]) => planned[title]))].toSorted()
    const rows = labels.map((label) =>
      row(
        label,
        possible.filter(([planned]) => planned[title] === label),
      ),
    )
    return show({ title: `By ${title}`, rows: [[title, "cases", ...names], ...rows], goals: [] }, false)
  }
  const impossible = counts.filter(([planned]) => planned.case.possible === false)
  const rows = [["", "cases", ...names], row("possible", possible), row("to be declined", impossible)]
  return [table("page"), table("verb"), table("wording"), show({ title: "All", rows, goals: [] }, false)].join("\n")
}

/** Measures the embedded planner on cases of `builtin/planner` in this process, without the service. */
export const plannerCases = async (args: ReadonlyArray<string>): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const cases = await selectPlannerCases(values)
  const abort = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => abort.abort())
  const until = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect, { signal: abort.signal })
  const started = performance.now()
  const counts: Array<Count> = []
  if (values.offline) {
    const pages = await until(Effect.scoped(observePages(cases, values.observations ?? observationFolder())))
    const lines: Array<string> = []
    for (const planned of cases) {
      const observation = values.elsewhere ? elsewhere(planned, pages) : pages.get(planned.page)
      if (observation === undefined) continue
      const { outcome, text } = await firstStep(planned, observation, values.elsewhere)
      counts.push([planned, outcome])
      lines.push(`${planned.case.id} | ${planned.case.task} | ${outcome}: ${text}`.replaceAll("\n", " "))
    }
    if (values.out === undefined) console.log(lines.join("\n"))
    else writeFileSync(values.out, `${lines.join("\n")}\n`)
  } else {
    const out = values.out ?? join(mkdtempSync(join(tmpdir(), "tabwright-planner-cases-")), "cases.jsonl")
    writeFileSync(out, "")
    console.log(`Writing cases to ${out}\n`)
    const onResult = (planned: PlannerCase, outcome: string, line: object) => {
      counts.push([planned, outcome])
      appendFileSync(out, `${JSON.stringify(line)}\n`)
    }
    await until(Effect.scoped(measure(cases, Number(values.concurrency), onResult)))
  }
  console.log(report(values.offline ? firstOutcomes : outcomes, counts))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${counts.length} cases in ${seconds} s, load ${loadavg()[0]?.toFixed(1)}`)
}
