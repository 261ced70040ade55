import * as http from "node:http"
import { isIP, type Socket } from "node:net"
import type { Duplex } from "node:stream"
import { pipeline } from "node:stream/promises"
import * as tls from "node:tls"
import * as Redacted from "effect/Redacted"
import { SocksClient } from "socks"
import { ConnectionError } from "./FailedConnection.ts"
import { bareHost } from "./NetworkRule.ts"
import { type EgressRequest, joinSockets, type Relay } from "./Relay.ts"
import type { SocksDestination } from "./Socks.ts"
import { isSocks, proxyName, type ResolvedUpstream, type UpstreamProxy } from "./UpstreamProxy.ts"

/**
 * Connects to a destination through a proxy. SOCKS proxies are asked at once; an HTTP proxy once the browser's first
 * bytes tell a plain request, which is forwarded, from everything else, which is tunneled: many proxies allow tunnels to
 * port 443 only. Rejects with a {@link ConnectionError}.
 */
export const openUpstream = async (
  { upstream, lookup }: ResolvedUpstream,
  connection: EgressRequest,
): Promise<Relay> => {
  const connect = () =>
    connection.open({ host: upstream.host, port: upstream.port, lookup }).catch((cause: unknown): never => {
      throw new ConnectionError(
        "ERR_PROXY_CONNECTION_FAILED",
        `The proxy of this browser is unreachable (${String(cause)}).`,
      )
    })
  if (isSocks(upstream)) {
    const site = await openSocks(upstream, connection.destination, await connect())
    return (client) => joinSockets(client, site)
  }
  const connectHttp = () =>
    connect().then((socket) => (upstream.protocol === "https" ? secure(upstream, socket) : socket))
  const first = await connectHttp()
  return (client) => {
    client.once("close", () => first.destroy())
    client.once("data", (bytes: Buffer) => {
      client.pause().unshift(bytes)
      if (isRequest(bytes)) forwardRequests(client, upstream, first, connectHttp, connection)
      else
        tunnel(client, upstream, first, connection).then(
          (site) => joinSockets(client, site),
          () => client.end(),
        )
    })
  }
}

/** Returns true for the start of an HTTP request. A TLS handshake starts with 0x16. */
const isRequest = (bytes: Buffer): boolean => /^[A-Z]+( |$)/.test(bytes.toString("latin1", 0, 16).replace(/ .*/s, " "))

const openSocks = async (
  { protocol, host, port, username, password }: UpstreamProxy,
  destination: SocksDestination,
  socket: Socket,
): Promise<Socket> => {
  try {
    // Names are sent to the proxy, which keeps them from this machine's resolver.
    await SocksClient.createConnection({
      proxy: {
        host,
        port,
        type: protocol === "socks4" ? 4 : 5,
        ...(username === undefined ? {} : { userId: username }),
        ...(password === undefined ? {} : { password: Redacted.value(password) }),
      },
      command: "connect",
      destination,
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
    secured.on("error", ({ message }) => {
      socket.destroy()
      reject(
        new ConnectionError(
          "ERR_PROXY_CONNECTION_FAILED",
          `The TLS connection to the proxy of this browser failed (${message}).`,
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

const lost = (upstream: UpstreamProxy): ConnectionError =>
  new ConnectionError("ERR_PROXY_CONNECTION_FAILED", `The proxy ${proxyName(upstream)} closed the connection.`)

/** Opens a tunnel (CONNECT) over a connection to a proxy. Reports failures. */
const tunnel = (
  client: Socket,
  upstream: UpstreamProxy,
  socket: Duplex,
  { destination, onFailure }: EgressRequest,
): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const authority = authorityOf(destination)
    const fail = (error: ConnectionError) => {
      if (!client.destroyed) onFailure(error)
      socket.destroy()
      reject(error)
    }
    http
      .request({
        method: "CONNECT",
        path: authority,
        headers: ["Host", authority, ...loginOf(upstream)],
        createConnection: () => socket,
      })
      .once("connect", ({ statusCode = 0 }, _socket, head: Buffer) => {
        if (statusCode < 200 || statusCode > 299) return fail(rejected(destination.host, statusCode))
        if (head.length > 0) socket.unshift(head)
        resolve(socket)
      })
      .once("response", ({ statusCode }) => fail(rejected(destination.host, statusCode)))
      .once("error", () => fail(lost(upstream)))
      .end()
  })

/** Forwards plain requests in absolute form, over one connection to the proxy at a time. */
const forwardRequests = (
  client: Socket,
  upstream: UpstreamProxy,
  first: Duplex,
  connect: () => Promise<Duplex>,
  connection: EgressRequest,
): void => {
  const { destination, onFailure } = connection
  let ready: Duplex | undefined = first
  const take = () => {
    const socket = ready
    ready = undefined
    return socket === undefined ? connect() : Promise.resolve(socket)
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agent.createConnection = (_options, done) => {
    const use = async () => {
      try {
        done?.(null, await take())
      } catch (cause) {
        done?.(cause instanceof Error ? cause : lost(upstream), first)
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
        return fail(lost(upstream))
      }
      pipeline(answer, response).catch(() => client.destroy())
    })
    forwarded.once("error", (cause) => {
      if (response.headersSent) client.destroy()
      else fail(cause instanceof ConnectionError ? cause : lost(upstream))
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
    take()
      .then((socket) => tunnel(client, upstream, socket, connection))
      .then(
        (site) => {
          site.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1")
          site.write(head)
          joinSockets(client, site)
        },
        () => client.end(),
      )
  })
  client.once("close", () => agent.destroy())
  server.emit("connection", client)
  client.resume()
}
