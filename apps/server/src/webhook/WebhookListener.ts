import type { Webhooks as Core } from "@tabwright/core/v4"
import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { Duration, Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { ask } from "../client/RequestFailed.ts"
import { type Connection, connect } from "../client/Connection.ts"
import { Interruption } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { oneLine, plainText } from "../terminal/PlainText.ts"
import { UsageError } from "../UsageError.ts"
import { NewDeliveries } from "./NewDeliveries.ts"
import { ForwardTarget } from "./ForwardTarget.ts"

/** Poll interval of the log, and timeout of the endpoint's deletion. */
const pollEvery = Duration.seconds(1)
const deleteLimit = Duration.seconds(10)

/** The endpoint to follow and the target to forward to. */
export interface ListenOptions {
  readonly target: string
  /** An existing endpoint. Undefined for a temporary one. */
  readonly webhook: string | undefined
  readonly connection: Connection
}

/** Forwards the deliveries of an endpoint to a target until interrupted. Earlier deliveries are skipped. */
export const webhookListener = Effect.fnUntraced(function* ({ connection, target, webhook }: ListenOptions) {
  const forwardTarget = yield* ForwardTarget.parse(target)
  const client = yield* connect(connection)
  const interruption = yield* Interruption
  const endpoint = webhook === undefined ? yield* acquireEndpoint(client) : yield* endpointOf(client, webhook)
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
        ? printJson({ delivery, posted })
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
const acquireEndpoint = (client: TabwrightV4) =>
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

const endpointOf = Effect.fnUntraced(function* (client: TabwrightV4, id: string) {
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
