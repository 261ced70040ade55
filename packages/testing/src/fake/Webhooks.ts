import { maxWebhooks, requestIssues, sharedMessages } from "@tabwright/core/contract"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import { prepare } from "../webhooks/WebhookSender.ts"
import { found, FakeApiError } from "./FakeApiError.ts"

export type WebhookEventType =
  | "agent.task.status_update"
  | "session.status.update"
  | "run.status_update"
  | "run.tool_called"
  | "schedule.failed"
  | "profile.login_update"
  | "page_batch.status_update"
  | "test"

/** A webhook endpoint. */
export interface Webhook {
  readonly id: string
  readonly projectId: string
  readonly createdAt: Date
  url: string
  events: ReadonlyArray<WebhookEventType>
  description: string | null
  isEnabled: boolean
  disabledReason: string | null
  secret: string
  updatedAt: Date
  /** Oldest first. */
  readonly deliveries: Array<Delivery>
}

/** One event for one webhook.   pending -> delivered | failed */
export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly eventType: WebhookEventType
  readonly payload: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  status: "pending" | "delivered" | "failed"
  attempts: number
  nextAttemptAt: Date | null
  responseStatus: number | null
  error: string | null
  deliveredAt: Date | null
}

/** Delays before retries in seconds, as in the real service. The delivery fails after the last one. */
const waits: ReadonlyArray<number> = [5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600, 21_600, 21_600]

/** Status with which a receiver unsubscribes. */
const gone = 410

/** Delivery id, the same in every attempt, as in the real service. */
const deliveryHeader = "x-service-delivery"

/** Timeout of a receiver in real ms. */
const answerLimitMs = 10_000

export type DeliveryFault = "duplicated" | "lost"

export class Webhooks {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #fetch: (request: Request) => Promise<Response>
  readonly #webhooks = new Map<string, Webhook>()
  /** Latest attempt by webhook, started or scheduled. */
  readonly #sending = new Map<string, Promise<void>>()
  /** Called before each attempt. */
  faultOf: (delivery: Delivery) => DeliveryFault | undefined = () => undefined

  constructor(clock: FakeClock, ids: Ids, fetch: (request: Request) => Promise<Response>) {
    this.#clock = clock
    this.#ids = ids
    this.#fetch = fetch
  }

  create(
    projectId: string,
    fields: { url: string; events: ReadonlyArray<WebhookEventType>; description: string | null },
  ): Webhook {
    if (this.list(projectId).length >= maxWebhooks) throw FakeApiError.of("TooManyWebhooks")
    const now = this.#clock.now
    const webhook: Webhook = {
      ...fields,
      url: requireTarget(fields.url),
      id: this.#ids.uuid("webhook"),
      projectId,
      createdAt: now,
      isEnabled: true,
      disabledReason: null,
      secret: this.#newSecret(),
      updatedAt: now,
      deliveries: [],
    }
    this.#webhooks.set(webhook.id, webhook)
    // The first delivery tests the endpoint.
    this.#start(this.#add(webhook, "test", { test: "ok" }), webhook)
    return webhook
  }

  of(projectId: string, id: string): Webhook {
    const webhook = this.#webhooks.get(id)
    return found(webhook?.projectId === projectId ? webhook : undefined, "WebhookNotFound")
  }

