/**
 * What may be given with every call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
  /** Ends the request; the call throws its reason. The time limits hold all the same. */
  readonly signal?: AbortSignal | undefined
  /** Bound of one attempt of a request, in ms. Default: that of the client. */
  readonly timeout?: number | undefined
  /** Attempts after the first, where repeating helps and does no harm. Default: that of the client. Waits have their own patience. */
  readonly maxRetries?: number | undefined
  /** Bound of the whole call with all its attempts, in ms. Default: that of the client. Waits have their own, and an upload has the time that its size needs. */
  readonly deadline?: number | undefined
  /** Sent on top of those of the client, which they replace. The key's header cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * The `Idempotency-Key` of a creating call: 1 to 255 visible ASCII characters. The first request with a key is carried out,
   * later ones get its answer. Default: a new one for every call, the same over its attempts.
   */
  readonly idempotencyKey?: string | undefined
  /** Whether reasoning is checked before anything is sent. Default true; false is for models newer than this package. */
  readonly checksReasoning?: boolean | undefined
}
