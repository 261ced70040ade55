import type { Tabwright } from "@tabwright/sdk"
import * as Schema from "effect/Schema"
import { screenshotName } from "../store/ScreenshotName.ts"
import { StoreError } from "../store/FileStore.ts"
import { Configuration, type Result, type ResultStore, type Start } from "../store/ResultStore.ts"

/** Most characters of texts that the service stores. */
const limits = { answer: 100_000, error: 10_000, point: 2_000, reason: 2_000, reasoning: 20_000 }

const decodeConfiguration = Schema.decodeUnknownSync(Configuration)

/** Results on a page. */
const pageSize = 100

/**
 * Stores experiments on a Tabwright service, so that they can be resumed from any machine and are shown in its console.
 * Screenshots stay in the artifacts of another store, because the service has those of the runs.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeServiceStore = (
  client: Pick<Tabwright, "evals">,
  artifacts: Pick<ResultStore, "addArtifact" | "readArtifact">,
): ResultStore => {
  const { evals } = client
  const ids = new Map<string, string>()

  const findByName = async (name: string) => {
    const [found] = (await evals.list({ name })).experiments
    if (found !== undefined) ids.set(name, found.id)
    return found
  }

  const idOf = async (name: string): Promise<string> => {
    const id = ids.get(name) ?? (await findByName(name))?.id
    if (id === undefined) throw new StoreError(`The service has no experiment "${name}" anymore.`)
    return id
  }

  return {
    find: async (name) => {
      const found = await findByName(name)
      if (found === undefined) return undefined
      const { configHash, configuration, createdAt, id, interruptedCostUsd } = found
      const results: Array<Result> = []
      for await (const { id: _id, label: _label, ...result } of evals.results(id, { limit: pageSize })) {
        const screenshot = screenshotName(result.caseId, result.repetition)
        const isHere = (await artifacts.readArtifact(name, screenshot)) !== undefined
        results.push({ ...result, configHash, screenshot: isHere ? screenshot : null })
      }
      const { starts } = await evals.starts(id)
      return {
        experiment: { name, configuration: decodeConfiguration(configuration), configHash, createdAt },
        results,
        interrupted: starts.map(startOf),
        interruptedCostUsd,
      }
    },
    list: async () => {
      const names: Array<string> = []
      for await (const { name } of evals.list({ limit: pageSize })) names.push(name)
      return names.toSorted()
    },
    create: async ({ configHash, configuration, name }) => {
      ids.set(name, (await evals.create({ name, configuration, configHash })).id)
    },
    addStart: async (name, start) => {
      await evals.addStart(await idOf(name), start)
    },
    closeInterrupted: async (name, { key }, costUsd) => {
      await evals.closeStart(await idOf(name), key, { costUsd })
    },
    addResult: async (name, result) => {
      await evals.addResults(await idOf(name), { results: [inputOf(result)] })
    },
    addArtifact: artifacts.addArtifact,
    readArtifact: artifacts.readArtifact,
  }
}

type StoredStart = Awaited<ReturnType<Tabwright["evals"]["starts"]>>["starts"][number]

const startOf = ({ startUrl, viewport, ...start }: StoredStart): Start => ({
  ...start,
  ...(startUrl === null ? {} : { startUrl }),
  ...(viewport === null ? {} : { viewport }),
})

const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`
}

const inputOf = ({ configHash: _configHash, endCheck: _endCheck, screenshot: _screenshot, ...result }: Result) => ({
  ...result,
  answer: shortened(result.answer, limits.answer),
  error: result.error === null ? null : shortened(result.error, limits.error),
  scorers: result.scorers.map((one) => ({ ...one, reason: shortened(one.reason, limits.reason) })),
  verdict:
    result.verdict === null
      ? null
      : {
          ...result.verdict,
          reasoning: shortened(result.verdict.reasoning, limits.reasoning),
          keyPoints: result.verdict.keyPoints.map((one) => ({ ...one, point: shortened(one.point, limits.point) })),
        },
})
