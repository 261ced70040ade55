import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "./Api.ts"

/**
 * The operations on webhooks.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpApiBuilder.group(Api, "webhooks", (handlers) =>
  handlers
    .handle("listWebhooks", () => Effect.die("not served yet"))
    .handle("createWebhook", () => Effect.die("not served yet"))
    .handle("getWebhook", () => Effect.die("not served yet"))
    .handle("updateWebhook", () => Effect.die("not served yet"))
    .handle("deleteWebhook", () => Effect.die("not served yet"))
    .handle("rotateWebhookSecret", () => Effect.die("not served yet"))
    .handle("testWebhook", () => Effect.die("not served yet"))
    .handle("listWebhookDeliveries", () => Effect.die("not served yet"))
    .handle("replayWebhookDelivery", () => Effect.die("not served yet")),
)
