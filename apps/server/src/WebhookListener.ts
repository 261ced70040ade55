import type { Webhooks as Core } from "@tabwright/core/v4"
import type { Tabwright, Webhooks } from "@tabwright/sdk/v4"
import { Duration, Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { Interruption, UsageError } from "./ExitCode.ts"
import { connect } from "./client/ClientCommand.ts"
import type { Connection } from "./client/Connection.ts"
import type { GivenId } from "./client/Ids.ts"
import { ask } from "./client/Request.ts"
import { oneLine, plainText, printJsonItem, printLines } from "./terminal/Output.ts"

/** Poll interval of the log, and timeout of the endpoint's deletion. */
const pollEvery = Duration.seconds(1)
const deleteLimit = Duration.seconds(10)

export interface ListenOptions {
  readonly target: string
  /** An existing endpoint. Undefined for a temporary one. */
  readonly webhook: GivenId | undefined
  readonly connection: Connection
}

/** Forwards the deliveries of an endpoint to a target until interrupted. Earlier deliveries are skipped. */
export const webhookListener = Effect.fnUntraced(function* ({ connection, target, webhook }: ListenOptions) {
  const forwardTarget = yield* ForwardTarget.parse(target)
  const { args, client } = yield* connect(connection, { webhook })
  const interruption = yield* Interruption
  const endpoint = args.webhook === undefined ? yield* acquireEndpoint(client) : yield* endpointOf(client, args.webhook)
  interruption.isExpected = true
  if (!connection.json) {
    yield* print(
      `Forwarding to ${forwardTarget.url}. Signing secret: ${Redacted.value(endpoint.secret)}. Press Ctrl-C to stop.`,
    )
  }
  const log = new NewDeliveries<Core.WebhookDelivery>(endpoint.past, endpoint.isAllPast, performance.now())
  const { Webhooks } = yield* Effect.promise(() => import("@tabwright/sdk/v4"))
  while (true) {
    const deliveries = yield* ask(() => log.read(client.webhooks.deliveries(endpoint.id), performance.now()))
    for (const delivery of deliveries) {
      const posted = yield* forwardTarget.post(delivery, endpoint.secret, Webhooks)
      yield* connection.json
        ? printJsonItem({ delivery, posted })
        : printLines([
            [delivery.createdAt, delivery.eventType, String(posted.status ?? posted.error)].map(oneLine).join("  "),
          ])
    }
    yield* Effect.sleep(pollEvery)
  }
}, Effect.scoped)

interface FollowedEndpoint {
  readonly id: string
  readonly secret: Redacted.Redacted
  /** Ids of earlier deliveries, newest first: all of them, or the first page. */
  readonly past: ReadonlyArray<string>
  readonly isAllPast: boolean
}

const print = (line: string) => Effect.sync(() => void process.stderr.write(`${plainText(line)}\n`))

/** The host is under `.invalid`, a reserved name that cannot resolve to a receiver. */
const acquireEndpoint = (client: Tabwright) =>
  Effect.acquireRelease(
    ask(() =>
      client.webhooks.create({
        url: `https://tabwright-listen.invalid/${randomUUID()}`,
        description: "tabwright webhooks listen",
      }),
    ),
    ({ id }) =>
      ask(() => client.webhooks.delete(id)).pipe(
        Effect.timeout(deleteLimit),
        Effect.catch((error) => print(`Could not delete the endpoint ${id}: ${error.message}`)),
      ),
  ).pipe(
    Effect.map(({ id, secret }): FollowedEndpoint => ({
      id,
      secret: Redacted.make(secret),
      past: [],
      isAllPast: true,
    })),
  )

const endpointOf = Effect.fnUntraced(function* (client: Tabwright, id: string) {
  const secret = process.env["TABWRIGHT_WEBHOOK_SECRET"]
  if (!secret) {
    return yield* new UsageError({
      message: `--webhook requires TABWRIGHT_WEBHOOK_SECRET, the signing secret shown when ${id} was created.`,
    })
  }
  const { deliveries, nextCursor } = yield* ask(() => client.webhooks.deliveries(id))
  const past = deliveries.map((one) => one.id)
  const endpoint: FollowedEndpoint = { id, secret: Redacted.make(secret), past, isAllPast: nextCursor === null }
  return endpoint
})

/** Timeout of a receiver in ms, the same as the server's. */
const responseTimeoutMs = 10_000

interface ForwardResult {
  readonly status: number | null
  readonly error: string | null
}

class ForwardTarget {
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

/**
 * Time in ms during which a delivery can still appear before one already in the log. Positions are assigned before
 * commit; the service aborts transactions that are idle for this long.
 */
const settleMs = 60_000

/** Finds new deliveries in a log listed newest first, including those committed behind ones already read. */
export class NewDeliveries<Delivery extends { readonly id: string }> {
  /** Time of first sight by id. */
  readonly #knownSince = new Map<string, number>()

  /**
   * @param past ids of the newest earlier deliveries, newest first
   * @param isAllPast true if there are no others. Otherwise deliveries older than the last one are never reported
   */
  constructor(past: ReadonlyArray<string>, isAllPast: boolean, now: number) {
    for (const id of past) this.#knownSince.set(id, now)
    const last = past.at(-1)
    if (!isAllPast && last !== undefined) this.#knownSince.set(last, Number.NEGATIVE_INFINITY)
  }

  /**
   * Reads back to where nothing new can appear, and returns new deliveries, oldest first.
   *
   * @param now monotonic time in ms
   */
  async read(newestFirst: AsyncIterable<Delivery>, now: number): Promise<ReadonlyArray<Delivery>> {
    const found: Array<Delivery> = []
    for await (const delivery of newestFirst) {
      const since = this.#knownSince.get(delivery.id)
      if (since === undefined) found.push(delivery)
      else if (now - since >= settleMs) break
    }
    for (const { id } of found) this.#knownSince.set(id, now)
    return found.toReversed()
  }
}
