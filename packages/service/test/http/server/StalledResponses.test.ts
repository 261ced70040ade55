import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { setTimeout } from "node:timers/promises"
import { afterEach, assert, describe, it } from "vitest"
import { dropStalledResponses } from "../../../src/http/server/StalledResponses.ts"

const limitMs = 200

/** More than the buffers of both sides hold. */
const large = Buffer.alloc(64 * 2 ** 20)

const closers: Array<() => void> = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** Sends a request to a server with the limit. Returns both ends of the connection. */
const open = async (answer: RequestListener): Promise<{ readonly client: Socket; readonly connection: Socket }> => {
  const server = createServer({ keepAliveTimeout: limitMs }, answer).listen(0, "127.0.0.1")
  dropStalledResponses(server, limitMs)
  await once(server, "listening")
  const accepted = once(server, "connection")
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1")
  client.on("error", () => {})
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  const [connection] = (await accepted) as [Socket]
  closers.push(() => {
    client.destroy()
    server.close()
    server.closeAllConnections()
  })
  return { client, connection }
}

describe("dropStalledResponses", () => {
  it("disconnects a client that does not read a pending response", async () => {
    const { client, connection } = await open((_request, response) => response.end(large))
    client.pause()
    if (!connection.destroyed) await once(connection, "close")
    assert.isTrue(connection.destroyed)
  })

  it("keeps a client that waits for its response, or for more of a stream", async () => {
    const { client } = await open((_request, response) => {
      void setTimeout(4 * limitMs)
        .then(() => response.write("first"))
        .then(() => setTimeout(4 * limitMs))
        .then(() => response.end("last"))
    })
    let text = ""
    for await (const chunk of client) {
      text += String(chunk)
      if (text.includes("last")) break
    }
    assert.match(text, /first[^]*last/)
  })

  it("leaves the limit of idle connections as it is", async () => {
    const { client, connection } = await open((_request, response) => response.end("short"))
    client.resume()
    if (!connection.destroyed) await once(connection, "close")
    assert.isTrue(connection.destroyed)
  })
})
