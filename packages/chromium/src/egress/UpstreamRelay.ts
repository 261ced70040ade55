import * as http from "node:http"
import { isIP, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as tls from "node:tls"
import * as Redacted from "effect/Redacted"
import { SocksClient } from "socks"
import { ConnectionError, connectionError } from "./FailedConnection.ts"
import { bareHost } from "./NetworkRule.ts"
import { type EgressRequest, joinSockets, type Relay, withLimit } from "./Relay.ts"
import type { SocksDestination } from "./Socks.ts"
import { isSocks, type ResolvedUpstream, type UpstreamProxy } from "./UpstreamProxy.ts"

interface UpstreamRequest extends EgressRequest {
  /**
   * The destination by the name or the address that SOCKS and CONNECT send to the proxy. Forwarded requests always send
   * the name: HTTP proxies derive the `Host` header from the URL.
   */
  readonly site: SocksDestination
}

/**
 * Connects to a destination through a proxy. SOCKS proxies are asked at once; an HTTP proxy once the browser's first
 * bytes tell a plain request, which is forwarded, from everything else, which is tunneled: many proxies allow tunnels to
 * port 443 only. Rejects with a {@link ConnectionError}.
 */
export const openUpstream = async (
  { upstream, lookup }: ResolvedUpstream,
  connection: UpstreamRequest,
): Promise<Relay> => {
  const connect = () =>
    connection.open({ host: upstream.host, port: upstream.port, lookup }).catch((cause: unknown): never => {
      throw new ConnectionError(
        "ERR_PROXY_CONNECTION_FAILED",
        `The proxy of this browser is unreachable${codeOf(cause)}.`,
      )
    })
  if (isSocks(upstream)) {
    const socket = await openSocks(upstream, connection, await connect())
    return (client) => joinSockets(client, socket)
  }
  const connectHttp = () =>
    connect().then((socket) => (upstream.protocol === "https" ? secure(upstream, socket) : socket))
  const first = await connectHttp()
  return (client) => {
    const take = takeOnce(first, connectHttp)
    const endIdle = () => client.destroy()
    first.once("close", endIdle)
    client.once("close", () => first.destroy())
    client.once("data", (bytes: Buffer) => {
      first.off("close", endIdle)
      client.pause()
      if (!isRequest(bytes)) return void tunnel(client, upstream, take(), bytes, connection)
      client.unshift(bytes)
      forwardRequests(client, upstream, take, connection)
    })
  }
}

/** Returns a function that returns an open connection the first time, and a new one from then on. */
const takeOnce = (first: Duplex, connect: () => Promise<Duplex>): (() => Promise<Duplex>) => {
  let ready: Duplex | undefined = first
  return () => {
    const socket = ready
    ready = undefined
    return socket === undefined || socket.destroyed ? withLimit(connect()) : Promise.resolve(socket)
  }
}

/** Returns true for the start of an HTTP request. A TLS handshake starts with 0x16. */
const isRequest = (bytes: Buffer): boolean => /^[A-Z]+( |$)/.test(bytes.toString("latin1", 0, 16).replace(/ .*/s, " "))

/** Returns the code of a failed system call or TLS handshake. Messages contain the proxy's address. */
const codeOf = (cause: unknown): string => (cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "")

const openSocks = async (
  { protocol, host, port, username, password }: UpstreamProxy,
  { destination, site }: UpstreamRequest,
  socket: Socket,
): Promise<Socket> => {
  try {
    await SocksClient.createConnection({
      proxy: {
        host,
        port,
        type: protocol === "socks4" ? 4 : 5,
        ...(username === undefined ? {} : { userId: username }),
        ...(password === undefined ? {} : { password: Redacted.value(password) }),
      },
      command: "connect",
      destination: site,
      existing_socket: socket,
    })
    return socket
  } catch (cause) {
    socket.destroy()
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new ConnectionError(
      "ERR_SOCKS_CONNECTION_FAILED",
      `The proxy of this browser did not connect to ${destination.host} (${detail}).`,
    )
  }
}

const secure = (upstream: UpstreamProxy, socket: Socket): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const secured = tls.connect({
      socket,
      rejectUnauthorized: upstream.ignoresCertificate !== true,
      ...(isIP(upstream.host) === 0 ? { servername: upstream.host } : {}),
    })
    secured.once("secureConnect", () => resolve(secured))
    secured.on("error", (cause) => {
      socket.destroy()
      reject(
        new ConnectionError(
          "ERR_PROXY_CONNECTION_FAILED",
          `The TLS connection to the proxy of this browser failed${codeOf(cause)}.`,
        ),
      )
    })
  })

/** Returns false for a request that asks the proxy for another site than the one that was checked. */
const isFor = ({ host, port }: SocksDestination, { url, headers }: http.IncomingMessage): boolean => {
  const named = URL.parse(`http://${headers.host}`)
  return url?.startsWith("/") === true && bareHost(named?.hostname ?? "") === host && Number(named?.port || 80) === port
}