  /** Oldest first. */
  list(projectId: string): ReadonlyArray<Webhook> {
    return [...this.#webhooks.values()].filter((webhook) => webhook.projectId === projectId)
  }

  update(
    webhook: Webhook,
    fields: {
      readonly url?: string | undefined
      readonly events?: ReadonlyArray<WebhookEventType> | undefined
      readonly description?: string | null | undefined
      readonly isEnabled?: boolean | undefined
    },
  ): void {
    if (fields.url !== undefined) webhook.url = requireTarget(fields.url)
    if (fields.events !== undefined) webhook.events = fields.events
    if (fields.description !== undefined) webhook.description = fields.description
    if (fields.isEnabled !== undefined) {
      webhook.isEnabled = fields.isEnabled
      if (fields.isEnabled) webhook.disabledReason = null
    }
    webhook.updatedAt = this.#clock.now
  }

  rotateSecret(webhook: Webhook): void {
    webhook.secret = this.#newSecret()
    webhook.updatedAt = this.#clock.now
  }

  remove(projectId: string, id: string): void {
    if (this.#webhooks.get(id)?.projectId === projectId) this.#webhooks.delete(id)
  }

  /** Sends an event to all subscribed webhooks of the project. */
  emit(projectId: string, type: WebhookEventType, payload: Readonly<Record<string, unknown>>): void {
    for (const webhook of this.list(projectId)) {
      if (webhook.isEnabled && webhook.events.includes(type)) this.#start(this.#add(webhook, type, payload), webhook)
    }
  }

  /** Sends one `test` event and resolves with its result. */
  async test(webhook: Webhook): Promise<Delivery> {
    const delivery = this.#add(webhook, "test", { test: "ok" })
    await this.#attempt(delivery, webhook, [])
    return delivery
  }

  /** Sends an earlier delivery again under its own id. */
  replay(webhook: Webhook, id: string): Delivery {
    const delivery = found(
      webhook.deliveries.find((each) => each.id === id),
      "DeliveryNotFound",
    )
    const fresh = { status: "pending", attempts: 0, responseStatus: null, error: null, deliveredAt: null } as const
    Object.assign(delivery, fresh, { nextAttemptAt: this.#clock.now })
    this.#start(delivery, webhook)
    return delivery
  }

  /** Resolves when no attempt is active. Does not wait for later attempts. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values())
  }

  #add(webhook: Webhook, eventType: WebhookEventType, payload: Readonly<Record<string, unknown>>): Delivery {
    const delivery: Delivery = {
      id: this.#ids.uuid("delivery"),
      webhookId: webhook.id,
      eventType,
      payload,
      createdAt: this.#clock.now,
      status: "pending",
      attempts: 0,
      nextAttemptAt: this.#clock.now,
      responseStatus: null,
      error: null,
      deliveredAt: null,
    }
    webhook.deliveries.push(delivery)
    return delivery
  }

  #start(delivery: Delivery, webhook: Webhook): void {
    this.#send(delivery, webhook, waits)
  }

  /** Sends one attempt at a time for each webhook, so that events arrive in order while deliveries succeed. */
  #send(delivery: Delivery, webhook: Webhook, waits: ReadonlyArray<number>): void {
    const before = this.#sending.get(webhook.id) ?? Promise.resolve()
    const sending = before
      .then(() => this.#attempt(delivery, webhook, waits))
      .finally(() => {
        if (this.#sending.get(webhook.id) === sending) this.#sending.delete(webhook.id)
      })
    this.#sending.set(webhook.id, sending)
  }

  async #attempt(delivery: Delivery, webhook: Webhook, waits: ReadonlyArray<number>): Promise<void> {
    delivery.attempts += 1
    const fault = this.faultOf(delivery)
    const sent = await this.#post(delivery, webhook, fault)
    delivery.responseStatus = sent.status
    delivery.error = sent.error
    delivery.nextAttemptAt = null
    if (sent.error === null) {
      delivery.status = "delivered"
      delivery.deliveredAt = this.#clock.now
      return
    }
    const [seconds, ...later] = waits
    if (seconds === undefined || sent.status === gone) {
      delivery.status = "failed"
      if (sent.status === gone) this.#disable(webhook, sharedMessages.webhookUnsubscribed)
      return
    }
    delivery.nextAttemptAt = new Date(this.#clock.ms + seconds * 1000)
    this.#clock.after(seconds * 1000, () => this.#send(delivery, webhook, later), webhook.id)
  }

  async #post(
    { createdAt, eventType, id, payload }: Delivery,
    { secret, url }: Webhook,
    fault: DeliveryFault | undefined,
  ): Promise<{ readonly status: number | null; readonly error: string | null }> {
    if (fault === "lost") return { status: null, error: "The connection broke." }
    const event = { type: eventType, timestamp: createdAt.toISOString(), payload }
    // Receivers use their own clock, so the signature needs the real time.
    const { body, headers } = await prepare(event, secret, Date.now())
    const send = () =>
      this.#fetch(
        new Request(url, {
          method: "POST",
          headers: { ...headers, [deliveryHeader]: id },
          body,
          signal: AbortSignal.timeout(answerLimitMs),
          redirect: "manual",
        }),
      )
    try {
      if (fault === "duplicated") await (await send()).arrayBuffer()
      const response = await send()
      await response.arrayBuffer()
      return { status: response.status, error: response.ok ? null : `The receiver responded with ${response.status}.` }
    } catch (error) {
      return {
        status: null,
        error: `It could not be reached: ${error instanceof Error ? error.message : String(error)}`,
      }
    }
  }

  #disable(webhook: Webhook, reason: string): void {
    webhook.isEnabled = false
    webhook.disabledReason = reason
    webhook.updatedAt = this.#clock.now
  }

  #newSecret(): string {
    return `whsec_test_${this.#ids.count("webhook secret")}`
  }
}

/** Accepts https on the web ports, and any local port, like a server started with `--allow-network localhost`. */
export const requireTarget = (url: string): string => {
  const { hostname, port, protocol } = new URL(url)
  const isLoopback = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.")
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback)) {
    throw FakeApiError.invalid(requestIssues.webhookScheme)
  }
  if (!isLoopback && !["", "80", "443"].includes(port)) {
    throw invalidUrl(`Port ${port} is not allowed for webhooks. Use port 80 or 443.`)
  }
  return url
}

const invalidUrl = (msg: string): FakeApiError =>
  FakeApiError.invalid({ loc: ["body", "url"], msg, type: "value_error" })
