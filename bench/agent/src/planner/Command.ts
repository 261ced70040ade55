import { appendFileSync, mkdtempSync, writeFileSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { show } from "@tabwright/bench-measure"
import * as Effect from "effect/Effect"
import { type PlannerCase, selectPlannerCases } from "./Cases.ts"
import { measure, outcomes } from "./Measure.ts"
import { capture, firstOutcomes, firstStep, observationFolder, readObservations } from "./Offline.ts"

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
  observations: { type: "string" },
} as const

type Count = readonly [planned: PlannerCase, outcome: string]

/** Table of outcomes by class. */
const table = (title: string, names: ReadonlyArray<string>, counts: ReadonlyArray<Count>, classOf: ClassOf): string => {
  const classes = [...new Set(counts.map(([planned]) => classOf(planned)))].toSorted()
  const row = (label: string, rows: ReadonlyArray<Count>) => [
    label,
    String(rows.length),
    ...names.map((name) => String(rows.filter(([, outcome]) => outcome === name).length)),
  ]
  const body = classes.map((one) =>
    row(
      one,
      counts.filter(([planned]) => classOf(planned) === one),
    ),
  )
  return show({ title, rows: [[title, "cases", ...names], ...body, row("all", counts)], goals: [] }, false)
}

type ClassOf = (planned: PlannerCase) => string

const isPossible = ([planned]: Count): boolean => planned.case.possible !== false

const tables = (names: ReadonlyArray<string>, counts: ReadonlyArray<Count>): void => {
  const possible = counts.filter(isPossible)
  console.log(table("page", names, possible, ({ page }) => page))
  console.log(table("first verb", names, possible, ({ verb }) => verb))
  console.log(table("wording", names, possible, ({ wording }) => wording))
  console.log(
    table(
      "must decline",
      names,
      counts.filter((one) => !isPossible(one)),
      () => "declining is right",
    ),
  )
}

/** Measures the embedded planner on cases of `builtin/planner`, without the service. */
export const plannerCases = async (args: ReadonlyArray<string>): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options })
  const { split } = values
  if (split !== "dev" && split !== "test") throw new Error("--split is dev or test.")
  const sample = values.sample === undefined ? undefined : Number(values.sample)
  const cases = await selectPlannerCases({ ...values, split, id: values.case, sample })
  const abort = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => abort.abort())
  const counts: Array<Count> = []
  const started = performance.now()
  if (values.offline) {
    const folder = values.observations ?? observationFolder()
    await Effect.runPromise(Effect.scoped(capture(cases, folder)), { signal: abort.signal })
    const observations = readObservations(folder, new Set(cases.map(({ page }) => page)))
    const lines: Array<string> = []
    for (const planned of cases) {
      const observation = observations.get(planned.page)
      if (observation === undefined) continue
      const { outcome, text } = await firstStep(planned, observation)
      counts.push([planned, outcome])
      lines.push(`${planned.case.id} | ${planned.case.task} | ${outcome}: ${text}`.replaceAll("\n", " "))
    }
    if (values.out === undefined) console.log(lines.join("\n"))
    else writeFileSync(values.out, `${lines.join("\n")}\n`)
    tables(firstOutcomes, counts)
    console.log(`Observations: ${folder}`)
  } else {
    const out = values.out ?? join(mkdtempSync(join(tmpdir(), "tabwright-planner-cases-")), "cases.jsonl")
    writeFileSync(out, "")
    const measured = measure(cases, Number(values.concurrency), (planned, result) => {
      counts.push([planned, result.outcome])
      appendFileSync(out, `${JSON.stringify(result)}\n`)
    })
    await Effect.runPromise(Effect.scoped(measured), { signal: abort.signal })
    tables(outcomes, counts)
    console.log(`Cases: ${out}`)
  }
  const seconds = (performance.now() - started) / 1000
  console.log(`${counts.length} cases in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`)
}
