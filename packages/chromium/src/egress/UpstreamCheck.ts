import * as net from "node:net"
import * as tls from "node:tls"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { type ChromiumError, chromiumError, UpstreamUnusable } from "../errors/ChromiumError.ts"
import type { Destination, DestinationOptions } from "./Destination.ts"
import { openAdvice } from "./Refusal.ts"
import { proxyName, type UpstreamProxy } from "./UpstreamProxy.ts"
import { findUpstream, socksAddress } from "./UpstreamWay.ts"

/** A gateway on another continent answers within 2 s; whoever asked for the browser waits all the while. */
const defaultLimitMs = 8_000

/** Never exists (RFC 6761): a proxy judges the login before it looks for the site. */
const probedSite = "proxy-check.invalid:443"

/**
 * Knocks at a proxy once: whether its address is allowed, whether it answers, and whether it takes the login. No site is
 * asked for anything. Fails with `UpstreamUnusable`.
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
  if (upstream.protocol?.startsWith("socks") !== true && upstream.username?.includes(":") === true) {
    return yield* unusable("Credentials", "A user name with a colon cannot be sent to an http proxy.")
  }
  yield* Effect.gen(function* () {
    const destination = yield* Effect.promise(() => findUpstream(options, upstream))
    if (destination._tag === "Unresolved") return yield* unusable("Unreachable", `${destination.reason}.`)
    if (destination._tag === "Closed") {
      return yield* unusable("Closed", `${destination.reason} and is refused. ${openAdvice}`)
    }
    const answered = yield* knock(upstream, destination)
    if (answered !== undefined) return yield* unusable(...answered)
  }).pipe(
    Effect.timeoutOrElse({
      duration: limitMs,
      orElse: () => Effect.fail(unusable("Unreachable", `It did not answer within ${limitMs} ms.`)),
    }),
  )
})

type Fault = readonly [problem: UpstreamUnusable["problem"], detail: string]

/** Undefined where nothing speaks against the proxy. */
const knock = (
  upstream: UpstreamProxy,
  destination: Extract<Destination, { readonly _tag: "Open" }>,
): Effect.Effect<Fault | undefined> =>
  Effect.callback((resume) => {
    const isSocks = upstream.protocol?.startsWith("socks") === true
    const address = isSocks ? socksAddress(destination.addresses) : upstream.host
    if (address === undefined) {
      resume(Effect.succeed(["Unreachable", "A SOCKS proxy needs an IPv4 address, and it has none."]))
      return
    }
    const where = { host: address, port: upstream.port, lookup: destination.lookup }
    const socket =
      upstream.protocol === "https"
        ? tls.connect({
            ...where,
            rejectUnauthorized: upstream.ignoresCertificate !== true,
            ...(net.isIP(upstream.host) === 0 ? { servername: upstream.host } : {}),
          })
        : net.connect(where)
    const end = (fault?: Fault) => {
      socket.destroy()
      resume(Effect.succeed(fault))
    }
    let isConnected = false
    let answer = Buffer.alloc(0)
    const judge = judges[upstream.protocol ?? "http"](upstream)
    socket.once(upstream.protocol === "https" ? "secureConnect" : "connect", () => {
      isConnected = true
      if (judge.greeting === undefined) end()
      else socket.write(judge.greeting)
    })
    socket.on("data", (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      const verdict = judge.read(answer)
      if (verdict === "more") return
      if (verdict === "fine") end()
      else if (Buffer.isBuffer(verdict)) {
        answer = Buffer.alloc(0)
        socket.write(verdict)
      } else end(verdict)
    })
    socket.once("error", (cause: NodeJS.ErrnoException) => {
      if (isConnected && !isSocks) end()
      else if (/CERT|SIGNED|SELF_SIGNED|TLS_CERT/.test(cause.code ?? "")) {
        end([
          "Certificate",
          `Its certificate is not valid (${cause.code}). Set ignoreCertErrors to take it all the same.`,
        ])
      } else if (
        upstream.protocol === "https" &&
        !["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"].includes(cause.code ?? "")
      ) {
        end([
          "NotAProxy",
          `It does not speak TLS (${cause.code ?? cause.message}). An http proxy is written http://host.`,
        ])
      } else end(["Unreachable", `The connection failed (${cause.code ?? cause.message}).`])
    })
    // Some proxies hang up on a site that they cannot find, without a word: then the login was fine.
    socket.once("close", () =>
      end(isSocks ? ["NotAProxy", "It hung up instead of answering as a SOCKS proxy."] : undefined),
    )
    return Effect.sync(() => socket.destroy())
  })

/** What a proxy is asked first, and what its answer means: more to come, all well, something more to send, or a fault. */
interface Judge {
  readonly greeting?: string | Buffer
  readonly read: (answer: Buffer) => "more" | "fine" | Buffer | Fault
}

const httpJudge = ({ username, password }: UpstreamProxy): Judge => {
  const login = `${username ?? ""}:${password === undefined ? "" : Redacted.value(password)}`
  const header = username === undefined ? "" : `Proxy-Authorization: Basic ${Buffer.from(login).toString("base64")}\r\n`
  return {
    greeting: `CONNECT ${probedSite} HTTP/1.1\r\nHost: ${probedSite}\r\n${header}\r\n`,
    read: (answer) => {
      const text = answer.toString("latin1")
      if (!text.includes("\r\n") && text.length < 1000) return "more"
      const status = /^HTTP\/\d(?:\.\d)? (\d{3})/.exec(text)?.[1]
      if (status === undefined) return ["NotAProxy", "It does not answer as an http proxy."]
      if (status !== "407" && status !== "401") return "fine"
      return username === undefined
        ? ["Credentials", `It asks for a user name and a password (${status}).`]
        : ["Credentials", `It does not take this user name and password (${status}).`]
    },
  }
}

const socks5Judge = ({ username, password }: UpstreamProxy): Judge => {
  const login = [username ?? "", password === undefined ? "" : Redacted.value(password)].map((part) =>
    Buffer.from(part),
  )
  let isLoggingIn = false
  return {
    greeting: Buffer.from(username === undefined ? [5, 1, 0] : [5, 2, 0, 2]),
    read: (answer) => {
      if (answer.length < 2) return "more"
      if (isLoggingIn)
        return answer[1] === 0 ? "fine" : ["Credentials", "It does not take this user name and password."]
      if (answer[0] !== 5) return ["NotAProxy", "It does not answer as a SOCKS5 proxy."]
      if (answer[1] === 0) return "fine"
      if (answer[1] !== 2) return ["Credentials", "It asks for a login that is no user name and password."]
      if (username === undefined) return ["Credentials", "It asks for a user name and a password."]
      if (login.some((part) => part.length > 255)) return ["Credentials", "SOCKS5 takes 255 bytes of either at most."]
      isLoggingIn = true
      return Buffer.concat([Buffer.from([1]), ...login.flatMap((part) => [Buffer.from([part.length]), part])])
    },
  }
}

/** SOCKS4 says nothing before it is asked for a site. */
const socks4Judge = (): Judge => ({ read: () => "fine" })

const judges = { http: httpJudge, https: httpJudge, socks4: socks4Judge, socks5: socks5Judge }
