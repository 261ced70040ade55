import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../../errors/ChromiumError.ts"

/** Receiver of CDP commands: a browser, page, frame or worker. */
interface CommandTarget<Options> {
  readonly send: (
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: Options,
  ) => Effect.Effect<unknown, ChromiumError>
}

/**
 * Sends a command and decodes its response. Fails like `send`, and with `CommandFailed` if the response does not match
 * the schema, as with another Chromium version.
 */
export const cdpRequest = <A, Options>(
  commanded: CommandTarget<Options>,
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
