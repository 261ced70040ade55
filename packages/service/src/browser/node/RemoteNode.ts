import { type ChromiumError, chromiumError, Disconnected } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { RpcClient, type RpcClientError, RpcSerialization } from "effect/rpc"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { type Node, Nodes } from "../../node/Nodes.ts"
import { NodeAuth, nodeHeader } from "../../node/NodeAuth.ts"
import { sealRunSecrets } from "../../access/RunSecrets.ts"
import type { SessionBrowserConflict } from "../../store/session/SessionStore.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"
import { type CustomProxy, encryptProxy } from "../CustomProxy.ts"
import type { DrivenBrowser } from "../DrivenBrowser.ts"
import { agentCdpPath, NodeRpc, nodeRpcPath } from "./NodeRpc.ts"
import type { StartWait } from "./LocalBrowsers.ts"
import type { ProfileInUse } from "../ProfileStates.ts"

/** Limit for calls that normally take milliseconds. A slower node is frozen or gone. */
const responseLimit = "5 seconds"

/** Exceeds the longest wait for capacity plus a start on a busy machine. */
const startLimit = "4 minutes"

const watchInterval = "1 second"

/** Limit for navigation (10 s), transfers of gigabyte files and large profiles. */
const workLimit = "90 seconds"

/** The node could not be reached or failed unexpectedly. Retrying helps if the network failure was brief. */
export class NodeUnreachable extends Schema.TaggedError<NodeUnreachable>(
  "@tabwright/service/browser/node/NodeUnreachable",
)("NodeUnreachable", { address: Schema.String, cause: Schema.Defect() }) {
  override get message(): string {
    return `The node at ${this.address} did not respond correctly.`
  }
}

/** The node properties needed to call it. */
export type CalledNode = Pick<Node, "id" | "address" | "protocol">

/** Browser operations on another node. */
export interface RemoteNode {
  readonly start: (
    id: string,
    request: BrowserRequest,
    turn: StartWait,
  ) => Effect.Effect<DrivenBrowser, ChromiumError | ProfileInUse | SessionBrowserConflict | NodeUnreachable>
  readonly stop: (id: string, reason: string) => Effect.Effect<void, NodeUnreachable>
  /** Returns false if the browser is in use. */
  readonly evict: (id: string) => Effect.Effect<boolean, NodeUnreachable>
  readonly find: (id: string) => Effect.Effect<Option.Option<DrivenBrowser>, NodeUnreachable>
  readonly sweepRecordings: Effect.Effect<void, NodeUnreachable>
  /** Completes when the node is no longer alive. Needed because a frozen node keeps its connections open. */
  readonly lost: Effect.Effect<void>
}

/** Clients for the browser RPCs of the other cluster nodes. */
export class RemoteNodes extends Context.Service<
  RemoteNodes,
  {
    of(node: CalledNode): RemoteNode
  }
