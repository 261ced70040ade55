import * as net from "node:net"
import * as tls from "node:tls"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { type ChromiumError, chromiumError, UpstreamUnusable } from "../errors/ChromiumError.ts"
import type { EgressDestination, DestinationOptions } from "./EgressDestination.ts"
import { allowAdvice } from "./FailedConnection.ts"
import { proxyName, type UpstreamProxy, findUpstream, isSocks } from "./UpstreamProxy.ts"

/** A gateway on another continent responds within 2 s. The start of the browser waits meanwhile. */
const defaultLimitMs = 8_000

/** Never exists (RFC 6761). Proxies check credentials before they resolve the site. */
const probedSite = "proxy-check.invalid:443"

/**
 * Probes a proxy: its address must be allowed, and it must respond and accept the credentials. Contacts no site. Fails
 * with `UpstreamUnusable`.
 *
 * @category guards
 * @since 0.1.0
 */
export const checkUpstream = Effect.fn("checkUpstream")(function* (
  upstream: UpstreamProxy,
  options: DestinationOptions & { /** Default 8 000. */ readonly limitMs?: number },
): Effect.fn.Return<void, ChromiumError> {
  const { limitMs = defaultLimitMs } = options
  const unusable = (problem: UpstreamUnusable["problem"], detail: string) =>
    chromiumError(new UpstreamUnusable({ proxy: proxyName(upstream), problem, detail }))
  if (!isSocks(upstream) && upstream.username?.includes(":") === true) {
    return yield* unusable("Credentials", "HTTP proxies do not support user names with a colon.")
  }
  yield* Effect.gen(function* () {
    const destination = yield* Effect.promise(() => findUpstream(options, upstream))
    if (destination._tag === "Unresolved") return yield* unusable("Unreachable", `${destination.reason}.`)
    if (destination._tag === "Closed") {
      return yield* unusable("Closed", `${destination.reason} and is blocked. ${allowAdvice}`)
    }
    const answered = yield* probe(upstream, destination)
    if (answered !== undefined) return yield* unusable(...answered)
  }).pipe(
    Effect.timeoutOrElse({
      duration: limitMs,
      orElse: () => Effect.fail(unusable("Unreachable", `It did not respond within ${limitMs} ms.`)),
    }),
  )
})

type Problem = readonly [problem: UpstreamUnusable["problem"], detail: string]

const probe = (
  upstream: UpstreamProxy,
  destination: Extract<EgressDestination, { readonly _tag: "Open" }>,
): Effect.Effect<Problem | undefined> =>
  Effect.callback((resume) => {
    const target = { host: upstream.host, port: upstream.port, lookup: destination.lookup }
    const socket =
      upstream.protocol === "https"
        ? tls.connect({
            ...target,
            rejectUnauthorized: upstream.ignoresCertificate !== true,
            ...(net.isIP(upstream.host) === 0 ? { servername: upstream.host } : {}),
          })
        : net.connect(target)
    const end = (fault?: Problem) => {
      socket.destroy()
      resume(Effect.succeed(fault))
    }
    let isConnected = false
    let answer = Buffer.alloc(0)
    const proxyProbe = probes[upstream.protocol ?? "http"](upstream)
    socket.once(upstream.protocol === "https" ? "secureConnect" : "connect", () => {
      isConnected = true
      if (proxyProbe.greeting === undefined) end()
      else socket.write(proxyProbe.greeting)
    })
    socket.on("data", (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      const result = proxyProbe.read(answer)
      if (result === "more") return
      if (result === "fine") end()
      else if (Buffer.isBuffer(result)) {
        answer = Buffer.alloc(0)
        socket.write(result)
      } else end(result)
    })
    socket.once("error", (cause: NodeJS.ErrnoException) => {
      if (isConnected && !isSocks(upstream)) end()
      else if (/CERT|SIGNED|SELF_SIGNED|TLS_CERT/.test(cause.code ?? "")) {
        end(["Certificate", `Its certificate is not valid (${cause.code}). Set ignoreCertErrors to accept it anyway.`])
      } else if (
        upstream.protocol === "https" &&
        !["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"].includes(cause.code ?? "")
      ) {
        end([
          "NotAProxy",
          `It does not speak TLS (${cause.code ?? cause.message}). For a plain HTTP proxy, use http://host.`,
        ])
      } else end(["Unreachable", `The connection failed (${cause.code ?? cause.message}).`])
    })
    // Some proxies close the connection without a response if they cannot resolve the site, which proves the login
    // valid.
    socket.once("close", () =>
      end(
        isSocks(upstream)
          ? ["NotAProxy", "It closed the connection instead of responding as a SOCKS proxy."]
          : undefined,
      ),
    )
    return Effect.sync(() => socket.destroy())
  })

/** Greeting and response check of a proxy protocol: incomplete, accepted, another message to send, or a failure. */
interface ProxyProbe {
  readonly greeting?: string | Buffer
  readonly read: (answer: Buffer) => "more" | "fine" | Buffer | Problem
}

const httpProbe = ({ username, password }: UpstreamProxy): ProxyProbe => {
  const login = `${username ?? ""}:${password === undefined ? "" : Redacted.value(password)}`
  const header = username === undefined ? "" : `Proxy-Authorization: Basic ${Buffer.from(login).toString("base64")}\r\n`
  return {
    greeting: `CONNECT ${probedSite} HTTP/1.1\r\nHost: ${probedSite}\r\n${header}\r\n`,
    read: (answer) => {
      const text = answer.toString("latin1")
      if (!text.includes("\r\n") && text.length < 1000) return "more"
      const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(text)?.[1]
      if (status === undefined) return ["NotAProxy", "It does not respond like an HTTP proxy."]
      if (status !== "407" && status !== "401") return "fine"
      return username === undefined
        ? ["Credentials", `It requires a user name and a password (${status}).`]
        : ["Credentials", `It rejected the user name and password (${status}).`]
    },
  }
}

const socks5Probe = ({ username, password }: UpstreamProxy): ProxyProbe => {
  const login = [username ?? "", password === undefined ? "" : Redacted.value(password)].map((part) =>
    Buffer.from(part),
  )
  let isLoggingIn = false
  return {
    greeting: Buffer.from(username === undefined ? [5, 1, 0] : [5, 2, 0, 2]),
    read: (answer) => {
      if (answer.length < 2) return "more"
      if (isLoggingIn) return answer[1] === 0 ? "fine" : ["Credentials", "It rejected the user name and password."]
      if (answer[0] !== 5) return ["NotAProxy", "It does not respond like a SOCKS5 proxy."]
      if (answer[1] === 0) return "fine"
      if (answer[1] !== 2)
        return ["Credentials", "It requires an authentication method other than user name and password."]
      if (username === undefined) return ["Credentials", "It requires a user name and a password."]
      if (login.some((part) => part.length > 255))
        return ["Credentials", "SOCKS5 limits user name and password to 255 bytes each."]
      isLoggingIn = true
      return Buffer.concat([Buffer.from([1]), ...login.flatMap((part) => [Buffer.from([part.length]), part])])
    },
  }
}

/** SOCKS4 has no response before a site is requested. */
const socks4Probe = (): ProxyProbe => ({ read: () => "fine" })

const probes = { http: httpProbe, https: httpProbe, socks4: socks4Probe, socks5: socks5Probe }
