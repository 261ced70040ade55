import {
  type CdpGateway,
  closeCodes,
  type TunnelClose,
  type LiveViewGateway,
  openTunnel,
  parseCdpPath,
  parseLivePath,
  type Tunnel,
  viewerCloseCodes,
} from "@tabwright/chromium"
import { Effect, Option, Schedule } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { repeatInBackground } from "../../RecurringTask.ts"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"
import { type Node, Nodes } from "../../node/Nodes.ts"
import { ActiveWork } from "../../run/engine/ActiveWork.ts"
import { type BrowserRow, BrowserStore } from "../../store/browser/BrowserStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { agentCdpPath } from "../../browser/node/NodeRpc.ts"
import { NodeAuth, nodeHeader } from "../../node/NodeAuth.ts"
import type { AgentCdpEndpoint } from "./NodeRoutes.ts"
import { makeBrowserAccess } from "./BrowserAccess.ts"
import { forwardRequest } from "./ForwardedRequest.ts"
import { forwardedHeaders, type SignRequest, wasForwarded } from "../server/ForwardedHeaders.ts"
import { makeShownBrowser } from "./LiveView.ts"

/** Polling interval for the nodes that connections are forwarded to: a frozen node closes no connection. */
const watchInterval = "1 second"

/** The time until a lost node is detected and its browsers' rows are updated. */
const lossDetectionMs = { interval: 250, limit: 5000 } as const

interface ForwardTarget {
  readonly owner: Effect.Effect<Option.Option<Node>, StoreError>
  /** Returns the close code for its WebSocket when that node is lost. */
  readonly onLost: (node: Node) => Effect.Effect<TunnelClose>
  /** Headers to send instead of the client's. */
  readonly headersFor?: (node: Node) => Readonly<Record<string, string>>
  /** True if this node waits for the end of the connection when it drains. */
  readonly delaysShutdown?: boolean
}

export interface Forwarding {
  readonly cdp: (gateway: CdpGateway) => Pick<CdpGateway, "handleUpgrade" | "handleRequest">
  readonly live: (gateway: LiveViewGateway) => Pick<LiveViewGateway, "handleUpgrade">
  readonly agents: (endpoint: AgentCdpEndpoint) => Pick<CdpGateway, "handleUpgrade">
}

/**
 * Forwards clients of browsers to the node that runs them, with bytes and URLs unchanged. Requests that no other node
 * can serve go to the local gateway. Closing the scope disconnects all clients.
 */
