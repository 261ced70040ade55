import { Data, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

/**
 * Limits of the JSON of a request: checking it against the contract takes about 1 µs for each value on the thread that
 * answers all requests.
 *
 * @category constants
 * @since 0.1.0
 */
export const jsonLimits = {
  /** Objects, lists, fields and list items together. */
  values: 30_000,
  /** Levels of nesting. */
  depth: 200,
} as const

/** The body of a request exceeds {@link jsonLimits}. */
export class JsonTooComplex extends Data.TaggedError("JsonTooComplex")<{ readonly message: string }> {}

const quote = 34
const comma = 44
const colon = 58
const openList = 91
const backslash = 92
const closeList = 93
const openObject = 123
const closeObject = 125

/**
 * Returns the limit that a JSON text exceeds, as a sentence, without parsing it; undefined where it keeps them. Texts that are
 * not JSON are left to the parser.
 *
 * @category validation
 * @since 0.1.0
 */
export const jsonLimitFault = (text: string): string | undefined => {
  let values = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        for (at++; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
        break
      case openList:
      case openObject:
        values++
        depth++
        if (depth > jsonLimits.depth) return `The body is nested deeper than ${jsonLimits.depth} levels.`
        break
      case closeList:
      case closeObject:
        depth--
        break
      case comma:
      case colon:
        values++
        break
    }
    if (values > jsonLimits.values)
      return `The body has more than ${jsonLimits.values.toLocaleString("en-US")} JSON values. Send less at once.`
  }
  return undefined
}

/**
 * The request with a body that cannot be read where it exceeds {@link jsonLimits}: reading it then fails with
 * {@link JsonTooComplex}, before it is parsed.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withJsonLimits = (request: HttpServerRequest.HttpServerRequest): HttpServerRequest.HttpServerRequest => {
  const text = Effect.suspend(() => request.text).pipe(
    Effect.tap((body) => {
      const message = jsonLimitFault(body)
      // Readers take whatever goes wrong with a body for a defect: the answer is made where causes become answers.
      return message === undefined ? Effect.void : Effect.die(new JsonTooComplex({ message }))
    }),
  )
  return Object.create(request, { text: { value: text } })
}
