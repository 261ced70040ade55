import { type FakeServer, listen } from "@tabwright/testing/node"
import { getRequestListener } from "@hono/node-server"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { Tabwright } from "@tabwright/sdk"
import { runRoutes, type RunRoutesOptions } from "../src/server.ts"

/** An app's server with the routes, in front of a fake service. Both listen on ports of their own. */
export interface App extends AsyncDisposable {
  readonly fake: FakeServer
  readonly client: Tabwright
  /** URL of the routes. */
  readonly api: string
  /** Requests so far, such as "GET /events", without ids. */
  readonly requests: ReadonlyArray<string>
  /** `Last-Event-ID` of each request for events. */
  readonly resumedAfter: ReadonlyArray<string | undefined>
  /** Breaks the open connections once. */
  readonly dropConnections: () => void
  readonly openStreams: () => number
}

export const startApp = async (options: Partial<RunRoutesOptions> = {}): Promise<App> => {
  const fake = await listen()
  const client = new Tabwright({ baseUrl: fake.url, apiKey: fake.apiKey })
  const requests: Array<string> = []
  const resumedAfter: Array<string | undefined> = []
  const streams = new Set<IncomingMessage>()
  const handle = getRequestListener(runRoutes({ client, authorize: () => true, ...options }), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => {
    const action = /\/(events|messages|cancel)$/.exec(request.url ?? "")?.[0] ?? "/"
    requests.push(`${request.method} ${action}`)
    if (action === "/events") {
      resumedAfter.push(request.headers["last-event-id"]?.toString())
      streams.add(request)
      response.once("close", () => streams.delete(request))
    }
    void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    fake,
    client,
    api: `http://127.0.0.1:${port}/api/runs`,
    requests,
    resumedAfter,
    dropConnections: () => streams.forEach((request) => request.socket.destroy()),
    openStreams: () => streams.size,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await fake[Symbol.asyncDispose]()
    },
  }
}

/** Waits for a condition. Fails after 10 s. */
export const until = async (condition: () => boolean): Promise<void> => {
  const deadlineMs = performance.now() + 10_000
  while (!condition()) {
    if (performance.now() > deadlineMs) throw new Error(`Never true: ${condition.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
