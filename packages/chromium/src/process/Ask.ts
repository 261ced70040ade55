import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"

/** A browser, or one of its pages, frames and workers. */
interface Commanded<Options> {
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: Options,
  ) => Effect.Effect<unknown, ChromiumError>
}

/**
 * Sends a command and reads its answer. Fails like `send`, and with `CommandFailed` for an answer that the schema does not
 * know: another Chromium may say it in other words.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ask = <A, Options>(
  commanded: Commanded<Options>,
  schema: Schema.Decoder<A>,
  method: string,
  params?: Readonly<Record<string, unknown>>,
  options?: Options,
): Effect.Effect<A, ChromiumError> =>
  Effect.flatMap(commanded.send(method, params, options), (answer) =>
    Effect.mapError(Schema.decodeUnknownEffect(schema)(answer), (error) =>
      chromiumError(new CommandFailed({ method, detail: error.message })),
    ),
  )
