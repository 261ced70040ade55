import {
  type CdpGateway,
  closeCodes,
  type Closing,
  type LiveGateway,
  openTunnel,
  parseCdpPath,
  parseLivePath,
  type Tunnel,
  viewerCloseCodes,
} from "@tabwright/chromium"
import { Effect, Option, Schedule } from "effect"
import { type IncomingMessage, request as send, type ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { OwnBrowsers } from "../browser/OwnBrowsers.ts"
import { type Node, Nodes } from "../node/Nodes.ts"
import { type BrowserRow, BrowserStore } from "../store/BrowserStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { agentPath } from "../browser/NodeCalls.ts"
import { NodeAuth } from "../node/NodeAuth.ts"
import { nodeHeader } from "../node/NodeToken.ts"
import type { AgentDoor } from "./AgentDoor.ts"
import { makeBrowserAccess } from "./BrowserAccess.ts"
import { forwardedHeaders, type SignRequest, wasForwarded } from "./ForwardedHeaders.ts"
import { makeShown } from "./LiveView.ts"

/** How often the nodes are looked at that something is sent on to: one that is frozen says nothing by itself. */
const watchInterval = "1 second"

/** A node that is gone is found lost within this time, and its browsers' rows say so. */
const lossMs = { interval: 250, limit: 5000 } as const

/** An answer of a gateway comes at once, or the browser does not answer; the gateway gives up after 5 seconds. */
const answerLimitMs = 10_000

/** What a request is for that another node may have to answer. */
interface Wanted {
  readonly owner: Effect.Effect<Option.Option<Node>, StoreError>
  /** How its WebSocket is closed when that node is gone. */
  readonly onLost: (node: Node) => Effect.Effect<Closing>
  /** Headers to send in the place of the client's. */
  readonly headersFor?: (node: Node) => Readonly<Record<string, string>>
}

/**
 * The gateways with what concerns browsers of other nodes sent on to those.
 *
 * @category models
 * @since 0.1.0
 */
export interface Forwarding {
  readonly cdp: (gateway: CdpGateway) => Pick<CdpGateway, "handleUpgrade" | "handleRequest">
  readonly live: (gateway: LiveGateway) => Pick<LiveGateway, "handleUpgrade">
  readonly agents: (door: AgentDoor) => Pick<CdpGateway, "handleUpgrade">
}

/**
 * Sends clients of browsers on to the node that runs theirs: bytes as they are, addresses as the client knows them. What no
 * other node can answer is left to the gateway of this one. Closing the scope lets all clients go.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openForwarding = Effect.gen(function* () {
  const nodes = yield* Nodes
  const own = yield* OwnBrowsers
  const rows = yield* BrowserStore
  const shown = yield* makeShown
  const auth = yield* NodeAuth
  const fork = Effect.runForkWith(yield* Effect.context<never>())
  const open = new Map<Tunnel, string>()
  let isClosing = false

  const access = yield* makeBrowserAccess
  const signFor =
    (node: Node): SignRequest =>
    (signed) =>
      auth.sign(node.id, signed)

  /** A token that grants nothing is left to this node's gateway, which says so. */
  const ownerIf = (
    granted: Effect.Effect<object | undefined, StoreError>,
    row: Effect.Effect<Option.Option<BrowserRow>, StoreError>,
  ) =>
    Effect.flatMap(granted, (one) =>
      one === undefined ? Effect.succeedNone : Effect.flatMap(row, (found) => nodeOf(Option.getOrUndefined(found))),
    )

  const nodeOf = (row: { readonly status: string; readonly nodeId: string } | undefined) =>
    row === undefined || row.status === "stopped" || row.nodeId === nodes.self.id
      ? Effect.succeedNone
      : nodes.find(row.nodeId)

  const reasonOf = (browserId: string, nodeId: string): Effect.Effect<Closing> =>
    Effect.gen(function* () {
      if (isClosing) return closeCodes.serverClosed
      const row = Option.getOrUndefined(yield* rows.find(browserId))
      if (row !== undefined && row.status !== "active") return closingOf(row.endReason)
      return Option.isNone(yield* nodes.find(nodeId)) ? closeCodes.serverClosed : undefined
    }).pipe(
      Effect.repeat({ while: (closing) => closing === undefined, schedule: Schedule.spaced(lossMs.interval) }),
      Effect.map((closing) => closing ?? closeCodes.lost),
      Effect.timeoutOrElse({ duration: lossMs.limit, orElse: () => Effect.succeed(closeCodes.lost) }),
      Effect.orElseSucceed(() => closeCodes.lost),
    )

  const wantedOfCdp = (request: IncomingMessage): Wanted | undefined => {
    const path = parseCdpPath(request)
    if (path === undefined || own.live(path.browserId) !== undefined) return undefined
    return {
      owner: ownerIf(access.cdp(path.browserId, path.token), rows.find(path.browserId)),
      onLost: ({ id }) => reasonOf(path.browserId, id),
    }
  }

  const wantedOfLive = (request: IncomingMessage): Wanted | undefined => {
    const path = parseLivePath(request.url ?? "")
    if (path === undefined || path.rest !== "socket") return undefined
    return {
      owner: ownerIf(access.live(path.id, path.token), shown(path.id)),
      // Its page connects again, and sees what there is then.
      onLost: () => Effect.succeed(viewerCloseCodes.serverClosed),
    }
  }

  const wantedOfAgent =
    (door: AgentDoor) =>
    (request: IncomingMessage): Wanted | undefined => {
      const id = door.browserOf(request)
      if (id === undefined || own.live(id) !== undefined) return undefined
      return {
        owner: Effect.flatMap(rows.find(id), (row) => nodeOf(Option.getOrUndefined(row))),
        onLost: () => Effect.succeed(closeCodes.lost),
        // The agent's token was for this node.
        headersFor: (node) => ({ [nodeHeader]: auth.sign(node.id, { method: "GET", path: agentPath(id) }) }),
      }
    }

  /** Where to, if anywhere: a database that cannot tell leaves it to this node's own gateway. */
  const follow = ({ owner }: Wanted, use: (node: Option.Option<Node>) => void) =>
    fork(
      owner.pipe(
        Effect.catchCause((cause) =>
          Effect.as(Effect.logWarning("It cannot be told which node runs a browser", cause), Option.none<Node>()),
        ),
        Effect.map(use),
      ),
    )

  const upgradeWith =
    (wantedOf: (request: IncomingMessage) => Wanted | undefined, handleHere: CdpGateway["handleUpgrade"]) =>
    (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
      const wanted = wasForwarded(request) ? undefined : wantedOf(request)
      if (wanted === undefined) return handleHere(request, socket, head)
      const here = () => void (handleHere(request, socket, head) || socket.destroy())
      socket.on("error", () => socket.destroy())
      follow(wanted, (found) => {
        if (Option.isNone(found)) return here()
        const node = found.value
        const tunnel = openTunnel({
          request,
          client: socket,
          head,
          to: addressOf(node),
          headers: { host: node.address, ...forwardedHeaders(signFor(node), request), ...wanted.headersFor?.(node) },
          onUnanswered: here,
          onLost: () => Effect.runPromise(wanted.onLost(node)),
        })
        open.set(tunnel, node.id)
        socket.once("close", () => open.delete(tunnel))
      })
      return true
    }

  const requestWith =
    (handleHere: CdpGateway["handleRequest"]) =>
    (request: IncomingMessage, response: ServerResponse): boolean => {
      const wanted = wasForwarded(request) ? undefined : wantedOfCdp(request)
      if (wanted === undefined) return handleHere(request, response)
      const here = () => void (handleHere(request, response) || response.destroy())
      follow(wanted, (found) =>
        Option.isNone(found) ? here() : sendOn(signFor(found.value), request, response, found.value, here),
      )
      return true
    }

  yield* Effect.gen(function* () {
    if (open.size === 0) return
    const alive = new Set((yield* nodes.alive).map(({ id }) => id))
    for (const [tunnel, nodeId] of open) if (!alive.has(nodeId)) tunnel.cut()
  }).pipe(
    Effect.catchCause((cause) =>
      Effect.logDebug("The nodes that clients were sent on to could not be looked at", cause),
    ),
    Effect.repeat(Schedule.spaced(watchInterval)),
    Effect.forkScoped,
  )
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      isClosing = true
      for (const tunnel of open.keys()) tunnel.cut()
    }),
  )

  const forwarding: Forwarding = {
    cdp: (gateway) => ({
      handleUpgrade: upgradeWith(wantedOfCdp, gateway.handleUpgrade),
      handleRequest: requestWith(gateway.handleRequest),
    }),
    agents: (door) => ({ handleUpgrade: upgradeWith(wantedOfAgent(door), door.handleUpgrade) }),
    live: (gateway) => ({ handleUpgrade: upgradeWith(wantedOfLive, gateway.handleUpgrade) }),
  }
  return forwarding
})

