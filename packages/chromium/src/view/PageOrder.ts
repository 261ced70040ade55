import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"

/** The browser answers within milliseconds. */
const limitMs = 2000

const Pages = Schema.Array(Schema.Struct({ id: Schema.String, type: Schema.String }))

/**
 * The target ids of a browser's pages, the one that was shown last first: the first one is what a person in front of it
 * would see. Only the port's list has this order: CDP says it of no page, and a page cannot be asked either, since it takes
 * itself for visible as long as Playwright is attached to it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pagesByRecency = (debuggerUrl: string): Effect.Effect<ReadonlyArray<string>, ChromiumError> =>
  Effect.tryPromise({
    try: async (signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
      const response = await fetch(`http://${new URL(debuggerUrl).host}/json/list`, { signal: limit })
      const pages = Schema.decodeUnknownSync(Pages)(await response.json())
      return pages.filter(({ type }) => type === "page").map(({ id }) => id)
    },
    catch: (cause) => chromiumError(new CommandFailed({ method: "/json/list", detail: String(cause) })),
  })
