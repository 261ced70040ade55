import * as http from "node:http"
import * as net from "node:net"
import * as Effect from "effect/Effect"

/** Connects through a SOCKS5 proxy as Chromium does. Returns undefined if the proxy refuses. */
export const connectSocks = (proxyPort: number, host: string, port: number): Promise<net.Socket | undefined> =>
  new Promise((resolve, reject) => {
    const name = Buffer.from(host)
    const socket = net.connect(proxyPort, "127.0.0.1", () => socket.write(Buffer.from([5, 1, 0])))
    const request = Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, Buffer.from([port >> 8, port & 255])])
    let received = Buffer.alloc(0)
    const onData = (data: Buffer) => {
      if (received.length < 2 && received.length + data.length >= 2) socket.write(request)
      received = Buffer.concat([received, data])
      if (received.length < 12) return
      socket.off("data", onData).pause()
      resolve(received[3] === 0 ? socket : undefined)
    }
    socket.on("data", onData)
    socket.once("close", () => resolve(undefined))
    socket.once("error", reject)
  })

export interface SiteAnswer {
  /** 0 if the proxy refused the connection. */
  readonly status: number
  readonly body: string
}

/** Requests an http URL through a SOCKS5 proxy. */
export const get = (proxyPort: number, url: string): Effect.Effect<SiteAnswer> =>
  Effect.promise(async () => {
    const { hostname, port, pathname, host } = new URL(url)
    // URLs are normalized, but the proxy must understand a host as it is written.
    const written = /^http:\/\/(\[[^\]]*\]|[^/:]*)/.exec(url)?.[1] ?? hostname
    const socket = await connectSocks(proxyPort, written.replace(/^\[|\]$/g, ""), Number(port || 80))
    if (socket === undefined) return { status: 0, body: "" }
    return new Promise<SiteAnswer>((resolve, reject) => {
      http
        .get({ createConnection: () => socket.resume(), path: pathname, headers: { host } }, (response) => {
          let body = ""
          response.on("data", (chunk) => (body += chunk))
          response.on("end", () => {
            socket.destroy()
            resolve({ status: response.statusCode ?? 0, body })
          })
        })
        .on("error", reject)
    })
  })
