import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { CdpGateway } from "@tabwright/chromium"
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { createServer } from "node:http"
import { NodeAuth } from "../../node/NodeAuth.ts"
import { CorsOrigins } from "./Cors.ts"
import { rejectMalformed } from "./MalformedRequest.ts"
import { makeRequestCheck, type RequestCheckOptions } from "./RequestCheck.ts"
import { dropStalledResponses } from "./StalledResponses.ts"

/**
 * The server cannot listen on its address. Retrying helps once the port is free.
 *
 * @category errors
 * @since 0.1.0
 */
export class ListenFailed extends Schema.TaggedError<ListenFailed>("@tabwright/service/http/server/ListenFailed")(
  "ListenFailed",
  { host: Schema.String, port: Schema.Int, cause: Schema.Defect() },
) {
  override get message(): string {
    const code = this.cause instanceof Error && "code" in this.cause ? this.cause.code : undefined
    const place = `${this.host}:${this.port}`
    switch (code) {
      case "EADDRINUSE":
        return `Port ${this.port} on ${this.host} is in use by another program. Stop that program, or choose another port with --port.`
      case "EACCES":
        return `This user may not listen on port ${this.port}. Choose a port above 1023 with --port.`
      case "EADDRNOTAVAIL":
      case "ENOTFOUND":
        return `This machine has no address ${this.host}. Choose another with --host.`
      default:
        return `Cannot listen on ${place}: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
    }
  }
}

export interface ListenOptions {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
}

/** Time for active requests to complete. Open connections do not delay a stop further. */
const shutdownLimit = "2 seconds"

/** Headers are short, and an upload link is valid for 5 minutes. */
const timeouts = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/**
 * Checks that the port is free before anything is started, so that a port in use is reported immediately.
 *
 * @category validation
 * @since 0.1.0
 */
export const probe = (options: ListenOptions): Effect.Effect<void, ListenFailed> =>
  options.port === 0
    ? Effect.void
    : Effect.callback<void, ListenFailed>((resume) => {
        const server = createServer()
        server.once("error", (cause) => resume(Effect.fail(new ListenFailed({ ...options, cause }))))
        server.listen(options.port, options.host, () => server.close(() => resume(Effect.void)))
      })

type HandleUpgrade = CdpGateway["handleUpgrade"]
type HandleRequest = CdpGateway["handleRequest"]

/** Handlers that run before the router. Each returns true if the request was for it. */
export interface Interceptors {
  readonly upgrades: ReadonlyArray<HandleUpgrade>
  readonly requests: ReadonlyArray<HandleRequest>
}

export const layer = (options: ListenOptions & RequestCheckOptions, interceptors: Interceptors) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      const check = makeRequestCheck((signed, token) => auth.accept(signed, token) === "accepted", options)
      const log = Effect.runForkWith(yield* Effect.context())
      return listen(options, interceptors, log, check, yield* CorsOrigins)
    }),
  )

const listen = (
  options: ListenOptions,
  { upgrades, requests }: Interceptors,
  log: (line: Effect.Effect<void>) => void,
  check: ReturnType<typeof makeRequestCheck>,
  corsOrigins: ReadonlyArray<string>,
) => {
  // A missing Host is rejected by the request check, with the contract's error format.
  const server = createServer({ ...timeouts, requireHostHeader: false })
  dropStalledResponses(server)
  const broken = rejectMalformed(server, log, check, corsOrigins)
  const allUpgrades = [broken.handleUpgrade, ...upgrades]
  const allRequests = [broken.handleRequest, ...requests]
  const deliver = server.emit.bind(server)
  server.emit = (event: string, ...args: Array<unknown>) => {
    if (event === "upgrade" && allUpgrades.some((handle) => handle(...(args as Parameters<HandleUpgrade>)))) return true
    if (event === "request" && allRequests.some((handle) => handle(...(args as Parameters<HandleRequest>)))) return true
    // A request that expects 100 Continue is rejected before its body is sent.
    if (event === "checkContinue" && broken.handleRequest(...(args as Parameters<HandleRequest>))) return true
    return deliver(event, ...args)
  }
  return Layer.effect(HttpServer.HttpServer, Effect.map(HttpServer.HttpServer, largeContext)).pipe(
    Layer.provideMerge(NodeHttpServer.layer(() => server, { ...options, gracefulShutdownTimeout: shutdownLimit })),
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext(Effect.fail(new ListenFailed({ ...options, cause }))),
    ),
  )
}

/** More services than a request adds: its log context, its caller, its spans. */
const addedByRequests = 32

/** Effect copies all services whenever eight were added. This server has more than a hundred. */
const largeContext = (server: HttpServer.HttpServer["Service"]) =>
  HttpServer.make({
    address: server.address,
    serve: (app, middleware) =>
      Effect.updateContext(
        middleware === undefined ? server.serve(app) : server.serve(app, middleware),
        (context: Context.Context<Scope.Scope>) =>
          Context.makeUnsafe<Scope.Scope>(context.mapUnsafe, { maxDepth: addedByRequests }),
      ),
  })
