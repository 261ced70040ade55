import { createHash } from "node:crypto"
import { join } from "node:path"
import type { Action, Observation } from "@tabwright/agent"
import { type Case, fillIn } from "@tabwright/evals"
import { readSuites, startSites } from "@tabwright/evals/builtin"
import * as Effect from "effect/Effect"

export interface CaseOptions {
  readonly split: string
  /** Names of pages, separated by commas. */
  readonly page?: string | undefined
  /** Cases, or tasks with all of their wordings, separated by commas. */
  readonly case?: string | undefined
  /** First word of the first wording. */
  readonly verb?: string | undefined
  /** Number of cases. Default: all. */
  readonly sample?: string | undefined
  readonly seed: string
}

/** A case with the classes that it is counted in. */
export interface PlannerCase {
  readonly case: Case
  readonly page: string
  readonly wording: string
  readonly verb: string
  readonly files: ReadonlyArray<{ readonly path: string; readonly localPath: string; readonly isAttached: boolean }>
}

const taskOf = (id: string): string => id.replace(/-\d+$/, "")

/** Selects cases of `builtin/planner`, in its order. The same seed selects the same cases. */
export const selectPlannerCases = async (options: CaseOptions): Promise<ReadonlyArray<PlannerCase>> => {
  const suites = (await readSuites("builtin/planner")) ?? []
  const all = suites.flatMap(({ cases, folder }) => cases.map((one) => ({ one, folder })))
  const firstWordings = new Map(all.flatMap(({ one }) => (one.id.endsWith("-1") ? [[taskOf(one.id), one.task]] : [])))
  const key = ({ case: { id } }: PlannerCase) => createHash("sha256").update(`${options.seed}:${id}`).digest("hex")
  const matching = all.flatMap(({ folder, one }): ReadonlyArray<PlannerCase> => {
    const tag = (name: string) => one.tags?.find((text) => text.startsWith(`${name}:`))?.slice(name.length + 1) ?? ""
    const verb = /\p{L}+/u.exec(firstWordings.get(taskOf(one.id)) ?? "")?.[0].toLowerCase() ?? ""
    const isWanted =
      one.split === options.split &&
      (options.page?.split(",") ?? [tag("page")]).includes(tag("page")) &&
      (options.verb ?? verb) === verb &&
      (options.case?.split(",") ?? [one.id]).some((id) => id === one.id || id === taskOf(one.id))
    const files = (one.files ?? []).map((path) => ({ path, localPath: join(folder, path), isAttached: true }))
    return isWanted ? [{ case: one, page: tag("page"), wording: tag("wording"), verb, files }] : []
  })
  if (matching.length === 0) throw new Error(`No case of the split ${options.split} matches.`)
  const order = matching.map((one) => [key(one), one] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const drawn = new Set(order.slice(0, Number(options.sample ?? Infinity)).map(([, one]) => one))
  return matching.filter((one) => drawn.has(one))
}

/** Starts the sites of the suite. Returns a function that fills their URLs into a case. */
export const openSites = Effect.map(
  Effect.acquireRelease(
    Effect.promise(() => startSites(["sites"])),
    (sites) => Effect.promise(() => sites.close()),
  ),
  ({ urls }) =>
    (one: Case): Case =>
      fillIn(one, { inputs: {}, sites: urls, caseId: one.id, repetition: 1 }),
)

/** Describes an action for reading: numbers of elements with their role and name. */
export const describeAction = (action: Action, { elements }: Observation): string => {
  const targets = new Map(elements.map(({ index, name, role }) => [index, `${index} ${role} "${name}"`]))
  return JSON.stringify(action, (key, value) =>
    ["el", "from", "to"].includes(key) ? (targets.get(Number(value)) ?? value) : value,
  ).replaceAll('\\"', '"')
}
