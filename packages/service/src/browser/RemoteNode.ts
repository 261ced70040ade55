import { type ChromiumError, chromiumError, Disconnected } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Schema, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { RpcClient, type RpcClientError, RpcSerialization } from "effect/rpc"
import { DataFolder } from "../database/DataFolder.ts"
import { type Node, Nodes } from "../node/Nodes.ts"
import { NodeAuth } from "../node/NodeAuth.ts"
import { nodeHeader } from "../node/NodeToken.ts"
import type { SessionHasBrowser } from "../store/SessionHasBrowser.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import type { CustomProxy } from "./CustomProxy.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { agentPath, NodeCalls, nodeCallsPath } from "./NodeCalls.ts"
import type { StartTurn } from "./OwnBrowsers.ts"
import type { ProfileInUse } from "./ProfileInUse.ts"
import { sealProxy } from "./SealedProxy.ts"

/** A node that takes longer for what takes milliseconds is frozen or gone. */
const answerLimit = "5 seconds"

/** More than the longest wait for room, and a start on a machine that has much to do. */
const startLimit = "4 minutes"

/** How often it is asked whether a node is still one of those alive. */
const watchInterval = "1 second"

/** A page has 10 seconds to be on its way, a file of a gigabyte takes longer, and so does a large profile. */
const workLimit = "90 seconds"

/**
 * Another node could not be asked, or met a defect. Repeating helps where it could not be reached for a moment.
 *
 * @category errors
 * @since 0.1.0
 */
export class NodeUnreachable extends Schema.TaggedError<NodeUnreachable>("@tabwright/service/browser/NodeUnreachable")(
  "NodeUnreachable",
  { address: Schema.String, cause: Schema.Defect() },
) {
  override get message(): string {
    return `The node at ${this.address} did not answer as it should.`
  }
}

/**
 * Another node, as far as its browsers go.
 *
 * @category models
 * @since 0.1.0
 */
export interface RemoteNode {
  readonly start: (
    id: string,
    request: BrowserRequest,
    turn: StartTurn,
  ) => Effect.Effect<DrivenBrowser, ChromiumError | ProfileInUse | SessionHasBrowser | NodeUnreachable>
  readonly stop: (id: string, reason: string) => Effect.Effect<void, NodeUnreachable>
  /** None for a browser that does not run there. */
  readonly find: (id: string) => Effect.Effect<Option.Option<DrivenBrowser>, NodeUnreachable>
  readonly sweepRecordings: Effect.Effect<void, NodeUnreachable>
  /** Ends when it is not one of those alive any more: one that is frozen keeps its connections open. */
  readonly lost: Effect.Effect<void>
}

/**
 * Speaks to the other nodes of the house about their browsers.
 *
 * @category services
 * @since 0.1.0
 */
export class RemoteNodes extends Context.Service<
  RemoteNodes,
  {
    of(node: Pick<Node, "id" | "address">): RemoteNode
  }
