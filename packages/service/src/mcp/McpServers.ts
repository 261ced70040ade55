import {
  type McpError,
  type McpPins,
  type McpServer,
  type McpTool,
  type McpToolDefinition,
  type McpTools,
  openMcpServer,
  reopenMcpServer,
} from "@tabwright/agent"
import type { DestinationOptions } from "@tabwright/chromium"
import { fillMcpHeaders } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Redacted, Schema, type Scope } from "effect"
import { seal, unseal } from "../access/Seal.ts"
import { DataDirectory } from "../database/DataDirectory.ts"
import { McpServerStore, type StoredMcpServer } from "../store/McpServerStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { serverDestination, serverUrlFault } from "../access/ServerDestination.ts"

export type McpSecrets = Readonly<Record<string, string>>

/** An MCP server that a run defines itself, or one of the project with its secrets. */
export interface McpServerDefinition extends Pick<
  StoredMcpServer,
  "name" | "url" | "headers" | "tools" | "timeoutSeconds"
> {
  readonly secrets: Redacted.Redacted<McpSecrets>
  /** Undefined: the tools are accepted as they are listed. */
  readonly pins?: McpPins | undefined
}

const SecretsText = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const encode = Schema.encodeSync(SecretsText)
const decode = Schema.decodeUnknownOption(SecretsText)

/** Binds the ciphertext to its server. */
const purposeOf = (id: string): string => `mcp server\n${id.toLowerCase()}`

/** Connects to the MCP servers of projects and runs, within the networks that the operator allows. */
export class McpServers extends Context.Service<
  McpServers,
  {
    readonly seal: (id: string, secrets: McpSecrets) => Uint8Array
    /** None if the secrets were encrypted with the secret of another server. */
    readonly unseal: (server: StoredMcpServer) => Option.Option<Redacted.Redacted<McpSecrets>>
    /** Returns why a URL cannot be used, or undefined. */
    urlFault(url: string): Effect.Effect<string | undefined>
    /** Opens a server of a run. The tools differ from those of a later call unless `pins` are those of this one. */
    open(definition: McpServerDefinition): Effect.Effect<McpTools, McpError, Scope.Scope>
    /**
     * Opens a server of the project for a run. The first use accepts the tools; later ones leave out what changed since.
     * None if the project has no server of this name, or its secrets cannot be decrypted.
     */
    openNamed(
      projectId: string,
      name: string,
    ): Effect.Effect<Option.Option<McpTools>, McpError | StoreError, Scope.Scope>
    /** Returns tools of `open` to another worker of the run. Connects at the first call. */
    reopen(
      definition: McpServerDefinition,
      tools: ReadonlyArray<McpToolDefinition>,
    ): Effect.Effect<ReadonlyArray<McpTool>, never, Scope.Scope>
    /** Returns tools of `openNamed` to another worker of the run. Empty if the project no longer has the server. */
    reopenNamed(
      projectId: string,
      name: string,
      tools: ReadonlyArray<McpToolDefinition>,
    ): Effect.Effect<ReadonlyArray<McpTool>, StoreError, Scope.Scope>
    /** Opens a server of the project with the given pins. None if its secrets cannot be decrypted. */
    openStored(
      server: StoredMcpServer,
      pins: McpPins | undefined,
    ): Effect.Effect<Option.Option<McpTools>, McpError, Scope.Scope>
  }
>()("@tabwright/service/mcp/McpServers") {
  static readonly layer = (network: DestinationOptions) =>
    Layer.effect(
      McpServers,
      Effect.gen(function* () {
        const store = yield* McpServerStore
        const secret = Redacted.value((yield* DataDirectory).secret)
        const destination = serverDestination(network)

        const sealSecrets = (id: string, secrets: McpSecrets) =>
          seal(secret, purposeOf(id), Buffer.from(encode(secrets)))

        const unsealSecrets = ({ id, secrets }: StoredMcpServer) =>
          Option.flatMap(unseal(secret, purposeOf(id), secrets), (bytes) =>
            Option.map(decode(Buffer.from(bytes).toString()), (opened) => Redacted.make(opened, { label: "secrets" })),
          )

        const open = (definition: McpServerDefinition) => openMcpServer(serverOf(definition), destination)

        const openStored = Effect.fn("McpServers.openStored")(function* (
          server: StoredMcpServer,
          pins: McpPins | undefined,
        ) {
          const secrets = unsealSecrets(server)
          return Option.isNone(secrets)
            ? Option.none()
            : Option.some(yield* open({ ...server, secrets: secrets.value, pins }))
        })

        const openNamed = Effect.fn("McpServers.openNamed")(function* (projectId: string, name: string) {
          const found = yield* store.findNamed(projectId, name)
          if (Option.isNone(found)) return Option.none()
          const server = found.value
          const tools = yield* openStored(server, server.pins ?? undefined)
          if (Option.isNone(tools) || server.pins !== null) return tools
          const accepted = yield* store.acceptFirst(server, tools.value.pins)
          // Another run may have accepted other tools first.
          return isSame(accepted, tools.value.pins) ? tools : yield* openStored(server, accepted)
        })

        const reopen: McpServers["Service"]["reopen"] = (definition, tools) =>
          reopenMcpServer(serverOf(definition), tools, destination)

        const reopenNamed: McpServers["Service"]["reopenNamed"] = Effect.fn("McpServers.reopenNamed")(
          function* (projectId, name, tools) {
            const server = Option.getOrUndefined(yield* store.findNamed(projectId, name))
            const secrets = server && Option.getOrUndefined(unsealSecrets(server))
            return server === undefined || secrets === undefined
              ? []
              : yield* reopen({ ...server, secrets, pins: undefined }, tools)
          },
        )

        return McpServers.of({
          seal: sealSecrets,
          unseal: unsealSecrets,
          urlFault: (url) => Effect.promise(() => serverUrlFault(network, new URL(url))),
          open,
          openNamed,
          openStored,
          reopen,
          reopenNamed,
        })
      }),
    )
}

const serverOf = ({ headers, secrets, ...rest }: McpServerDefinition): McpServer => {
  const values = Redacted.value(secrets)
  return {
    ...rest,
    headers: Redacted.make(fillMcpHeaders(headers, values), { label: "headers" }),
    secrets: Redacted.make(Object.values(values), { label: "secrets" }),
  }
}

const isSame = (one: McpPins, other: McpPins): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
