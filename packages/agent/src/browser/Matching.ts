import { Script } from "node:vm"

const slowCode = "ERR_SCRIPT_EXECUTION_TIMEOUT"

/** A place in a text that a pattern matches. */
export interface Match {
  readonly index: number
  readonly text: string
}

/** What a pattern found in each of the texts, in their order; or why it found nothing. */
export type Matched =
  | { readonly matches: ReadonlyArray<{ readonly total: number; readonly first: ReadonlyArray<Match> }> }
  | { readonly problem: string }

/** The slowest honest pattern is done with a page in a hundredth of it; all else waits meanwhile. */
export const matchMs = 1_000

/**
 * Matches a pattern somebody wrote with texts of a page, letters large or small alike, and keeps the first `limit` places of
 * each. Here and not in the page: a pattern can be at work for years, and only here it can be stopped.
 */
export const matchAll = (pattern: string, texts: ReadonlyArray<string>, limit: number, limitMs = matchMs): Matched => {
  if (limitMs <= 0) return { problem: "the pattern takes too long" }
  const matches: Array<{ total: number; first: Array<Match> }> = []
  const work = (): void => {
    const compiled = new RegExp(pattern, "giu")
    for (const text of texts) {
      const found = { total: 0, first: new Array<Match>() }
      for (const match of text.matchAll(compiled)) {
        if (match[0] === "") continue
        found.total++
        if (found.first.length < limit) found.first.push({ index: match.index, text: match[0] })
      }
      matches.push(found)
    }
  }
  try {
    new Script("work()").runInNewContext({ work }, { timeout: Math.ceil(limitMs) })
    return { matches }
  } catch (cause) {
    // Of the other context, whose errors are none of ours.
    const isSlow = typeof cause === "object" && cause !== null && "code" in cause && cause.code === slowCode
    const words = cause instanceof Error ? cause.message.slice(0, 200) : "not understood"
    return { problem: isSlow ? "the pattern takes too long" : words }
  }
}