const addressOf = ({ address }: Node) => {
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) }
}

/** The close codes have a reason for each end that clients know; all others are a stop. */
const closingOf = (endReason: string | null): Closing => {
  switch (endReason) {
    case "timedOut":
    case "crashed":
    case "hung":
    case "serverClosed":
      return closeCodes[endReason]
    case "lost":
    case "nodeLost":
    case "serverRestarted":
      return closeCodes.serverClosed
    default:
      return closeCodes.stopped
  }
}

const sendOn = (
  sign: SignRequest,
  request: IncomingMessage,
  response: ServerResponse,
  node: Node,
  onUnanswered: () => void,
): void => {
  const { connection: _connection, ...headers } = request.headers
  const onward = send({
    ...addressOf(node),
    method: request.method,
    path: request.url,
    headers: { ...headers, host: node.address, ...forwardedHeaders(sign, request) },
    timeout: answerLimitMs,
    agent: false,
  })
  onward.on("response", (answer) => {
    const { connection: _hop, "transfer-encoding": _coding, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.on("error", () => response.destroy()).pipe(response)
  })
  onward.on("timeout", () => onward.destroy(new Error("The node did not answer in time")))
  onward.on("error", () => (response.headersSent ? response.destroy() : onUnanswered()))
  response.once("close", () => onward.destroy())
  request.pipe(onward)
}