>()("@tabwright/service/browser/RemoteNodes") {
  static readonly layer = Layer.effect(
    RemoteNodes,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const auth = yield* NodeAuth
      const secret = Redacted.value((yield* DataFolder).secret)
      const http = HttpClient.filterStatusOk(yield* HttpClient.HttpClient)
      const seal = (proxy: Redacted.Redacted<CustomProxy> | undefined) =>
        proxy === undefined ? null : sealProxy(secret, proxy)

      const clientAt = ({ id, address }: Pick<Node, "id" | "address">) =>
        RpcClient.make(NodeCalls).pipe(
          Effect.provideServiceEffect(
            RpcClient.Protocol,
            RpcClient.makeProtocolHttp(
              HttpClient.mapRequest(http, (request) =>
                request.pipe(
                  HttpClientRequest.setUrl(`http://${address}${nodeCallsPath}`),
                  HttpClientRequest.setHeader(
                    nodeHeader,
                    auth.sign(id, { method: "POST", path: nodeCallsPath, body: bytesOf(request) }),
                  ),
                ),
              ),
            ),
          ),
          Effect.provide(RpcSerialization.layerNdjson),
        )
      type Client = Effect.Success<ReturnType<typeof clientAt>>

      const of: RemoteNodes["Service"]["of"] = (node) => {
        const { id: nodeId, address } = node
        const lost = nodes.find(nodeId).pipe(
          Effect.map(Option.isSome),
          // Who cannot be told does not know better.
          Effect.orElseSucceed(() => true),
          Effect.delay(watchInterval),
          Effect.repeat({ while: (isAlive) => isAlive }),
          Effect.asVoid,
        )
        const unreachable = (cause: unknown) => new NodeUnreachable({ address, cause })

        /** Whatever is none of the call's own errors means that the node did not do it. */
        const call = <A, E>(use: (client: Client) => Effect.Effect<A, E | RpcClientError.RpcClientError>) =>
          Effect.flatMap(clientAt(node), use).pipe(
            Effect.scoped,
            // Its cause holds the whole request, which is nothing for a log.
            Effect.catchIf(isClientError, (error) => Effect.fail(unreachable(error.message))),
            Effect.catchDefect((defect) => Effect.fail(unreachable(defect))),
          )

        /** For what may be done twice: a connection that was kept open may just have been closed by the other side. */
        const ask = <A, E>(
          use: (client: Client) => Effect.Effect<A, E | RpcClientError.RpcClientError>,
          limit: typeof answerLimit | typeof workLimit = answerLimit,
        ) =>
          Effect.retry(call(use), { while: isUnreachable, times: 1 }).pipe(
            Effect.timeoutOrElse({
              duration: limit,
              orElse: () => Effect.fail(unreachable(new Error(`No answer within ${limit}`))),
            }),
          )

        const driven = (id: string, { downloadsDir }: { readonly downloadsDir: string }): DrivenBrowser => {
          const gone = (error: NodeUnreachable) =>
            chromiumError(new Disconnected({ what: `The browser ${id}. ${error.message} The command` }))
          const orWarn = <A>(what: string, otherwise: A) =>
            Effect.catch((error: NodeUnreachable) => Effect.as(Effect.logWarning(what, error), otherwise))
          return {
            id,
            agentAccess: nodes.find(nodes.self.id).pipe(
              Effect.mapError(unreachable),
              Effect.flatMap(
                Option.match({
                  onNone: () => Effect.fail(unreachable(new Error("This node has no address yet"))),
                  onSome: (self) => Effect.succeed(self.address),
                }),
              ),
              Effect.mapError(gone),
              Effect.map((home) => {
                const path = agentPath(id)
                return {
                  // By way of this node, which cuts the connection when the other one is lost: nobody else would.
                  cdpUrl: `ws://${home}${path}`,
                  headers: { [nodeHeader]: auth.sign(nodes.self.id, { method: "GET", path }) },
                  downloadsDir,
                }
              }),
            ),
            readDownload: (guid) =>
              Stream.unwrap(Effect.map(clientAt(node), (client) => client.ReadDownload({ browserId: id, guid }))).pipe(
                Stream.scoped,
                Stream.mapError((error) => (isClientError(error) ? gone(unreachable(error.message)) : error)),
                Stream.interruptWhen(Effect.andThen(lost, Effect.fail(gone(unreachable(new Error("It is lost")))))),
              ),
            refusals: ask((client) => client.ListRefusals({ browserId: id })).pipe(
              orWarn("What a browser's network refused cannot be told", []),
            ),
            deliver: (files) =>
              ask((client) => client.Deliver({ browserId: id, files }), workLimit).pipe(
                orWarn("Files could not be given to a browser", []),
              ),
            changeNetwork: (customProxy) =>
              ask((client) => client.ChangeNetwork({ browserId: id, sealedProxy: seal(customProxy) })).pipe(
                Effect.map((label) => label ?? undefined),
                Effect.catchTag("NodeUnreachable", (error) => Effect.fail(gone(error))),
              ),
            mark: (title) =>
              ask((client) => client.Mark({ browserId: id, title })).pipe(orWarn("A chapter was not named", undefined)),
            openPage: (url) =>
              ask((client) => client.OpenPage({ browserId: id, url }), workLimit).pipe(
                orWarn("A session's first page did not open", undefined),
              ),
          }
        }

        return {
          start: (browserId, { customProxy, apiKeyId, profileId, promised, ...rest }, turn) =>
            call((client) =>
              client.Start({
                browserId,
                request: {
                  ...rest,
                  apiKeyId: apiKeyId ?? null,
                  profileId: profileId ?? null,
                  sealedProxy: seal(customProxy),
                  ...(promised === undefined ? {} : { promised }),
                },
                turn,
              }),
            ).pipe(
              Effect.timeoutOrElse({
                duration: startLimit,
                orElse: () => Effect.fail(unreachable(new Error(`No answer within ${startLimit}`))),
              }),
              Effect.map((described) => driven(browserId, described)),
            ),
          stop: (browserId, reason) => ask((client) => client.Stop({ browserId, reason }), workLimit),
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

/** Calls are sent whole: only their answers are streams. */
const bytesOf = ({ body }: HttpClientRequest.HttpClientRequest): Uint8Array =>
  body._tag === "Uint8Array" ? body.body : new Uint8Array()

const isClientError = (error: unknown): error is RpcClientError.RpcClientError =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "RpcClientError"

const isUnreachable = (error: unknown): boolean => error instanceof NodeUnreachable
