import * as http from "node:http"
import * as net from "node:net"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { RequestError, Server } from "proxy-chain"
import { certificate, certificateKey } from "./TestCertificate.ts"

/** Credentials of all test proxies. */
export const login = { username: "cust:omer", password: "p@ss/wörd %41" }

/** An upstream proxy that connects to this machine only. */
export interface TestProxy {
  readonly port: number
  /** Requested destinations as `host:port`. */
  readonly destinations: ReadonlyArray<string>
  /** Bytes received from and sent to clients. */
  readonly bytes: () => { readonly up: number; readonly down: number }
}

/** Starts an http or https proxy with authentication and a user name without a colon. */
export const openHttpProxy = (
  serverType: "http" | "https",
  username = "customer",
): Effect.Effect<TestProxy, never, Scope.Scope> =>
  Effect.gen(function* () {
    const destinations: Array<string> = []
    const bytes = { up: 0, down: 0 }
    const shared: ConstructorParameters<typeof Server>[0] = {
      host: "127.0.0.1",
      port: 0,
      prepareRequestFunction: ({ hostname, port, isHttp, ...given }) => {
        if (given.username !== username || given.password !== login.password) return { requestAuthentication: true }
        if (hostname.endsWith(".invalid")) throw new RequestError("No such site", 502)
        destinations.push(`${hostname}:${port}`)
        return {
          requestAuthentication: false,
          ...(isHttp || net.isIP(hostname) === 0 ? {} : { customConnectServer: serverOf(port) }),
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this overload of dns.lookup is used
          dnsLookup: toLoopback as never,
        }
      },
    }
    const httpsOptions = { key: certificateKey, cert: certificate }
    const server =
      serverType === "https"
        ? new Server({ ...shared, serverType, httpsOptions })
        : new Server({ ...shared, serverType })
    server.on("connectionClosed", ({ stats }: { stats: { srcRxBytes: number; srcTxBytes: number } }) => {
      bytes.up += stats.srcRxBytes
      bytes.down += stats.srcTxBytes
    })
    yield* Effect.acquireRelease(
      Effect.promise(() => server.listen()),
      () => Effect.promise(() => server.close(true)),
    )
    return { port: server.port, destinations, bytes: () => bytes }
  })

/** Connects tunnels to addresses to this machine, too. */
const serverOf = (port: number): http.Server =>
  http
    .createServer()
    .removeAllListeners("connection")
    .on("connection", (socket: net.Socket) => {
      const site = net.connect(port, "127.0.0.1")
      site.on("error", () => socket.destroy()).once("close", () => socket.end())
      socket.once("close", () => site.destroy())
      socket.pipe(site).pipe(socket)
    })

const toLoopback: net.LookupFunction = (_host, { all }, callback) =>
  all === true ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4)

/** A SOCKS5 proxy with user name and password (RFC 1928, 1929). */
export const openSocksProxy: Effect.Effect<TestProxy, never, Scope.Scope> = Effect.gen(function* () {
  const destinations: Array<string> = []
  const bytes = { up: 0, down: 0 }
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on("error", () => socket.destroy())
    socket.once("close", () => {
      open.delete(socket)
      bytes.up += socket.bytesRead
      bytes.down += socket.bytesWritten
    })
    const steps = [
      (data: Buffer) => socket.write(Buffer.from([5, data.subarray(2).includes(2) ? 2 : 255])),
      (data: Buffer) => {
        const nameLength = data[1] ?? 0
        const name = data.subarray(2, 2 + nameLength).toString()
        const password = data.subarray(3 + nameLength).toString()
        socket.write(Buffer.from([1, name === login.username && password === login.password ? 0 : 1]))
      },
      (data: Buffer) => {
        const nameLength = data[4] ?? 0
        const host = data[3] === 3 ? data.subarray(5, 5 + nameLength).toString() : data.subarray(4, 8).join(".")
        const port = data.readUInt16BE(data.length - 2)
        destinations.push(`${host}:${port}`)
        const site = net.connect(port, "127.0.0.1", () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]))
          socket.pipe(site).pipe(socket)
        })
        site.on("error", () => socket.destroy())
        socket.once("close", () => site.destroy())
      },
    ]
    const next = () => {
      const step = steps.shift()
      if (step !== undefined)
        socket.once("data", (data) => {
          step(data)
          next()
        })
    }
    next()
  })
  const port = yield* Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
    () =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        open.forEach((socket) => socket.destroy())
      }),
  )
  return { port, destinations, bytes: () => bytes }
})
