import { createHash } from "node:crypto"
import { type Action, type Observation, TaskDeclined } from "@tabwright/agent"
import { type Case, fillIn, selectCases } from "@tabwright/evals"
import { readSuites, startSites } from "@tabwright/evals/builtin"
import * as Effect from "effect/Effect"

/** Selection of cases of the suite `builtin/planner`. */
export interface CaseOptions {
  /** Cases of `test` are only selected if it is given. */
  readonly split: "dev" | "test"
  readonly page?: string | undefined
  /** Case, or task with all of its wordings. */
  readonly id?: string | undefined
  /** First word of the first wording. */
  readonly verb?: string | undefined
  /** Number of cases. Default: all. */
  readonly sample?: number | undefined
  readonly seed: string
}

/** A case with the classes that it is counted in. */
export interface PlannerCase {
  readonly case: Case
  readonly page: string
  /** "wording 1" to "wording 5", or "must decline". */
  readonly wording: string
  /** First word of the task's first wording. */
  readonly verb: string
  /** Paths of the files to upload. */
  readonly files: ReadonlyArray<string>
}

const tagOf = ({ tags = [] }: Case, name: string): string | undefined =>
  tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1)

const sampleKey = (seed: string, id: string): string => createHash("sha256").update(`${seed}:${id}`).digest("hex")

const readSuite = async () => {
  const [suite] = (await readSuites("builtin/planner")) ?? []
  if (suite === undefined) throw new Error("There is no suite builtin/planner.")
  return suite
}

/** Selects cases in the order of the suite. The same seed selects the same cases. */
export const selectPlannerCases = async (options: CaseOptions): Promise<ReadonlyArray<PlannerCase>> => {
  const { cases, folder } = await readSuite()
  const firstWordings = new Map(cases.map((one) => [one.id, one.task]))
  const wanted = selectCases(cases, { split: options.split }, "").cases.map((one): PlannerCase => {
    const mustDecline = one.possible === false
    const first = mustDecline ? one.task : (firstWordings.get(one.id.replace(/-\d+$/, "-1")) ?? one.task)
    return {
      case: one,
      page: tagOf(one, "page") ?? "",
      wording: mustDecline ? "must decline" : `wording ${tagOf(one, "wording")}`,
      verb: mustDecline ? "must decline" : (/\p{L}+/u.exec(first)?.[0].toLowerCase() ?? ""),
      files: (one.files ?? []).map((file) => `${folder}/${file}`),
    }
  })
  const { id, page, sample = Infinity, seed, verb } = options
  const matching = wanted.filter(
    (one) =>
      (page === undefined || one.page === page) &&
      (verb === undefined || one.verb === verb) &&
      (id === undefined || one.case.id === id || one.case.id.replace(/-\d+$/, "") === id),
  )
  const keys = new Map(matching.map((one) => [one, sampleKey(seed, one.case.id)]))
  const order = matching.toSorted((a, b) => (keys.get(a) ?? "").localeCompare(keys.get(b) ?? ""))
  const drawn = new Set(order.slice(0, sample))
  if (drawn.size === 0) throw new Error(`No case of the split ${options.split} matches.`)
  return matching.filter((one) => drawn.has(one))
}

/** Starts the sites of the suite. Returns a function that fills the URLs of the sites into a case. */
export const openSites = Effect.map(
  Effect.acquireRelease(
    Effect.promise(() => startSites(["sites"])),
    (sites) => Effect.promise(() => sites.close()),
  ),
  ({ urls }) =>
    (one: Case): Case =>
      fillIn(one, { inputs: {}, sites: urls, caseId: one.id, repetition: 1 }),
)

/** Returns the message of a task that the planner declined. */
export const declinedText = (error: unknown): string | undefined =>
  error instanceof TaskDeclined ? error.message : undefined

/** Describes an action for reading: numbers of elements with their role and name. */
export const describeAction = (action: Action, { elements }: Observation): string => {
  const targets = new Map(elements.map(({ index, name, role }) => [index, `${index} ${role} "${name}"`]))
  const json = JSON.stringify(action, (key, value: unknown) =>
    typeof value === "number" && ["el", "from", "to"].includes(key) ? (targets.get(value) ?? value) : value,
  )
  return json.replaceAll('\\"', '"')
}
