// Receives webhooks, and prints what happened.
import { createServer, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"
import { WebhookRejected, Webhooks } from "@tabwright/sdk"

const secret = process.env["TABWRIGHT_WEBHOOK_SECRET"]
if (secret === undefined) throw new Error("Set TABWRIGHT_WEBHOOK_SECRET to the secret of the endpoint")

/** Ids of what was handled. A real program keeps them where it keeps its data, for 30 days. */
const handled = new Set<string>()

/** Hears of one delivery, and gives the status to answer with. */
const hear = async (body: Buffer, headers: IncomingHttpHeaders): Promise<number> => {
  try {
    // The bytes as they came: parsed and written again they have another signature.
    const event = await Webhooks.unwrap(body, headers, secret)

    const delivery = String(headers["x-service-delivery"])
    if (handled.has(delivery)) return 204
    handled.add(delivery)
    if (Webhooks.isEvent(event, "run.status_update")) {
      console.log(`Run ${event.payload.run_id} is ${event.payload.status}`)
    } else {
      console.log(`Heard of ${event.type}`)
    }
    return 204
  } catch (error) {
    if (!(error instanceof WebhookRejected)) throw error
    console.log(`Refused a delivery: ${error.reason}`)
    return 400
  }
}

const server = createServer((request, response) => {
  void buffer(request)
    .then((body) => hear(body, request.headers))
    .then((status) => response.writeHead(status).end())
    // A sender that hangs up must not end the receiver.
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
