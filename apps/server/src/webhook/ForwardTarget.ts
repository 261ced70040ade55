import type { Webhooks as Core } from "@tabwright/core/v4"
import type { Webhooks } from "@tabwright/sdk/v4"
import { Effect, Redacted } from "effect"
import { UsageError } from "../UsageError.ts"

/** Timeout of a receiver in ms, the same as the server's. */
const responseTimeoutMs = 10_000

/** The result of a forwarded delivery: the response status or an error. */
export interface ForwardResult {
  readonly status: number | null
  readonly error: string | null
}

/** The target of forwarded deliveries. */
export class ForwardTarget {
  readonly url: string

  private constructor(url: string) {
    this.url = url
  }

  /** Parses a port of 127.0.0.1 or a URL. */
  static parse(text: string): Effect.Effect<ForwardTarget, UsageError> {
    const url = URL.parse(/^\d{1,5}$/.test(text) ? `http://127.0.0.1:${text}/` : text)
    return url !== null && /^https?:$/.test(url.protocol)
      ? Effect.succeed(new ForwardTarget(url.href))
      : Effect.fail(
          new UsageError({
            message: `TARGET is "${text}"; it must be a port or a URL such as http://127.0.0.1:3000/hook.`,
          }),
        )
  }

  /** Posts one delivery with a fresh signature. A failure is reported and not retried. */
  post(
    delivery: Core.WebhookDelivery,
    secret: Redacted.Redacted,
    { headerNames, sign }: Pick<typeof Webhooks, "headerNames" | "sign">,
  ): Effect.Effect<ForwardResult> {
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
          signal: AbortSignal.any([signal, AbortSignal.timeout(responseTimeoutMs)]),
        })
        return { status, error: null }
      } catch (cause) {
        const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
        return { status: null, error: why }
      }
    })
  }
}
