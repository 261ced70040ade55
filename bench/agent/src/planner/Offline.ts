import { createHash, randomUUID } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { CurrentComputePool, type Observation, TaskDeclined } from "@tabwright/agent"
import { inProcessPool, launchChromium } from "@tabwright/agent-fixtures"
import { type Case, scoreCase } from "@tabwright/evals"
import { makePlanner } from "@tabwright/planner"
import * as Effect from "effect/Effect"
import { openCase } from "./CaseBrowser.ts"
import { describeAction, openSites, type PlannerCase } from "./Cases.ts"

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

/** Returns the first observation of each page. Captures those that the folder lacks. */
export const observePages = Effect.fnUntraced(function* (cases: ReadonlyArray<PlannerCase>, folder: string) {
  const files = new Map(cases.map((one) => [one, join(folder, `${one.page}.json`)]))
  const missing = new Map([...files].filter(([, file]) => !existsSync(file)).map(([one, file]) => [file, one]))
  if (missing.size > 0) {
    mkdirSync(folder, { recursive: true })
    const fill = yield* openSites
    const chromium = yield* launchChromium
    for (const [file, one] of missing) {
      const opened = openCase(chromium, fill(one.case).startUrl ?? "", [])
      const observation = yield* Effect.scoped(
        Effect.flatMap(opened, ({ agent }) => agent.observeOutline ?? agent.observe),
      )
      const written = `${file}.${randomUUID()}`
      writeFileSync(written, JSON.stringify(observation))
      // Others that use the folder see complete files only.
      renameSync(written, file)
    }
  }
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Observation
  return new Map(
    [...new Map([...files].map(([one, file]) => [one.page, file]))].map(([page, file]) => [page, read(file)]),
  )
})

export const firstOutcomes = ["acts", "solved", "wrong", "declined", "error"] as const

/** Pages between that of a case and the one that `--elsewhere` shows instead. */
const pagesBetween = 31

/** Returns the observation of another page, which does not have what the case is about. */
export const elsewhere = ({ page }: PlannerCase, pages: ReadonlyMap<string, Observation>): Observation | undefined => {
  const names = [...pages.keys()]
  return pages.get(names[(names.indexOf(page) + pagesBetween) % names.length] ?? page)
}

/** Scores a success without any action: by the answer, on the page of the case. */
const isRight = async (one: Case, answer: string): Promise<boolean> => {
  const scorers = (one.scorers ?? []).filter(({ type }) => type === "contains" || type === "number")
  const { passed } = await scoreCase(
    { ...one, scorers },
    {
      status: "completed",
      answer,
      error: null,
      steps: [],
      costUsd: 0,
      seconds: 0,
      files: async () => [],
      requests: async () => [],
      page: async () => ({ url: "about:blank", evaluate: async () => undefined }),
      state: async () => undefined,
      screenshots: async () => [],
    },
  )
  return passed && scorers.length > 0 && one.possible !== false && one.tags?.includes("write") !== true
}

/** Decides the first step of a case without a browser. */
export const firstStep = async ({ case: one, files }: PlannerCase, observation: Observation, isElsewhere: boolean) => {
  const { task } = one
  const brain = makePlanner()
  const decided = Effect.andThen(
    brain.accept(task),
    brain.decide({ task, history: [], observation, earlierTurns: [], files }),
  )
  try {
    const pooled = Effect.provideService(decided, CurrentComputePool, inProcessPool())
    const { actions, nextGoal } = await Effect.runPromise(pooled)
    const [first] = actions
    const text = [nextGoal, ...actions.map((action) => describeAction(action, observation))].join(" ")
    if (first === undefined || !("done" in first)) return { outcome: "acts", text }
    if (!first.done.success) return { outcome: "declined", text }
    return { outcome: !isElsewhere && (await isRight(one, first.done.text)) ? "solved" : "wrong", text }
  } catch (error) {
    return { outcome: error instanceof TaskDeclined ? "declined" : "error", text: String(error) }
  }
}
