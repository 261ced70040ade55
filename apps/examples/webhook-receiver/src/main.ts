// Receives webhooks and prints their events.
import { createServer, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"
import { WebhookRejected, Webhooks } from "@tabwright/sdk"

const secret = process.env["TABWRIGHT_WEBHOOK_SECRET"]
if (secret === undefined) throw new Error("Set TABWRIGHT_WEBHOOK_SECRET to the signing secret of the endpoint")

/** Ids of handled deliveries. A real program stores them for 30 days. */
const handled = new Set<string>()

/** Handles a delivery and returns the response status. */
const handle = async (body: Buffer, headers: IncomingHttpHeaders): Promise<number> => {
  try {
    // The signature covers the raw bytes: parsing and serializing would change them.
    const event = await Webhooks.unwrap(body, headers, secret)

    const delivery = String(headers["x-service-delivery"])
    if (handled.has(delivery)) return 204
    handled.add(delivery)
    if (Webhooks.isEvent(event, "run.status_update")) {
      console.log(`Run ${event.payload.run_id} is ${event.payload.status}`)
    } else {
      console.log(`Received ${event.type}`)
    }
    return 204
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    console.log(`Rejected a delivery: ${error.reason}`)
    return 400
  }
}

const server = createServer((request, response) => {
  void buffer(request)
    .then((body) => handle(body, request.headers))
    .then((status) => response.writeHead(status).end())
    // An aborted request must not stop the receiver.
    .catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
})

server.listen(Number(process.env["PORT"] ?? 8080), "127.0.0.1", () => {
  const address = server.address()
  console.log(`Listening on port ${typeof address === "object" ? address?.port : address}`)
})
process.once("SIGTERM", () => server.close())