export const openForwarding = Effect.gen(function* () {
  const nodes = yield* Nodes
  const own = yield* LocalBrowsers
  const rows = yield* BrowserStore
  const shown = yield* makeShownBrowser
  const auth = yield* NodeAuth
  const activeWork = yield* ActiveWork
  const fork = Effect.runForkWith(yield* Effect.context<never>())
  const open = new Map<Tunnel, string>()
  let isClosing = false

  const access = yield* makeBrowserAccess
  const signFor =
    (node: Node): SignRequest =>
    (signed) =>
      auth.sign(node, signed)

  /** Invalid tokens go to the local gateway, which rejects them. */
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
      : Effect.map(
          nodes.find(row.nodeId),
          Option.filter(({ protocol }) => protocol !== undefined),
        )

  const reasonOf = (browserId: string, nodeId: string): Effect.Effect<TunnelClose> =>
    Effect.gen(function* () {
      // The browser continues, and its URL works through the other nodes.
      if (isClosing) return closeCodes.lost
      const row = Option.getOrUndefined(yield* rows.find(browserId))
      if (row !== undefined && row.status !== "active") return closingOf(row.endReason)
      return Option.isNone(yield* nodes.find(nodeId)) ? closeCodes.serverClosed : undefined
    }).pipe(
      Effect.repeat({ while: (closing) => closing === undefined, schedule: Schedule.spaced(lossDetectionMs.interval) }),
      Effect.map((closing) => closing ?? closeCodes.lost),
      Effect.timeoutOrElse({ duration: lossDetectionMs.limit, orElse: () => Effect.succeed(closeCodes.lost) }),
      Effect.orElseSucceed(() => closeCodes.lost),
    )

  const cdpTarget = (request: IncomingMessage): ForwardTarget | undefined => {
    const path = parseCdpPath(request)
    if (path === undefined || own.live(path.browserId) !== undefined) return undefined
    return {
      owner: ownerIf(access.cdp(path.browserId, path.token), rows.find(path.browserId)),
      onLost: ({ id }) => reasonOf(path.browserId, id),
      delaysShutdown: true,
    }
  }

  const liveTarget = (request: IncomingMessage): ForwardTarget | undefined => {
    const path = parseLivePath(request.url ?? "")
    if (path === undefined || path.rest !== "socket") return undefined
    return {
      owner: ownerIf(access.live(path.id, path.token), shown(path.id)),
      // The page reconnects and shows the new state.
      onLost: () => Effect.succeed(viewerCloseCodes.serverClosed),
    }
  }

  const agentTarget =
    (endpoint: AgentCdpEndpoint) =>
    (request: IncomingMessage): ForwardTarget | undefined => {
      const id = endpoint.browserOf(request)
      if (id === undefined || own.live(id) !== undefined) return undefined
      return {
        owner: Effect.flatMap(rows.find(id), (row) => nodeOf(Option.getOrUndefined(row))),
        onLost: () => Effect.succeed(closeCodes.lost),
        // The agent's token was issued for this node.
        headersFor: (node) => ({ [nodeHeader]: auth.sign(node, { method: "GET", path: agentCdpPath(id) }) }),
      }
    }

  /** Looks up the target node. If the database fails, the local gateway handles the request. */
  const follow = ({ owner }: ForwardTarget, use: (node: Option.Option<Node>) => void) =>
    fork(
      owner.pipe(
        Effect.catchCause((cause) =>
          Effect.as(Effect.logWarning("Failed to look up the node of a browser", cause), Option.none<Node>()),
        ),
        Effect.map(use),
      ),
    )

  const upgradeWith =
    (targetOf: (request: IncomingMessage) => ForwardTarget | undefined, handleHere: CdpGateway["handleUpgrade"]) =>
    (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
      const wanted = wasForwarded(request) ? undefined : targetOf(request)
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
          onUnreachable: here,
          onLost: () => Effect.runPromise(wanted.onLost(node)),
        })
        open.set(tunnel, node.id)
        socket.once("close", () => open.delete(tunnel))
        if (wanted.delaysShutdown === true && !socket.destroyed) socket.once("close", activeWork.addConnection())
      })
      return true
    }

  const requestWith =
    (handleHere: CdpGateway["handleRequest"]) =>
    (request: IncomingMessage, response: ServerResponse): boolean => {
      const wanted = wasForwarded(request) ? undefined : cdpTarget(request)
      if (wanted === undefined) return handleHere(request, response)
      const here = () => void (handleHere(request, response) || response.destroy())
      follow(wanted, (found) => {
        if (Option.isNone(found)) return here()
        const node = found.value
        return forwardRequest({
          request,
          response,
          to: addressOf(node),
          headers: { host: node.address, ...forwardedHeaders(signFor(node), request) },
          isUpload: parseCdpPath(request)?.rest.startsWith("uploads/") === true,
          onUnanswered: here,
        })
      })
      return true
    }

  yield* Effect.gen(function* () {
    if (open.size === 0) return
    const alive = new Set((yield* nodes.alive).map(({ id }) => id))
    for (const [tunnel, nodeId] of open) if (!alive.has(nodeId)) tunnel.disconnect()
  }).pipe(repeatInBackground(watchInterval, "Failed to check the nodes of forwarded connections", Effect.logDebug))
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      isClosing = true
      for (const tunnel of open.keys()) tunnel.disconnect()
    }),
  )

  const forwarding: Forwarding = {
    cdp: (gateway) => ({
      handleUpgrade: upgradeWith(cdpTarget, gateway.handleUpgrade),
      handleRequest: requestWith(gateway.handleRequest),
    }),
    agents: (endpoint) => ({ handleUpgrade: upgradeWith(agentTarget(endpoint), endpoint.handleUpgrade) }),
    live: (gateway) => ({ handleUpgrade: upgradeWith(liveTarget, gateway.handleUpgrade) }),
  }
  return forwarding
})

const addressOf = ({ address }: Node) => {
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) }
}

/** Maps an end reason to a close code. Unknown reasons map to a stop. */
const closingOf = (endReason: string | null): TunnelClose => {
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
