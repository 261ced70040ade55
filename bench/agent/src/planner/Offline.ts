import { createHash, randomUUID } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { CurrentComputePool, type Observation } from "@tabwright/agent"
import { inProcessPool, launchChromium } from "@tabwright/agent-fixtures"
import { makePlanner } from "@tabwright/planner"
import * as Effect from "effect/Effect"
import { declinedText, describeAction, openSites, type PlannerCase } from "./Cases.ts"
import { openCase } from "./CaseBrowser.ts"

/** First step of a case on an observation that was captured earlier. */
export interface FirstStep {
  readonly outcome: FirstOutcome
  readonly text: string
}

export const firstOutcomes = ["acts", "done", "declined", "error"] as const
export type FirstOutcome = (typeof firstOutcomes)[number]

/** Code and pages that observations depend on. */
const sources = [
  "packages/agent/src/{page,observation,browser}/**/*.ts",
  "apps/eval-sites/{assets,pages/everyday}/**/*.*",
]

/** Default folder of observations: another one once the pages or the observing code have changed. */
export const observationFolder = (): string => {
  const cwd = fileURLToPath(new URL("../../../../", import.meta.url))
  const hash = createHash("sha256")
  for (const file of globSync(sources, { cwd }).toSorted()) hash.update(file).update(readFileSync(join(cwd, file)))
  return join(tmpdir(), `tabwright-observations-${hash.digest("hex").slice(0, 12)}`)
}

const fileOf = (folder: string, page: string): string => join(folder, `${page}.json`)

/** Captures the first observation of each page of the cases that the folder lacks. */
export const capture = Effect.fnUntraced(function* (cases: ReadonlyArray<PlannerCase>, folder: string) {
  const byPage = new Map(cases.map((one) => [one.page, one.case]))
  const missing = [...byPage].filter(([page]) => !existsSync(fileOf(folder, page)))
  if (missing.length === 0) return
  mkdirSync(folder, { recursive: true })
  const fill = yield* openSites
  const chromium = yield* launchChromium
  for (const [page, one] of missing) {
    const opened = openCase(chromium, fill(one).startUrl ?? "")
    const observation = yield* Effect.scoped(Effect.flatMap(opened, ({ agent }) => agent.observe))
    const written = `${fileOf(folder, page)}.${randomUUID()}`
    writeFileSync(written, JSON.stringify(observation))
    // Complete files only, for others that use the folder.
    renameSync(written, fileOf(folder, page))
  }
})

/** Decides the first step of a case without a browser. */
export const firstStep = async (planned: PlannerCase, observation: Observation): Promise<FirstStep> => {
  const { task } = planned.case
  const files = planned.files.map((file) => ({ path: file, localPath: file, isAttached: true }))
  const brain = makePlanner()
  const decided = brain
    .accept(task)
    .pipe(
      Effect.andThen(brain.decide({ task, history: [], observation, earlierTurns: [], files })),
      Effect.provideService(CurrentComputePool, inProcessPool()),
    )
  try {
    const { actions, nextGoal } = await Effect.runPromise(decided)
    const shown = actions.map((action) => describeAction(action, observation)).join(" ")
    const done = actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    const outcome = done === undefined || actions.length > 1 ? "acts" : done.success ? "done" : "declined"
    return { outcome, text: `${nextGoal} ${shown}` }
  } catch (error) {
    const declined = declinedText(error)
    return declined === undefined ? { outcome: "error", text: String(error) } : { outcome: "declined", text: declined }
  }
}

/** Reads captured observations by page. */
export const readObservations = (folder: string, pages: Iterable<string>): ReadonlyMap<string, Observation> =>
  new Map([...pages].map((page) => [page, JSON.parse(readFileSync(fileOf(folder, page), "utf8")) as Observation]))
