import { maxNotifications } from "@tabwright/core/contract"
import { FakeApiError, found } from "../FakeApiError.ts"
import type { FakeClock } from "../FakeClock.ts"
import type { Ids } from "../Ids.ts"
import { requireTarget } from "../Webhooks.ts"

export type NotificationEvent = "run.failed" | "schedule.failed" | "spending.threshold" | "human.requested"

interface NotificationFields {
  readonly name: string
  readonly type: "slack" | "json"
  readonly url: string
  readonly events: ReadonlyArray<NotificationEvent>
  readonly monthlyBudgetUsd: string | null
}

/** A notification of a project. The fake sends test messages only. */
export interface Notification extends NotificationFields {
  readonly id: string
  readonly projectId: string
  readonly isEnabled: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Timeout of a receiver in real ms. */
const answerLimitMs = 10_000

export class Notifications {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #fetch: (request: Request) => Promise<Response>
  readonly #notifications = new Map<string, Notification>()

  constructor(clock: FakeClock, ids: Ids, fetch: (request: Request) => Promise<Response>) {
    this.#clock = clock
    this.#ids = ids
    this.#fetch = fetch
  }

  create(projectId: string, fields: NotificationFields): Notification {
    if (this.list(projectId).length >= maxNotifications) throw FakeApiError.of("TooManyNotifications")
    const id = this.#ids.uuid("notification")
    const now = this.#clock.now
    return this.#store({
      ...fields,
      url: requireTarget(fields.url),
      id,
      projectId,
      isEnabled: true,
      createdAt: now,
      updatedAt: now,
    })
  }

  of(projectId: string, id: string): Notification {
    const notification = this.#notifications.get(id)
    return found(notification?.projectId === projectId ? notification : undefined, "NotificationNotFound")
  }

  /** Oldest first. */
  list(projectId: string): ReadonlyArray<Notification> {
    return [...this.#notifications.values()].filter((one) => one.projectId === projectId)
  }

  update(
    notification: Notification,
    changes: Partial<Omit<NotificationFields, "type"> & { isEnabled: boolean }>,
  ): Notification {
    if (changes.url !== undefined) requireTarget(changes.url)
    return this.#store({ ...notification, ...changes, updatedAt: this.#clock.now })
  }

  /** Idempotent. */
  remove(projectId: string, id: string): void {
    if (this.#notifications.get(id)?.projectId === projectId) this.#notifications.delete(id)
  }

  async test({ type, url }: Notification) {
    const text = "This is a test message"
    const section = { type: "section", text: { type: "mrkdwn", text, verbatim: true } }
    const message = type === "slack" ? { text, blocks: [section] } : { event: "test", text, count: 1, items: [] }
    try {
      const response = await this.#fetch(
        new Request(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(answerLimitMs),
          redirect: "manual",
        }),
      )
      await response.arrayBuffer()
      const error = response.ok ? null : `The receiver responded with ${response.status}.`
      return { isDelivered: response.ok, responseStatus: response.status, error }
    } catch {
      return { isDelivered: false, responseStatus: null, error: "The receiver could not be reached." }
    }
  }

  #store(notification: Notification): Notification {
    this.#notifications.set(notification.id, notification)
    return notification
  }
}
