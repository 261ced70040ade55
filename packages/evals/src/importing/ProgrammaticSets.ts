import type { Json } from "effect/Schema"
import type { Case } from "../dataset/Case.ts"
import type { Scorer } from "../dataset/Scorer.ts"
import {
  caseId,
  ImportError,
  type ImportedCases,
  type ImportFiles,
  isObject,
  type JsonObject,
  linesOf,
  literal,
  recordsOf,
  textField,
} from "./Importer.ts"

const objectsAt = (record: JsonObject, name: string): ReadonlyArray<JsonObject> => {
  const value = record[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** Imports REAL. Its sites report their state at `/finish`. */
export const importReal = ({ text }: ImportFiles): ImportedCases => {
  const notes: Array<string> = []
  const cases = recordsOf(text).map((record): Case => {
    const { challengeType, difficulty, possible, website } = record
    if (!isObject(website)) throw new ImportError(`The task "${textField(record, "id")}" has no website.`)
    const id = caseId(textField(record, "id"))
    const url = textField(website, "url").replace(/\/$/, "")
    const scorers = objectsAt(record, "evals").flatMap((one): ReadonlyArray<Scorer> => {
      if (one["type"] === "jmespath")
        return [
          {
            type: "jmespath",
            query: textField(one, "query"),
            expected: asJson(one["expected_value"]),
            state: `${url}/finish`,
          },
        ]
      if (one["type"] === "llm_boolean") return [{ type: "judge", keyPoints: [literal(textField(one, "rubric"))] }]
      notes.push(`${id}: a check by a script was left out.`)
      return []
    })
    const tags = [textField(website, "id"), difficulty, challengeType].filter((tag) => typeof tag === "string")
    return {
      id,
      task: literal(textField(record, "goal")),
      startUrl: url,
      tags,
      ...(possible === false ? { possible: false } : {}),
      scorers,
    }
  })
  return { name: "real", cases, notes }
}

/** Replaces `__SHOPPING__` by the placeholder of the site. */
const withSites = (url: string): string =>
  url.replace(/__([A-Z_]+)__/g, (_, name: string) => `{{site.${name.toLowerCase()}}}`)

const escapeRegex = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&")

/** Imports WebArena-Verified: answers and network events are checked by code. */
export const importWebArenaVerified = ({ text }: ImportFiles): ImportedCases => {
  const notes: Array<string> = []
  const cases = recordsOf(text).map((record): Case => {
    const id = `task-${textField(record, "task_id")}`
    const { sites, start_urls: starts } = record
    const [start]: ReadonlyArray<unknown> = Array.isArray(starts) ? starts : []
    const scorers = objectsAt(record, "eval").flatMap((one): ReadonlyArray<Scorer> => {
      const expected = isObject(one["expected"]) ? one["expected"] : {}
      if (one["evaluator"] === "AgentResponseEvaluator") return answerScorers(expected)
      if (one["evaluator"] === "NetworkEventEvaluator") {
        const scorer = requestScorer(expected)
        if (scorer !== undefined) return [scorer]
      }
      notes.push(`${id}: the evaluator ${String(one["evaluator"])} was left out.`)
      return []
    })
    return {
      id,
      task: literal(textField(record, "intent")),
      ...(typeof start === "string" ? { startUrl: withSites(start) } : {}),
      tags: Array.isArray(sites) ? sites.map(String) : [],
      scorers,
    }
  })
  return { name: "webarena-verified", cases, notes }
}

const answerScorers = (expected: JsonObject): ReadonlyArray<Scorer> => {
  const { retrieved_data: data, status } = expected
  const isSuccess = typeof status !== "string" || status.toUpperCase() === "SUCCESS"
  return [
    { type: "status", is: isSuccess ? "completed" : "failed" },
    ...(Array.isArray(data) && data.length > 0 ? [{ type: "set" as const, expected: data.map(asJson) }] : []),
  ]
}

const requestScorer = (expected: JsonObject): Scorer | undefined => {
  const { http_method: method, post_data: fields, url: given } = expected
  const [url]: ReadonlyArray<unknown> = Array.isArray(given) ? given : [given]
  if (typeof url !== "string") return undefined
  return {
    type: "request",
    url: `^${withSites(escapeRegex(url))}`,
    ...(typeof method === "string" ? { method } : {}),
    ...(isObject(fields)
      ? { fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asJson(value)])) }
      : {}),
  }
}

/** Smallest viewport of the service that contains the page of MiniWoB, which is 160 pixels wide. */
const viewport = { width: 332, height: 320 }

/**
 * Imports MiniWoB: names of environments, one a line or in the first column of a CSV file. The site `miniwob` serves the
 * folder with their pages. The page's own reward decides.
 */
export const importMiniWob = ({ text }: ImportFiles): ImportedCases => {
  const names = linesOf(text)
    .map((line) => (line.split(",")[0] ?? "").trim().replace(/^"|"$/g, ""))
    .filter((name) => name !== "" && !/^(env_name|task_name|name)$/i.test(name))
    .map((name) => name.replace(/^browsergym\//, "").replace(/^miniwob\./, ""))
  if (names.length === 0) throw new ImportError("The file names no environment.")
  return {
    name: "miniwob",
    cases: [...new Set(names)].map((name): Case => ({
      id: caseId(name),
      task: "Click on START if it is shown. Then do what the instruction at the top of the page says. You have little time, so act at once.",
      startUrl: `{{site.miniwob}}/${name}.html?seed={{repetition}}`,
      viewport,
      tags: ["miniwob"],
      scorers: [{ type: "page", name: "reward", holds: "globalThis.WOB_RAW_REWARD_GLOBAL > 0" }],
    })),
    notes: [],
  }
}
