import type { Webhooks as Core } from "@tabwright/core/v4"
import type { Webhooks } from "@tabwright/sdk/v4"
import { Effect, Redacted } from "effect"
import { UsageError } from "../UsageError.ts"

/** Longest that the receiver may take to answer, in ms: as long as the server gives it. */
const answerLimitMs = 10_000

/**
 * What became of a delivery at the target: the status that was answered, or why there was none.
 *
 * @category models
 * @since 0.1.0
 */
export interface Posted {
  readonly status: number | null
  readonly error: string | null
}

/**
 * Where deliveries are posted to.
 *
 * @category models
 * @since 0.1.0
 */
export class Target {
  readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  /** Reads a port of 127.0.0.1, or an address. */
  static parse(text: string): Effect.Effect<Target, UsageError> {
    const url = URL.parse(/^\d{1,5}$/.test(text) ? `http://127.0.0.1:${text}/` : text)
    return url !== null && /^https?:$/.test(url.protocol)
      ? Effect.succeed(new Target(url.href))
      : Effect.fail(
          new UsageError({
            message: `TARGET is "${text}"; it must be a port, or an address such as http://127.0.0.1:3000/hook.`,
          }),
        )
  }

  /** Posts one delivery, signed now. A receiver that fails is told of and not asked again. */
  post(
    delivery: Core.WebhookDelivery,
    secret: Redacted.Redacted,
    { headerNames, sign }: Pick<typeof Webhooks, "headerNames" | "sign">,
  ): Effect.Effect<Posted> {
    return Effect.promise(async (signal) => {
      const body = JSON.stringify(delivery.payload)
      const timestamp = Math.floor(Date.now() / 1000)
      try {
        const { status } = await fetch(this.url, {
          method: "POST",
          body,
          headers: {
            "content-type": "application/json",
            [headerNames.service.signature]: await sign(body, Redacted.value(secret), timestamp),
            [headerNames.service.timestamp]: String(timestamp),
            "X-Service-Delivery": delivery.id,
          },
          redirect: "manual",
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
        })
        return { status, error: null }
      } catch (cause) {
        const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
        return { status: null, error: why }
      }
    })
  }
}
