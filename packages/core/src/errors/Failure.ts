import * as Schema from "effect/Schema"

/**
 * What every error of a call carries.
 *
 * @category schemas
 * @since 0.1.0
 */
export const failureFields = {
  /** The contract's name of the call, such as `createRun`. */
  operation: Schema.String,
  /** What was wrong, in the server's words where it gave any. */
  detail: Schema.String,
  /** The HTTP status; absent where no response came. */
  status: Schema.optional(Schema.Int),
  /** Finds the request in the server's log; absent where no response came. */
  requestId: Schema.optional(Schema.String),
} as const

/**
 * What every error made from a response carries on top.
 *
 * @category schemas
 * @since 0.1.0
 */
export const responseFields = {
  ...failureFields,
  status: Schema.Int,
  /** The same reason in one stable word, where the server gives one. */
  code: Schema.optional(Schema.String),
  /** The whole response body: parsed JSON, else text. */
  body: Schema.Unknown,
} as const

/**
 * Says in one line what failed, why, and what to do about it.
 *
 * @category formatting
 * @since 0.1.0
 */
export const failureMessage = (
  failure: {
    readonly operation: string
    readonly detail: string
    readonly status?: number | undefined
    readonly requestId?: string | undefined
  },
  advice: string,
): string => {
  const outcome = failure.status === undefined ? "failed" : `failed with ${failure.status}`
  const request = failure.requestId === undefined ? "" : ` (request ${failure.requestId})`
  const detail = /[.!?]$/.test(failure.detail) ? failure.detail : `${failure.detail}.`
  return `${failure.operation} ${outcome}: ${detail} ${advice}${request}`
}
