import * as Effect from "effect/Effect"
import type { Operation } from "@tabwright/raw/wire/Operation"
import { DecodeFailed } from "../errors/index.ts"
import { fillAndCheck } from "./ShapeCheck.ts"

/** Reports a warning of the server, such as a deprecation. `details` names the operation and the request. */
export type Warn = (message: string, details: Readonly<Record<string, unknown>>) => Effect.Effect<void>

/** Checks a success body against the operation's shape, fills in defaults, and reports the server's warning. */
export const decodeResponse = (
  operation: Operation<unknown, unknown, number>,
  response: Response,
  text: string,
  warn: Warn,
): Effect.Effect<unknown, DecodeFailed> => {
  const warning = response.headers.get("x-tabwright-warning")
  const decoded = decodeText(operation, response, text)
  if (warning === null) return decoded
  const requestId = response.headers.get("x-request-id") ?? undefined
  return Effect.andThen(warn(warning, { operation: operation.id, requestId }), decoded)
}

const decodeText = (
  { canBeEmpty, id, success }: Operation<unknown, unknown, number>,
  response: Response,
  text: string,
): Effect.Effect<unknown, DecodeFailed> => {
  const failed = (detail: string, more: { readonly issues?: ReadonlyArray<string>; readonly cause?: unknown } = {}) =>
    Effect.fail(
      new DecodeFailed({
        operation: id,
        detail,
        status: response.status,
        requestId: response.headers.get("x-request-id") ?? undefined,
        ...more,
      }),
    )
  // Ignores any body if the operation declares none.
  if (success === undefined) return Effect.void
  if (text === "" && canBeEmpty === true) return Effect.void
  if (text === "") return failed("The response is empty")
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return failed("The response is not JSON", { cause })
  }
  const issues = fillAndCheck(success, value)
  return issues.length === 0
    ? Effect.succeed(value)
    : failed(`The response does not match the contract: ${issues.join("; ")}`, { issues })
}
