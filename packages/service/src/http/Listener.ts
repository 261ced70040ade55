import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import type { CdpGateway } from "@tabwright/chromium"
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { createServer } from "node:http"
import { NodeAuth } from "../node/NodeAuth.ts"
import { refuseBroken } from "./BrokenRequest.ts"
import { makeRequestCheck, type RequestCheckOptions } from "./RequestCheck.ts"

/**
 * The server cannot listen where it should. Repeating helps once the port is free.
 *
 * @category errors
 * @since 0.1.0
 */
export class ListenFailed extends Schema.TaggedError<ListenFailed>("@tabwright/service/http/ListenFailed")(
  "ListenFailed",
  { host: Schema.String, port: Schema.Int, cause: Schema.Defect() },
) {
  override get message(): string {
    const code = this.cause instanceof Error && "code" in this.cause ? this.cause.code : undefined
    const place = `${this.host}:${this.port}`
    switch (code) {
      case "EADDRINUSE":
        return `Port ${this.port} on ${this.host} is in use by another program. Stop it, or choose another with --port.`
      case "EACCES":
        return `Port ${this.port} needs rights that this user does not have. Choose one above 1023 with --port.`
      case "EADDRNOTAVAIL":
      case "ENOTFOUND":
        return `This machine has no address ${this.host}. Choose another with --host.`
      default:
        return `The server cannot listen on ${place}: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
    }
  }
}

export interface ListenOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
}

/** Requests under way may end; open connections do not hold a stop for longer. */
const shutdownLimit = "2 seconds"

/** Whoever is slower than this holds a connection for nothing: headers are short, and a link for an upload lives 5 minutes. */
const patience = { headersTimeout: 20_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 }

/**
 * Finds out, before anything is started, whether the port can be had: whoever chose a wrong one should not wait for a
 * database first.
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

/** What is served past the router. Each answers whether a request was for it. */
export interface Doors {
  readonly upgrades: ReadonlyArray<HandleUpgrade>
  readonly requests: ReadonlyArray<HandleRequest>
}

/**
 * The HTTP server, with doors before it: what they take never reaches the router.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (options: ListenOptions & RequestCheckOptions, doors: Doors) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const auth = yield* NodeAuth
      const check = makeRequestCheck((signed, token) => auth.accept(signed, token), options)
      return listen(options, doors, Effect.runForkWith(yield* Effect.context()), check)
    }),
  )

const listen = (
  options: ListenOptions,
  { upgrades, requests }: Doors,
  log: (line: Effect.Effect<void>) => void,
  check: ReturnType<typeof makeRequestCheck>,
) => {
  // A request without a host is refused like every other: Node's own refusal says nothing.
  const server = createServer({ ...patience, requireHostHeader: false })
  const broken = refuseBroken(server, log, check)
  const allUpgrades = [broken.handleUpgrade, ...upgrades]
  const allRequests = [broken.handleRequest, ...requests]
  const deliver = server.emit.bind(server)
  server.emit = (event: string, ...args: Array<unknown>) => {
    if (event === "upgrade" && allUpgrades.some((handle) => handle(...(args as Parameters<HandleUpgrade>)))) return true
    if (event === "request" && allRequests.some((handle) => handle(...(args as Parameters<HandleRequest>)))) return true
    // A request that waits for 100 Continue is refused before its body is sent.
    if (event === "checkContinue" && broken.handleRequest(...(args as Parameters<HandleRequest>))) return true
    return deliver(event, ...args)
  }
  return Layer.effect(HttpServer.HttpServer, Effect.map(HttpServer.HttpServer, forManyServices)).pipe(
    Layer.provideMerge(NodeHttpServer.layer(() => server, { ...options, gracefulShutdownTimeout: shutdownLimit })),
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext(Effect.fail(new ListenFailed({ ...options, cause }))),
    ),
  )
}

/** More than a request adds to the services that it is answered with: its own facts, who asks, its spans. */
const addedByRequests = 32

/** Effect copies all services whenever eight were added, unless told otherwise. There are more than a hundred here. */
const forManyServices = (server: HttpServer.HttpServer["Service"]) =>
  HttpServer.make({
    address: server.address,
    serve: (app, middleware) =>
      Effect.updateContext(
        middleware === undefined ? server.serve(app) : server.serve(app, middleware),
        (context: Context.Context<Scope.Scope>) =>
          Context.makeUnsafe<Scope.Scope>(context.mapUnsafe, { maxDepth: addedByRequests }),
      ),
  })