>()("@tabwright/service/browser/node/RemoteNodes") {
  static readonly layer = Layer.effect(
    RemoteNodes,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const auth = yield* NodeAuth
      const secret = Redacted.value((yield* DataDirectory).secret)
      const http = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
      const seal = (proxy: Redacted.Redacted<CustomProxy> | undefined) =>
        proxy === undefined ? null : encryptProxy(secret, proxy)

      const clientAt = (node: CalledNode) =>
        RpcClient.make(NodeRpc).pipe(
          Effect.provideServiceEffect(
            RpcClient.Protocol,
            RpcClient.makeProtocolHttp(
              HttpClient.mapRequest(http, (request) =>
                request.pipe(
                  HttpClientRequest.setUrl(`http://${node.address}${nodeRpcPath}`),
                  HttpClientRequest.setHeader(
                    nodeHeader,
                    auth.sign(node, { method: "POST", path: nodeRpcPath, body: bytesOf(request) }),
                  ),
                ),
              ),
            ),
          ),
          Effect.provide(RpcSerialization.layerNdjson),
        )
      type Client = Effect.Success<ReturnType<typeof clientAt>>

      const of: RemoteNodes["Service"]["of"] = (node) => {
        const { id: nodeId, address, protocol } = node
        const lost = nodes.find(nodeId).pipe(
          Effect.map(Option.isSome),
          // If the liveness query fails, the node counts as alive.
          Effect.orElseSucceed(() => true),
          Effect.delay(watchInterval),
          Effect.repeat({ while: (isAlive) => isAlive }),
          Effect.asVoid,
        )
        const unreachable = (cause: unknown) => new NodeUnreachable({ address, cause })

        /** Maps every error outside the RPC's schema to `NodeUnreachable`. */
        const call = <A, E>(use: (client: Client) => Effect.Effect<A, E | RpcClientError.RpcClientError>) =>
          Effect.flatMap(protocol === undefined ? Effect.die(noProtocol) : clientAt(node), use).pipe(
            Effect.scoped,
            // The cause contains the request, which must not be logged.
            Effect.catchIf(isClientError, (error) => Effect.fail(unreachable(error.message))),
            Effect.catchDefect((defect) => Effect.fail(unreachable(defect))),
          )

        /** For idempotent calls. Retries once, because the other side may have just closed a kept-alive connection. */
        const ask = <A, E>(
          use: (client: Client) => Effect.Effect<A, E | RpcClientError.RpcClientError>,
          limit: typeof responseLimit | typeof workLimit = responseLimit,
        ) =>
          Effect.retry(call(use), { while: isUnreachable, times: 1 }).pipe(
            Effect.timeoutOrElse({
              duration: limit,
              orElse: () => Effect.fail(unreachable(new Error(`No response within ${limit}`))),
            }),
          )

        const driven = (id: string, { downloadsDir }: { readonly downloadsDir: string }): DrivenBrowser => {
          const gone = (error: NodeUnreachable) =>
            chromiumError(new Disconnected({ what: `The browser ${id}. ${error.message} The command` }))
          const orDefaultWithWarning = <A>(what: string, otherwise: A) =>
            Effect.catch((error: NodeUnreachable) => Effect.as(Effect.logWarning(what, error), otherwise))
          return {
            id,
            agentAccess: nodes.find(nodes.self.id).pipe(
              Effect.mapError(unreachable),
              Effect.flatMap(
                Option.match({
                  onNone: () => Effect.fail(unreachable(new Error("This node has no address yet"))),
                  onSome: Effect.succeed,
                }),
              ),
              Effect.mapError(gone),
              Effect.map((self) => {
                const path = agentCdpPath(id)
                return {
                  // Routed through this node, which closes the connection when the other node is lost.
                  cdpUrl: `ws://${self.address}${path}`,
                  headers: { [nodeHeader]: auth.sign(self, { method: "GET", path }) },
                  downloadsDir,
                }
              }),
            ),
            readDownload: (guid) =>
              Stream.unwrap(Effect.map(clientAt(node), (client) => client.ReadDownload({ browserId: id, guid }))).pipe(
                Stream.scoped,
                Stream.mapError((error) => (isClientError(error) ? gone(unreachable(error.message)) : error)),
                Stream.interruptWhen(
                  Effect.andThen(lost, Effect.fail(gone(unreachable(new Error("The node was lost"))))),
                ),
              ),
            failedConnections: ask((client) => client.ListFailedConnections({ browserId: id })).pipe(
              orDefaultWithWarning("Failed to list a browser's failed connections", []),
            ),
            deliver: (files) =>
              ask((client) => client.Deliver({ browserId: id, files }), workLimit).pipe(
                orDefaultWithWarning("Failed to copy files to a browser", []),
              ),
            changeNetwork: (customProxy) =>
              ask((client) => client.ChangeNetwork({ browserId: id, sealedProxy: seal(customProxy) })).pipe(
                Effect.map((label) => label ?? undefined),
                Effect.catchTag("NodeUnreachable", (error) => Effect.fail(gone(error))),
              ),
            addChapter: (title) =>
              ask((client) => client.Mark({ browserId: id, title })).pipe(
                orDefaultWithWarning("Failed to add a chapter", undefined),
              ),
            beginRun: ({ id: runId, epoch, secrets }) =>
              ask((client) =>
                client.BeginRun({
                  browserId: id,
                  runId,
                  epoch,
                  sealedSecrets: sealRunSecrets(secret, runId, secrets),
                }),
              ).pipe(Effect.mapError(gone)),
            endRun: ({ id: runId, epoch }) =>
              ask((client) => client.EndRun({ browserId: id, runId, epoch })).pipe(
                orDefaultWithWarning("Failed to end a run in a browser's log", undefined),
              ),
            openPage: (url) =>
              ask((client) => client.OpenPage({ browserId: id, url }), workLimit).pipe(
                orDefaultWithWarning("Failed to open a session's first page", undefined),
              ),
          }
        }

        return {
          start: (
            browserId,
            { projectId, sessionId, options, metadata, customProxy, apiKeyId, profileId, reservation, isDriven },
            turn,
          ) =>
            call((client) =>
              client.Start({
                browserId,
                request: {
                  projectId,
                  sessionId,
                  options,
                  metadata,
                  apiKeyId: apiKeyId ?? null,
                  profileId: profileId ?? null,
                  sealedProxy: seal(customProxy),
                  ...(reservation === undefined ? {} : { reservation }),
                  ...(isDriven === undefined ? {} : { isDriven }),
                },
                turn,
              }),
            ).pipe(
              Effect.timeoutOrElse({
                duration: startLimit,
                orElse: () => Effect.fail(unreachable(new Error(`No response within ${startLimit}`))),
              }),
              Effect.map((described) => driven(browserId, described)),
            ),
          stop: (browserId, reason) => ask((client) => client.Stop({ browserId, reason }), workLimit),
          evict: (browserId) => ask((client) => client.Evict({ browserId }), workLimit),
          find: (browserId) =>
            ask((client) => client.Find({ browserId })).pipe(
              Effect.map((found) => (found === null ? Option.none() : Option.some(driven(browserId, found)))),
            ),
          sweepRecordings: ask((client) => client.SweepRecordings()),
          lost,
        }
      }

      return RemoteNodes.of({ of })
    }),
  ).pipe(Layer.provide(FetchHttpClient.layer))
}

const noProtocol = new Error("It and this node have no protocol version in common")

/** Only responses are streamed, not requests. */
const bytesOf = ({ body }: HttpClientRequest.HttpClientRequest): Uint8Array =>
  body._tag === "Uint8Array" ? body.body : new Uint8Array()

const isClientError = (error: unknown): error is RpcClientError.RpcClientError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "RpcClientError"

const isUnreachable = (error: unknown): boolean => error instanceof NodeUnreachable
