import { once } from "node:events"
import * as http from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterEach, assert, describe, it } from "vitest"
import { type ForwardingLimits, forwardRequest } from "../../../src/http/node/ForwardedRequest.ts"

const servers: Array<http.Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const serve = async (handle: http.RequestListener) => {
  const server = http.createServer(handle)
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  return (server.address() as AddressInfo).port
}

/** A server that forwards to the port, or answers "here" if the request can still be handled. Returns its URL. */
const forwardTo = async (port: number, limits: ForwardingLimits, isUpload: boolean) => {
  const handle: http.RequestListener = (request, response) =>
    forwardRequest({
      request,
      response,
      to: { host: "127.0.0.1", port },
      headers: {},
      isUpload,
      onUnanswered: () => response.end("here"),
      limits,
    })
  return `http://127.0.0.1:${await serve(handle)}/`
}

const put = (url: string) => {
  const request = http.request(url, { method: "PUT" })
  const answer = once(request, "response").then(async ([response]: Array<http.IncomingMessage>) => ({
    status: response?.statusCode,
    text: Buffer.concat((await response?.toArray()) ?? []).toString(),
  }))
  return { request, answer }
}

const large = Buffer.alloc(20 * 2 ** 20, "x")
const forever = 60_000

describe("forwardRequest", () => {
  it("lets an upload pause for longer than an answer may take", async () => {
    const port = await serve((request, response) => request.pipe(response))
    const { request, answer } = put(await forwardTo(port, { answerMs: 50, idleMs: forever }, true))
    request.write("one")
    await pause(300)
    request.end("two")
    assert.deepStrictEqual(await answer, { status: 200, text: "onetwo" })
  })

  it("answers 504 for an upload without progress, and 502 if the other server fails", async () => {
    const silent = await serve((request) => request.resume())
    const paused = put(await forwardTo(silent, { answerMs: 50, idleMs: 500 }, true))
    paused.request.write("x")
    assert.strictEqual((await paused.answer).status, 504)
    const failing = await serve((request) => request.once("data", () => request.destroy()))
    const broken = put(await forwardTo(failing, { answerMs: 50, idleMs: forever }, true))
    broken.request.write("x")
    assert.strictEqual((await broken.answer).status, 502)
    broken.request.end()
  })

  it("delivers the rejection of an upload to a client that is still sending", async () => {
    const port = await serve((request, response) =>
      request.once("data", () => response.writeHead(413).end("too large")),
    )
    const { request, answer } = put(await forwardTo(port, { answerMs: 50, idleMs: forever }, true))
    request.write("x")
    assert.deepStrictEqual(await answer, { status: 413, text: "too large" })
    request.end(large)
    await once(request, "finish")
  })

  it("lets a client read a download with pauses longer than an answer may take", async () => {
    const port = await serve((_request, response) => response.end(large))
    const url = await forwardTo(port, { answerMs: 1000, idleMs: forever }, false)
    const [response]: Array<http.IncomingMessage> = await once(http.get(url), "response")
    await pause(1500)
    assert.strictEqual(Buffer.concat((await response?.toArray()) ?? []).length, large.length)
  })

  it("leaves a request without a body to this server if the other does not respond", async () => {
    const silent = await serve(() => {})
    const url = await forwardTo(silent, { answerMs: 50, idleMs: forever }, false)
    assert.strictEqual(await (await fetch(url)).text(), "here")
    assert.strictEqual(await (await fetch(await forwardTo(1, { answerMs: 50, idleMs: forever }, false))).text(), "here")
  })
})
