/**
 * What a webhook can be told of, in the order in which lists show it.
 *
 * @category constants
 * @since 0.1.0
 */
export const webhookEvents = ["agent.task.status_update", "session.status.update", "run.status_update", "test"] as const
export type WebhookEventType = (typeof webhookEvents)[number]
