/** Signing, sending and receiving webhooks. */
export type { Delivery, DeliveryFaults, OutgoingEvent } from "./Delivery.ts"
export {
  type ReceivedWebhook,
  type ReceiverReply,
  WebhookReceiver,
  type WebhookReceiverOptions,
} from "./WebhookReceiver.ts"
export { type DeliveryResponse, WebhookSender, type WebhookSenderOptions } from "./WebhookSender.ts"
