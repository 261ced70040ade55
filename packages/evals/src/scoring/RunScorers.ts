import { createHash } from "node:crypto"
import type { HttpCall } from "../dataset/HttpCall.ts"
import type { ScorerOf } from "../dataset/Scorer.ts"
import { UnexpectedResponse } from "../dataset/SendCall.ts"
import type { Evidence } from "../evidence/Evidence.ts"
import { jmespath } from "./AnswerScorers.ts"
import { short } from "./JsonMatch.ts"
import { matchRequest } from "./RequestMatch.ts"
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

/** Queries the state of a site. A site that refuses the request has not the expected state. */
export const state = (scorer: ScorerOf<"jmespath">, call: HttpCall, evidence: Evidence): Promise<Score> =>
  evidence.state(call).then(
    (value) => jmespath(scorer, value),
    (error: unknown) => {
      if (error instanceof UnexpectedResponse) return fail(error.message)
      throw error
    },
  )

/** Evaluates an expression in the last page. An error of the page counts as a result, too. */
const evaluate = async (evidence: Evidence, expression: string): Promise<unknown> => {
  const page = await evidence.page()
  return page.evaluate(expression).catch(async (error: unknown) => {
    // Rejects if the browser is gone, which says nothing about the page.
    await evidence.page()
    return `an error: ${error instanceof Error ? error.message : String(error)}`
  })
}

export const page = async (scorer: ScorerOf<"page">, evidence: Evidence): Promise<Score> => {
  const value = await evaluate(evidence, scorer.holds)
  return fromBoolean(value === true, `${scorer.holds} is ${short(value)}.`)
}

export const request = async (scorer: ScorerOf<"request">, evidence: Evidence): Promise<Score> => {
  const matches = (await evidence.requests()).map((one) => matchRequest(scorer, one))
  const { max = Number.POSITIVE_INFINITY, min = 1 } = scorer
  const sure = matches.filter((one) => one === "yes").length
  const unknown = matches.filter((one) => one === "unknown").length
  return fromBoolean(
    sure >= min && sure + unknown <= max,
    `${sure} requests${unknown === 0 ? "" : `, and ${unknown} whose body is unknown,`} match ${scorer.method ?? ""} ${scorer.url}.`.replace(
      "  ",
      " ",
    ),
  )
}

export const forbidden = async (scorer: ScorerOf<"forbidden">, evidence: Evidence): Promise<Score> => {
  const { action, page: expression, request: filter, url: address } = scorer
  if (filter !== undefined) {
    const found = (await evidence.requests()).find((one) => matchRequest(filter, one) !== "no")
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
    const value = await evaluate(evidence, expression)
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
