import { parseNetworkRule } from "@tabwright/chromium"
import { Result } from "effect"
import type { Socket } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { maxBodySize } from "../../../src/http/server/RequestMiddleware.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { responsesIn, exchange } from "../fuzz/Wire.ts"

let service: RunningService
let proxied: RunningService
beforeAll(async () => {
  service = await openService()
  proxied = await openService({
    allowedHosts: ["tabwright", "*.example.com"],
    trustedProxies: [Result.getOrThrow(parseNetworkRule("127.0.0.1"))],
  })
})
afterAll(() => Promise.all([service, proxied].map((each) => each?.close())))

const send = async (to: RunningService, head: ReadonlyArray<string>, write: (socket: Socket) => void = () => {}) => {
  const { received, ms } = await exchange(
    Number(new URL(to.url).port),
    (socket) => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`)
      write(socket)
    },
    20_000,
  )
  return responsesIn(received, ms)
}

const get = (to: RunningService, path: string, headers: ReadonlyArray<string>) =>
  send(to, [`GET ${path} HTTP/1.1`, `x-service-api-key: ${to.key}`, "connection: close", ...headers])

/** The status and code of the only response, which has the contract's format and closes the connection. */
const errorOf = (answers: Awaited<ReturnType<typeof send>>): readonly [status: number, code: string] => {
  const [answer, ...others] = answers
  if (answer === undefined || others.length > 0) throw new Error(`${answers.length} responses`)
  const { code, detail, requestId } = JSON.parse(answer.body)
  assert.isString(detail)
  assert.strictEqual(requestId, answer.headers.get("x-request-id"))
  assert.strictEqual(answer.headers.get("connection"), "close")
  return [answer.status, code]
}

describe("request host", () => {
  it("is rejected with 421 unless it belongs to the server", async () => {
    for (const headers of [
      ["host: attacker.example"],
      ["host: 93.184.216.34"],
      ["host: localhost.attacker.example:7700"],
    ]) {
      assert.deepStrictEqual(errorOf(await get(service, "/api/v4/runs", headers)), [421, "HostNotAllowed"])
      assert.deepStrictEqual(errorOf(await get(service, "/", headers)), [421, "HostNotAllowed"])
    }
    assert.deepStrictEqual(errorOf(await get(service, "http://attacker.example/api/v4/runs", ["host: localhost"])), [
      421,
      "HostNotAllowed",
    ])
    assert.deepStrictEqual(errorOf(await get(service, "/api/v4/runs", ["host: user@localhost"])), [
      400,
      "MalformedRequest",
    ])
    for (const host of ["localhost", "127.0.0.1:1", "[::1]:7700", "LOCALHOST:80"]) {
      assert.strictEqual((await get(service, "/api/v4/runs", [`host: ${host}`]))[0]?.status, 200, host)
    }
  })

  it("is checked for WebSocket upgrades too", async () => {
    const upgrade = [
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    for (const path of ["/cdp/one?token=x", "/live/one/socket?token=x", "/node/browsers/one/cdp"]) {
      const answers = await send(service, [`GET ${path} HTTP/1.1`, "host: attacker.example", ...upgrade])
      assert.deepStrictEqual(errorOf(answers), [421, "HostNotAllowed"])
    }
  })

  it("is not checked for probes", async () => {
    for (const path of ["/health", "/healthz", "/readyz", "/metrics"]) {
      assert.strictEqual((await get(service, path, ["host: 10.244.1.7:7700"]))[0]?.status, 200, path)
    }
  })

  it("is used in links, with forwarding headers of trusted proxies only", async () => {
    const liveUrl = async (to: RunningService, headers: ReadonlyArray<string>) => {
      const created = await to.post("/api/v4/browsers", {})
      const [answer] = await get(to, `/api/v4/browsers/${created.body.id}`, headers)
      await to.patch(`/api/v4/browsers/${created.body.id}`, { action: "stop" })
      return answer?.status === 200 ? new URL(JSON.parse(answer.body).liveUrl).origin : answer?.status
    }
    const forwarded = ["x-forwarded-host: app.example.com", "x-forwarded-proto: https"]
    assert.strictEqual(await liveUrl(service, ["host: localhost:8080", ...forwarded]), "http://localhost:8080")
    assert.strictEqual(await liveUrl(proxied, ["host: tabwright:7700"]), "http://tabwright:7700")
    assert.strictEqual(await liveUrl(proxied, ["host: 127.0.0.1", ...forwarded]), "https://app.example.com")
    assert.strictEqual(await liveUrl(proxied, ["host: 127.0.0.1", "x-forwarded-host: attacker.example"]), 421)
  })
})

describe("body larger than the limit", () => {
  const tooLarge = Number(maxBodySize) + 1
  const post = (path: string, ...headers: ReadonlyArray<string>) => [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    `x-service-api-key: ${service.key}`,
    "content-type: application/json",
    ...headers,
  ]

  it("is rejected by its Content-Length before it is sent", async () => {
    for (const path of ["/api/v2/tasks", "/api/v3/sessions", "/api/v4/runs", "/nothing"]) {
      assert.deepStrictEqual(errorOf(await send(service, post(path, `content-length: ${tooLarge}`))), [
        413,
        "BodyTooLarge",
      ])
    }
    assert.deepStrictEqual(errorOf(await send(service, post("/api/v4/runs", "content-length: 99999999999"))), [
      413,
      "BodyTooLarge",
    ])
    assert.deepStrictEqual(errorOf(await send(service, post("/node/browsers", "content-length: 9000000"))), [
      413,
      "BodyTooLarge",
    ])
    assert.strictEqual(
      (
        await send(service, post("/node/browsers", "content-length: 2", "connection: close"), (socket) =>
          socket.write("{}"),
        )
      )[0]?.status,
      404,
    )
  })

  it("is rejected for HEAD without a response body", async () => {
    const head = ["HEAD /api/v4/runs HTTP/1.1", "host: localhost", `content-length: ${tooLarge}`]
    const { received } = await exchange(
      Number(new URL(service.url).port),
      (socket) => socket.write(`${head.join("\r\n")}\r\n\r\n`),
      20_000,
    )
    assert.match(received.toString(), /^HTTP\/1\.1 413 [^]*\r\n\r\n$/)
  })

  it("gets no 100 Continue", async () => {
    const expecting = ["expect: 100-continue", "connection: close"]
    assert.deepStrictEqual(
      errorOf(await send(service, post("/api/v4/runs", `content-length: ${tooLarge}`, ...expecting))),
      [413, "BodyTooLarge"],
    )
    const answers = await send(service, post("/api/v4/runs", "content-length: 2", ...expecting), (socket) =>
      socket.once("data", () => socket.write("{}")),
    )
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [100, 422],
    )
  })

  it("is rejected while being sent, and the client can read the response", async () => {
    const part = Buffer.alloc(65_536, "x")
    const sendAll = (count: number, frame: (bytes: Buffer) => Buffer) => (socket: Socket) => {
      let left = count
      const next = () => {
        while (left-- > 0) if (!socket.write(frame(part))) return void socket.once("drain", next)
      }
      next()
    }
    const known = post("/api/v4/runs", `content-length: ${part.length * 40}`)
    assert.deepStrictEqual(
      errorOf(
        await send(
          service,
          known,
          sendAll(40, (bytes) => bytes),
        ),
      ),
      [413, "BodyTooLarge"],
    )
    const chunked = post("/api/v4/runs", "transfer-encoding: chunked")
    const frame = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")])
    assert.deepStrictEqual(errorOf(await send(service, chunked, sendAll(40, frame))), [413, "BodyTooLarge"])
    // A client that does not stop is disconnected.
    assert.deepStrictEqual(
      errorOf(
        await send(
          service,
          known.with(-1, "content-length: 9999999999"),
          sendAll(400, (bytes) => bytes),
        ),
      ),
      [413, "BodyTooLarge"],
    )
  })

  it("has a separate limit on upload links", async () => {
    const workspace = await service.post("/api/v4/workspaces", {})
    const announced = await service.post(`/api/v4/workspaces/${workspace.body.id}/files/upload`, {
      files: [{ name: "large.bin", contentType: "application/octet-stream", size: 3_000_000 }],
    })
    assert.strictEqual(announced.status, 200, JSON.stringify(announced.body))
    const { pathname, search } = new URL(announced.body.files[0].uploadUrl)
    const put = (length: number) => [
      `PUT ${pathname}${search} HTTP/1.1`,
      "host: localhost",
      "content-type: application/octet-stream",
      `content-length: ${length}`,
    ]
    const [rejected] = await send(service, put(3_000_001))
    assert.include([403, 413], rejected?.status)
    const [stored] = await send(service, [...put(3_000_000), "connection: close"], (socket) =>
      socket.write(Buffer.alloc(3_000_000)),
    )
    assert.strictEqual(stored?.status, 200)
  })
})

describe("compressed body", () => {
  it("is rejected", async () => {
    const head = [
      "POST /api/v4/runs HTTP/1.1",
      "host: localhost",
      "content-type: application/json",
      "content-length: 2",
    ]
    for (const coding of ["gzip", "br", "deflate, gzip"]) {
      const answers = await send(service, [...head, `content-encoding: ${coding}`], (socket) => socket.write("{}"))
      assert.deepStrictEqual(errorOf(answers), [415, "EncodingNotSupported"])
    }
  })
})
