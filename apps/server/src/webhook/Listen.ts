import type { Webhooks as Core } from "@tabwright/core/v4"
import type { TabwrightV4 } from "@tabwright/sdk/v4"
import { Duration, Effect, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { ask } from "../client/CallFailed.ts"
import { type Connection, connect } from "../client/Connection.ts"
import { Interruption } from "../ExitCode.ts"
import { printJson, printLines } from "../terminal/Output.ts"
import { oneLine, plainText } from "../terminal/PlainText.ts"
import { UsageError } from "../UsageError.ts"
import { DeliveryLog } from "./DeliveryLog.ts"
import { Target } from "./Target.ts"

/** How often the log is read, and how long the endpoint's deletion may take at the end. */
const pollEvery = Duration.seconds(1)
const deleteLimit = Duration.seconds(10)

/**
 * What is listened to, and where it goes.
 *
 * @category models
 * @since 0.1.0
 */
export interface ListenOptions {
  readonly target: string
  /** An endpoint that is there; undefined for one of our own. */
  readonly webhook: string | undefined
  readonly connection: Connection
}

/**
 * Posts the deliveries of an endpoint to a target, as they are written into its log, until it is interrupted. Those of before it
 * began are left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listen = Effect.fnUntraced(function* ({ connection, target, webhook }: ListenOptions) {
  const place = yield* Target.parse(target)
  const client = yield* connect(connection)
  const interruption = yield* Interruption
  const followed = webhook === undefined ? yield* acquireEndpoint(client) : yield* endpointOf(client, webhook)
  interruption.isDone = true
  if (!connection.json) {
    yield* tell(`Posting to ${place.url}, signed with ${Redacted.value(followed.secret)}. Ctrl-C ends it.`)
  }
  const log = new DeliveryLog<Core.WebhookDelivery>(followed.past, followed.isAllPast, performance.now())
  const { Webhooks } = yield* Effect.promise(() => import("@tabwright/sdk/v4"))
  while (true) {
    const deliveries = yield* ask(() => log.read(client.webhooks.deliveries(followed.id), performance.now()))
    for (const delivery of deliveries) {
      const posted = yield* place.post(delivery, followed.secret, Webhooks)
      yield* connection.json
        ? printJson({ delivery, posted })
        : printLines([
            [delivery.createdAt, delivery.eventType, String(posted.status ?? posted.error)].map(oneLine).join("  "),
          ])
    }
    yield* Effect.sleep(pollEvery)
  }
}, Effect.scoped)

interface Followed {
  readonly id: string
  readonly secret: Redacted.Redacted
  /** Ids of deliveries of before, newest first; all of them or the first page. */
  readonly past: ReadonlyArray<string>
  readonly isAllPast: boolean
}

const tell = (line: string) => Effect.sync(() => void process.stderr.write(`${plainText(line)}\n`))

/** The name is one that the standard reserves for nobody, so that no receiver can be there. */
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
        Effect.catch((error) => tell(`The endpoint ${id} is still there: ${error.message}`)),
      ),
  ).pipe(Effect.map(({ id, secret }): Followed => ({ id, secret: Redacted.make(secret), past: [], isAllPast: true })))

const endpointOf = Effect.fnUntraced(function* (client: TabwrightV4, id: string) {
  const secret = process.env["TABWRIGHT_WEBHOOK_SECRET"]
  if (!secret) {
    return yield* new UsageError({
      message: `--webhook needs TABWRIGHT_WEBHOOK_SECRET, the secret that was shown when ${id} was made.`,
    })
  }
  const { deliveries, nextCursor } = yield* ask(() => client.webhooks.deliveries(id))
  const past = deliveries.map((one) => one.id)
  const followed: Followed = { id, secret: Redacted.make(secret), past, isAllPast: nextCursor === null }
  return followed
})
