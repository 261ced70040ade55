/**
 * What every error of a call carries.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailureFields {
  /** The contract's name of the call, such as `createRun`. */
  readonly operation: string
  /** What was wrong, in the server's words where it gave any. */
  readonly detail: string
  /** The HTTP status; absent where no response came. */
  readonly status?: number | undefined
  /** Finds the request in the server's log; absent where no response came. */
  readonly requestId?: string | undefined
}

/**
 * What every error made from a response carries on top.
 *
 * @category models
 * @since 0.1.0
 */
export interface ResponseFields extends FailureFields {
  readonly status: number
  /** The same reason in one stable word, where the server gives one. */
  readonly code?: string | undefined
  /** The whole response body: parsed JSON, else text. */
  readonly body: unknown
}

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
