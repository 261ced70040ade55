/**
 * Options of every call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
  /** Aborts the request; the call throws its reason. Time limits still apply. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt in ms. Default: the client's. */
  readonly timeout?: number | undefined
  /** Maximum number of safe retries. Default: the client's. Waits have their own retry policy. */
  readonly maxRetries?: number | undefined
  /**
   * Timeout of the whole call with all attempts in ms. Default: the client's. Waits have their own; uploads get time
   * for their size.
   */
  readonly deadline?: number | undefined
  /** Additional headers. Override the client's, except for the API key header. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * `Idempotency-Key` of a creating call: 1 to 255 visible ASCII characters. The first request with a key is executed;
   * later ones get its response. Default: a new key for each call, shared by its attempts.
   */
  readonly idempotencyKey?: string | undefined
  /** Check reasoning options before sending. Default true. Set to false for models newer than this package. */
  readonly checksReasoning?: boolean | undefined
}
