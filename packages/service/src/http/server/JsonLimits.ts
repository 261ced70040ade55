import { Context, Data, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

/** Limits of JSON request bodies: validating each value takes about 1 µs on the thread that serves all requests. */
export const jsonLimits = {
  /** Objects, lists, fields and list items. */
  values: 30_000,
  depth: 200,
} as const

/** The body exceeds {@link jsonLimits}. */
export class JsonTooComplex extends Data.TaggedError("JsonTooComplex")<{ readonly message: string }> {}

const quote = 34
const comma = 44
const colon = 58
const openList = 91
const backslash = 92
const closeList = 93
const openObject = 123
const closeObject = 125

/** Returns a message about the exceeded limit, without parsing, or undefined. Invalid JSON is left to the parser. */
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
      return `The body has more than ${jsonLimits.values.toLocaleString("en-US")} JSON values. Send less data per request.`
  }
  return undefined
}

/** True if bodies are checked against {@link jsonLimits}. Default true. */
export const LimitJson = Context.Reference("@tabwright/service/http/server/LimitJson", { defaultValue: () => true })

/** Makes reading a body that exceeds {@link jsonLimits} fail with {@link JsonTooComplex} before it is parsed. */
export const limitJson = (request: HttpServerRequest.HttpServerRequest): void => {
  const text = Effect.tap(request.text, (body) =>
    Effect.flatMap(LimitJson, (isLimited) => {
      const message = isLimited ? jsonLimitFault(body) : undefined
      // Body readers treat a failure as a defect, which becomes a response with all other causes.
      return message === undefined ? Effect.void : Effect.die(new JsonTooComplex({ message }))
    }),
  )
  // The getters of the request, such as `json`, read this property. Wrapping the request would slow each of its reads.
  Object.defineProperty(request, "text", { value: text })
}
