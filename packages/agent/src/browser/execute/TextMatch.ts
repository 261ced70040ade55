import * as Effect from "effect/Effect"
import { compute } from "../../compute/ComputePool.ts"
import { defineJob } from "../../compute/Job.ts"

export interface Match {
  readonly index: number
  readonly text: string
}

/** Matches of a pattern in each text, in order, or the reason for a failure. */
export type MatchResult =
  | { readonly matches: ReadonlyArray<{ readonly total: number; readonly first: ReadonlyArray<Match> }> }
  | { readonly problem: string }

/** CPU time in ms for all texts of a page: a hundred times what a normal pattern takes. */
export const matchMs = 1_000

interface Search {
  readonly pattern: string
  readonly texts: ReadonlyArray<string>
  readonly limit: number
}

export const matchJob = defineJob(
  import.meta.url,
  "matchJob",
  { cpuMs: matchMs },
  ({ limit, pattern, texts }: Search): MatchResult => {
    let compiled: RegExp
    try {
      compiled = new RegExp(pattern, "giu")
    } catch (cause) {
      return { problem: cause instanceof Error ? cause.message.slice(0, 200) : "not understood" }
    }
    const matches = texts.map((text) => {
      const found = { total: 0, first: new Array<Match>() }
      for (const match of text.matchAll(compiled)) {
        if (match[0] === "") continue
        found.total++
        if (found.first.length < limit) found.first.push({ index: match.index, text: match[0] })
      }
      return found
    })
    return { matches }
  },
)

export const testJob = defineJob(
  import.meta.url,
  "testJob",
  { cpuMs: matchMs },
  ({ flags, source, text }: { readonly source: string; readonly flags: string; readonly text: string }): boolean =>
    new RegExp(source, flags).test(text),
)

/** Matches a pattern outside of the page, where it can be interrupted. At most `limit` matches per text. */
export const matchAll = (
  pattern: string,
  texts: ReadonlyArray<string>,
  limit: number,
  cpuMs = matchMs,
): Effect.Effect<MatchResult> =>
  cpuMs <= 0
    ? Effect.succeed({ problem: timeoutProblem })
    : compute(matchJob, { pattern, texts, limit }, { cpuMs }).pipe(
        Effect.catch(() => Effect.succeed({ problem: timeoutProblem })),
      )

const timeoutProblem = "the pattern takes too long"
