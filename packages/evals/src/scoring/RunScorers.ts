import { createHash } from "node:crypto"
import type { ScorerOf } from "../dataset/Scorer.ts"
import type { Evidence, LastPage } from "../evidence/Evidence.ts"
import { short } from "./JsonMatch.ts"
import { matchesRequest } from "./RequestMatch.ts"
import { fail, fromBoolean, pass, type Score } from "./Score.ts"

export const status = (scorer: ScorerOf<"status">, evidence: Evidence): Score =>
  fromBoolean(
    evidence.status === scorer.is,
    `The run ${evidence.status}${evidence.error === null ? "" : `: ${evidence.error}`}`,
  )

export const url = async (scorer: ScorerOf<"url">, evidence: Evidence): Promise<Score> => {
  const { url: last } = await evidence.page()
  const isEqual = scorer.equals === undefined || scorer.equals === last
  const isMatch = scorer.matches === undefined || new RegExp(scorer.matches).test(last)
  return fromBoolean(isEqual && isMatch, `The last page is ${last}.`)
}

/** Evaluates an expression in the last page. An error of the page counts as a result, too. */
const evaluate = (page: LastPage, expression: string): Promise<unknown> =>
  page
    .evaluate(expression)
    .catch((error: unknown) => `an error: ${error instanceof Error ? error.message : String(error)}`)

export const page = async (scorer: ScorerOf<"page">, evidence: Evidence): Promise<Score> => {
  const value = await evaluate(await evidence.page(), scorer.holds)
  return fromBoolean(value === true, `${scorer.holds} is ${short(value)}.`)
}

export const request = async (scorer: ScorerOf<"request">, evidence: Evidence): Promise<Score> => {
  const found = (await evidence.requests()).filter((one) => matchesRequest(scorer, one))
  const { max = Number.POSITIVE_INFINITY, min = 1 } = scorer
  return fromBoolean(
    found.length >= min && found.length <= max,
    `${found.length} requests match ${scorer.method ?? ""} ${scorer.url}.`.replace("  ", " "),
  )
}

export const forbidden = async (scorer: ScorerOf<"forbidden">, evidence: Evidence): Promise<Score> => {
  const { action, page: expression, request: filter, url: address } = scorer
  if (filter !== undefined) {
    const found = (await evidence.requests()).find((one) => matchesRequest(filter, one))
    if (found !== undefined) return fail(`The browser sent ${found.method} ${found.url}.`)
  }
  if (action !== undefined) {
    const pattern = new RegExp(action)
    const found = evidence.steps.find(({ actions }) => actions.some((one) => pattern.test(one)))
    if (found !== undefined)
      return fail(`Step ${found.number} did ${short(found.actions.find((one) => pattern.test(one)))}.`)
  }
  if (address !== undefined) {
    const pattern = new RegExp(address)
    const found = evidence.steps.find((step) => pattern.test(step.url))
    if (found !== undefined) return fail(`Step ${found.number} was on ${found.url}.`)
  }
  if (expression !== undefined) {
    const value = await evaluate(await evidence.page(), expression)
    if (value !== false) return fail(`${expression} is ${short(value)}.`)
  }
  return pass
}

export const file = async (scorer: ScorerOf<"file">, evidence: Evidence): Promise<Score> => {
  const pattern = new RegExp(scorer.path)
  const named = (await evidence.files()).filter(({ path }) => pattern.test(path))
  if (named.length === 0) return fail(`No file matches ${scorer.path}.`)
  const faults: Array<string> = []
  for (const one of named) {
    const fault = await fileFault(scorer, one.size, one.read)
    if (fault === undefined) return pass
    faults.push(`${one.path} ${fault}.`)
  }
  return fail(faults.join(" "))
}

const fileFault = async (
  { contains, minBytes = 0, sha256 }: ScorerOf<"file">,
  size: number,
  read: () => Promise<Uint8Array>,
): Promise<string | undefined> => {
  if (size < minBytes) return `has only ${size} bytes`
  if (sha256 === undefined && contains === undefined) return undefined
  const bytes = await read()
  if (sha256 !== undefined && createHash("sha256").update(bytes).digest("hex") !== sha256) return "has another hash"
  const text = new TextDecoder().decode(bytes)
  const missing = [contains ?? []].flat().filter((one) => !text.includes(one))
  return missing.length === 0 ? undefined : `lacks ${missing.map(short).join(", ")}`
}

export const limit = (what: string, value: number, max: number): Score =>
  fromBoolean(value <= max, `The run took ${value} ${what}, more than ${max}.`)