/** Returns the destination as an authority, with brackets around IPv6 addresses. */
const authorityOf = ({ host, port }: SocksDestination): string => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`

const loginOf = ({ username, password }: UpstreamProxy): ReadonlyArray<string> => {
  if (username === undefined) return []
  const login = `${username}:${password === undefined ? "" : Redacted.value(password)}`
  return ["Proxy-Authorization", `Basic ${Buffer.from(login).toString("base64")}`]
}

const rejected = (host: string, status: number | undefined): ConnectionError =>
  new ConnectionError(
    "ERR_TUNNEL_CONNECTION_FAILED",
    status === 407
      ? `The proxy of this browser rejected its credentials for ${host}.`
      : `The proxy of this browser responded with ${status} for ${host}.`,
  )

const lost = (): ConnectionError =>
  new ConnectionError("ERR_PROXY_CONNECTION_FAILED", "The proxy of this browser closed the connection.")

/** Sends the browser's first bytes through a tunnel, and then all others. Reports failures. */
const tunnel = async (
  client: Socket,
  upstream: UpstreamProxy,
  connecting: Promise<Duplex>,
  bytes: Buffer,
  connection: UpstreamRequest,
): Promise<void> => {
  const { host, port } = connection.destination
  let socket: Duplex | undefined
  try {
    socket = await connecting
    await withLimit(openTunnel(upstream, socket, connection))
    socket.write(bytes)
    joinSockets(client, socket)
  } catch (cause) {
    if (!client.destroyed) connection.onFailure(connectionError(host, port, cause))
    socket?.destroy()
    // The browser closes its side, too. Unread bytes would keep the connection open.
    client.end().resume()
  }
}

/** Opens a tunnel (CONNECT) over a connection to a proxy. */
const openTunnel = (upstream: UpstreamProxy, socket: Duplex, { destination, site }: UpstreamRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const authority = authorityOf(site)
    http
      .request({
        method: "CONNECT",
        path: authority,
        headers: ["Host", authority, ...loginOf(upstream)],
        createConnection: () => socket,
      })
      .once("connect", ({ statusCode = 0 }, _socket, head: Buffer) => {
        if (statusCode < 200 || statusCode > 299) return reject(rejected(destination.host, statusCode))
        if (head.length > 0) socket.unshift(head)
        resolve()
      })
      .once("response", ({ statusCode }) => reject(rejected(destination.host, statusCode)))
      .once("error", () => reject(lost()))
      .end()
  })

/** Forwards plain requests in absolute form, over one connection to the proxy at a time. */
const forwardRequests = (
  client: Socket,
  upstream: UpstreamProxy,
  take: () => Promise<Duplex>,
  connection: UpstreamRequest,
): void => {
  const { destination, onFailure } = connection
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agent.createConnection = (_options, done) => {
    const use = async () => {
      try {
        done?.(null, await take())
      } catch (cause) {
        done?.(connectionError(destination.host, destination.port, cause), client)
      }
    }
    void use()
    return undefined
  }
  const origin = `http://${authorityOf(destination).replace(/:80$/, "")}`
  const fail = (error: ConnectionError) => {
    if (!client.destroyed) onFailure(error)
    client.destroy()
  }
  const forward = (request: http.IncomingMessage, response: http.ServerResponse) => {
    response.sendDate = false
    const forwarded = http.request({
      agent,
      method: request.method,
      path: origin + (request.url ?? "/"),
      headers: [...request.rawHeaders, ...loginOf(upstream)],
      insecureHTTPParser: true,
    })
    forwarded.once("response", (answer) => {
      if (answer.statusCode === 407) return fail(rejected(destination.host, 407))
      try {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
      } catch {
        // Node does not write some of the headers that it reads.
        return fail(lost())
      }
      pipeline(answer, response).catch(() => client.destroy())
    })
    forwarded.once("error", (cause) => {
      if (response.headersSent) client.destroy()
      else fail(cause instanceof ConnectionError ? cause : lost())
    })
    response.once("close", () => response.writableFinished || forwarded.destroy())
    request.pipe(forwarded)
  }
  const server = http.createServer({ keepAliveTimeout: 0, requestTimeout: 0 })
  server.on("clientError", () => client.destroy())
  server.on("request", (request, response) => {
    try {
      if (isFor(destination, request)) return forward(request, response)
    } catch {
      // Node does not write some of the paths and headers that it reads.
    }
    client.destroy()
  })
  // WebSockets need a tunnel, as in browsers.
  server.on("upgrade", (request: http.IncomingMessage, _socket, head: Buffer) => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    }
    const bytes = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head])
    void tunnel(client, upstream, take(), bytes, connection)
  })
  client.once("close", () => agent.destroy())
  server.emit("connection", client)
  client.resume()
}
