/** Signing, sending and receiving webhooks. */
export {
  type Delivery,
  type DeliveryFaults,
  type DeliveryResponse,
  type OutgoingEvent,
  WebhookSender,
  type WebhookSenderOptions,
} from "./WebhookSender.ts"
export {
  type ReceivedWebhook,
  type ReceiverReply,
  WebhookReceiver,
  type WebhookReceiverOptions,
} from "./WebhookReceiver.ts"
