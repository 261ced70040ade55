import * as fc from "fast-check"
import * as fs from "node:fs"
import type { Socket } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Operation, operations } from "./Contract.ts"
import { collectionOf, otherRequestOf, requestOf, type WireRequest } from "./Requests.ts"
import { responsesIn, ask, exchange, type WireResponse } from "./Wire.ts"
import { openFuzzService, type FuzzService } from "./World.ts"

/**
 * Requests per operation and their seed. For a longer run: `TABWRIGHT_FUZZ_RUNS=500 TABWRIGHT_FUZZ_SEED=$RANDOM vitest
 * run packages/service/test/http/fuzz`.
 */
const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"
const numRuns = Number(process.env["TABWRIGHT_FUZZ_RUNS"] ?? (isLong ? "8" : "2"))
const seed = Number(process.env["TABWRIGHT_FUZZ_SEED"] ?? "1")

/** Responses take milliseconds; a webhook test resolves a name first. */
const limitMs = 20_000

let world: FuzzService
beforeAll(async () => {
  world = await openFuzzService()
})
afterAll(() => world.service.close())

const shown = ({ method, target, headers, body }: WireRequest): string =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300)}`

/** Sends requests one after the other. Returns the first response that `faultOf` rejects. */
const firstFault = async (
  requests: fc.Arbitrary<WireRequest>,
  runs: number,
  faultOf: (answer: WireResponse, request: WireRequest) => string | undefined,
): Promise<string | undefined> => {
  for (const request of fc.sample(requests, { numRuns: runs, seed })) {
    const fault = await ask(world.port, request, world.service.key, limitMs).then(
      (answer) => {
        const found = answer.status >= 500 ? `${answer.status} is a server error` : faultOf(answer, request)
        return found === undefined ? undefined : `${found}: ${answer.body.slice(0, 500)}`
      },
      (error: unknown) => String(error),
    )
    if (fault !== undefined) return `${fault} to ${shown(request)}`
  }
  return undefined
}

/** Invalid percent-encoding. */
const isUnreadable = ({ target }: WireRequest): boolean => {
  try {
    decodeURIComponent(target.split("?", 1)[0] ?? "")
    return false
  } catch {
    return true
  }
}

const declared =
  (operation: Operation) =>
  ({ status, headers, body }: WireResponse, request: WireRequest): string | undefined => {
    if (!/^[0-9a-f-]{36}$/.test(headers.get("x-request-id") ?? "")) return "the response has no request id"
    if (status === 404 && isUnreadable(request)) return undefined
    const fault = operation.faultOf(status, headers.get("content-type") ?? "", body)
    if (fault !== undefined || status < 400) return fault
    return JSON.parse(body).requestId === headers.get("x-request-id") ? undefined : "the body has another request id"
  }

/** Deletions last, so that earlier requests find the resources. */
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"]

describe("random requests", () => {
  it("have fixtures for all path parameters", () => {
    const named = operations.flatMap((operation) =>
      operation.parameters.filter((each) => each.in === "path").map((each) => collectionOf(each, operation)),
    )
    assert.includeMembers(Object.keys(world.ids), named)
  })

  for (const method of order) {
    for (const operation of operations.filter((each) => each.method === method)) {
      it(`get declared responses from ${method} ${operation.path}`, { timeout: 60_000 + numRuns * 1000 }, async () => {
        assert.isUndefined(await firstFault(requestOf(operation, world.ids), numRuns, declared(operation)))
      })
    }
  }
})

describe("random requests to other paths", () => {
  it("get an error in the contract's format", { timeout: 60_000 + numRuns * 5000 }, async () => {
    const errorFormat = ({ status, headers, body }: WireResponse, { method }: WireRequest): string | undefined => {
      if (status < 400 || method === "HEAD") return undefined
      const isError = headers.get("content-type")?.startsWith("application/json") === true
      return isError && typeof JSON.parse(body).detail === "string" ? undefined : `${status} has no error message`
    }
    assert.isUndefined(await firstFault(otherRequestOf(world.ids), numRuns * 20, errorFormat))
  })
})

describe("raw connections", () => {
  const send = async (text: string, whileOpen: (socket: Socket) => void = () => {}) => {
    const { received, ms } = await exchange(
      world.port,
      (socket) => {
        socket.write(Buffer.from(text, "latin1"))
        whileOpen(socket)
      },
      limitMs,
    )
    return responsesIn(received, ms)
  }
  const key = () => `x-service-api-key: ${world.service.key}\r\n`
  const head = (line: string, ...headers: ReadonlyArray<string>) =>
    `${line}\r\nhost: 127.0.0.1\r\n${key()}${headers.map((each) => `${each}\r\n`).join("")}\r\n`
  const json = "content-type: application/json"
  const close = "connection: close"

  it("return errors in the contract's format for malformed HTTP", async () => {
    const cases: ReadonlyArray<readonly [text: string, status: number, code: string]> = [
      ["\u0016\u0003\u0001\u0002\u0000\r\n\r\n", 400, "MalformedRequest"],
      ["GET\r\n\r\n", 400, "MalformedRequest"],
      ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "MalformedRequest"],
      [`GET /api/v4/runs HTTP/1.1\r\n${key()}${close}\r\n\r\n`, 400, "MalformedRequest"],
      [head("GET /api/v4/runs HTTP/1.1", "host: b", close), 400, "MalformedRequest"],
      [head("GET http://[::zz/files/x HTTP/1.1", close), 400, "MalformedRequest"],
      [head("GET http://[::zz/live/x HTTP/1.1", "connection: upgrade", "upgrade: websocket"), 400, "MalformedRequest"],
      [head("get /api/v4/runs HTTP/1.1", close), 400, "MalformedRequest"],
      [head("GET /api/v4/runs HTTP/1.1", "x: a\u0000b", close), 400, "MalformedRequest"],
      [head("POST /api/v4/runs HTTP/1.1", "content-length: -1"), 400, "MalformedRequest"],
      [head("POST /api/v4/runs HTTP/1.1", "content-length: 4", "transfer-encoding: chunked"), 400, "MalformedRequest"],
      [`${head("POST /api/v4/runs HTTP/1.1", json, "transfer-encoding: chunked")}zz\r\n{}`, 400, "MalformedRequest"],
      [head("GET /api/v4/runs HTTP/1.1", `x: ${"y".repeat(100_000)}`), 431, "HeadersTooLarge"],
      [
        head("GET /api/v4/runs HTTP/1.1", ...Array.from({ length: 5000 }, (_, at) => `x${at}: y`)),
        431,
        "HeadersTooLarge",
      ],
      [head(`GET /api/v4/runs?${"a".repeat(100_000)} HTTP/1.1`), 431, "HeadersTooLarge"],
      [head("POST /api/v4/runs HTTP/1.1", "expect: cake", "content-length: 2", close), 417, "ExpectationFailed"],
      [head("OPTIONS * HTTP/1.1", close), 404, "RouteNotFound"],
      [head("PUT /api/v4/runs HTTP/1.1", "content-length: 0", close), 405, "MethodNotAllowed"],
      [head("GET /api/v4/runs HTTP/1.1", "x-service-api-key: \u00ff", close), 401, "Unauthorized"],
    ]
    for (const [text, status, code] of cases) {
      const [answer, ...others] = await send(text)
      assert.isEmpty(others, text.slice(0, 100))
      assert.strictEqual(answer?.status, status, text.slice(0, 100))
      const body = JSON.parse(answer?.body ?? "")
      // Only requests that reach the router get the address of the code's description.
      assert.hasAllKeys(body, ["detail", "code", "requestId", ...("docs" in body ? ["docs"] : [])])
      assert.strictEqual(body.code, code)
      assert.strictEqual(body.requestId, answer?.headers.get("x-request-id"))
    }
  })

  it("do not wait for a body that never arrives and survive interrupted ones", async () => {
    const failures = () => world.service.log.filter((line) => line.includes("request failed")).length
    const before = failures()
    const slow = head("POST /api/v4/runs HTTP/1.1", json, "content-length: 100")
    const trickle = async (path: string) => {
      const [answer] = await send(`${slow.replace("/api/", path)}{"task"`, (socket) => {
        const drop = setInterval(() => socket.write(" "), 200)
        socket.once("close", () => clearInterval(drop))
      })
      assert.strictEqual(answer?.status, 408, path)
      assert.strictEqual(JSON.parse(answer?.body ?? "").code, "RequestTimeout")
    }
    await Promise.all(["/api/", "//api/", "/%61pi/"].map(trickle))
    for (const leave of [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]) {
      await send(`${slow}{"task"`, (socket) => setTimeout(() => leave(socket), 50))
    }
    assert.strictEqual((await world.service.get("/health")).status, 200)
    assert.strictEqual(failures(), before)
  })

  it("get responses to pipelined requests in order, each once", async () => {
    const answers = await send(
      [
        head("GET /health HTTP/1.1"),
        head("GET /api/v4/runs/none HTTP/1.1"),
        `${head("POST /api/v4/runs HTTP/1.1", json, "content-length: 2")}{}`,
        head("DELETE /nothing HTTP/1.1"),
        head("GET /health HTTP/1.1", close),
      ].join(""),
    )
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [200, 422, 422, 404, 200],
    )
  })
})

describe("after all requests", () => {
  const heapMiB = () => {
    setFlagsFromString("--expose-gc")
    runInNewContext("gc")()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const openFiles = () => fs.readdirSync("/proc/self/fd").length
  const connections = async () =>
    Number(
      (await world.service.sql(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()`))[0]?.[
        "count"
      ],
    )
  const reads = operations.filter(({ method }) => method === "GET")
  const round = async () => {
    for (const operation of reads) await firstFault(requestOf(operation, world.ids), 8, declared(operation))
    return { heap: heapMiB(), files: openFiles(), connections: await connections() }
  }

  it.runIf(isLong)("resource usage is unchanged", { timeout: 120_000 }, async () => {
    const before = await round()
    const after = await round()
    assert.isBelow(after.heap - before.heap, 16, "heap growth in a second round of requests, in MiB")
    assert.isAtMost(after.files, before.files + 5, "number of open files and sockets")
    assert.isAtMost(after.connections, before.connections + 2, "number of database connections")
  })
})
