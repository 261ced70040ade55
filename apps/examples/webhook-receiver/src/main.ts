// Receives webhooks, and prints what happened.
import { createServer } from "node:http"
import { buffer } from "node:stream/consumers"
import { WebhookRejected, Webhooks } from "@tabwright/sdk"

const secret = process.env["TABWRIGHT_WEBHOOK_SECRET"]
if (secret === undefined) throw new Error("Set TABWRIGHT_WEBHOOK_SECRET to the secret of the endpoint")

/** Ids of what was handled. A real program keeps them where it keeps its data, for 30 days. */
const handled = new Set<string>()

const server = createServer(async (request, response) => {
  if (request.method !== "POST") return response.writeHead(405).end()
  try {
    // The bytes as they came: parsed and written again they have another signature.
    const event = await Webhooks.unwrap(await buffer(request), request.headers, secret)

    const delivery = String(request.headers["x-service-delivery"])
    if (!handled.has(delivery)) {
      handled.add(delivery)
      if (Webhooks.isEvent(event, "run.status_update")) {
        console.log(`Run ${event.payload.run_id} is ${event.payload.status}`)
      } else {
        console.log(`Heard of ${event.type}`)
      }
    }
    return response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    return response.writeHead(400).end(error.reason)
  }
})

server.listen(Number(process.env["PORT"] ?? 8080), "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on port ${typeof address === "object" ? address?.port : address}`)
})
process.once("SIGTERM", () => server.close())
