import { parseNetworkRule } from "@tabwright/chromium"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Redacted, Result } from "effect"
import { randomUUID } from "node:crypto"
import { McpServers } from "../../src/mcp/McpServers.ts"
import { McpServerStore } from "../../src/store/McpServerStore.ts"
import { layerStores, makeProject } from "../fixture/database/Stores.ts"
import { listed, openPeer } from "../fixture/peer/McpPeer.ts"

const allow = [Result.getOrThrow(parseNetworkRule("127.0.0.1"))]

const peer = Effect.acquireRelease(
  Effect.promise(() => openPeer()),
  ({ close }) => Effect.sync(close),
)

const makeServer = Effect.fnUntraced(function* (url: string) {
  const servers = yield* McpServers
  const store = yield* McpServerStore
  const [id, projectId] = [randomUUID(), yield* makeProject]
  return yield* store.create({
    id,
    projectId,
    name: "shop",
    url,
    headers: { authorization: "Bearer <secret>token</secret>" },
    secretNames: ["token"],
    secrets: servers.seal(id, { token: "t0ps3cret" }),
    tools: { approval: "never", approvals: {} },
    timeoutSeconds: 5,
  })
})

const namesOf = Effect.fnUntraced(function* (projectId: string, name = "shop") {
  const servers = yield* McpServers
  const opened = yield* Effect.scoped(servers.openNamed(projectId, name))
  return Option.map(opened, ({ tools }) => tools.map((tool) => tool.name))
})

layer(McpServers.layer({ allow }).pipe(Layer.provideMerge(layerStores)), { excludeTestServices: true })(
  "McpServers",
  (it) => {
    it.effect("accepts the tools at the first use, and leaves out changed ones later", () =>
      Effect.gen(function* () {
        const opened = yield* peer
        const { projectId } = yield* makeServer(opened.url)
        assert.deepEqual(yield* namesOf(projectId), Option.some(["shop__order", "shop__remove"]))
        opened.tools = [listed("order", "Changed."), listed("remove"), listed("added")]
        assert.deepEqual(yield* namesOf(projectId), Option.some(["shop__remove"]))
        assert.isTrue(opened.received.every(({ authorization }) => authorization === "Bearer t0ps3cret"))
        assert.deepEqual(yield* namesOf(projectId, "other"), Option.none())
        assert.deepEqual(yield* namesOf(yield* makeProject), Option.none())
      }),
    )

    it.effect("keeps the tools of the earlier of two first uses", () =>
      Effect.gen(function* () {
        const opened = yield* peer
        const server = yield* makeServer(opened.url)
        const store = yield* McpServerStore
        const earlier = yield* store.acceptFirst(server, { order: "earlier" })
        assert.deepEqual(yield* store.acceptFirst(server, { order: "later" }), earlier)
        assert.deepEqual(yield* namesOf(server.projectId), Option.some([]))
      }),
    )

    it.effect("does not accept tools for a URL that was changed meanwhile", () =>
      Effect.gen(function* () {
        const server = yield* makeServer("https://mcp.example.org/mcp")
        const store = yield* McpServerStore
        const moved = { ...server, url: "https://other.example.org/mcp", isNewOrigin: true }
        yield* store.update(server.projectId, server.id, () => Effect.succeed(moved))
        yield* store.accept(server, { order: "hash" })
        const found = Option.getOrThrow(yield* store.find(server.projectId, server.id))
        assert.deepEqual([found.url, found.pins], [moved.url, null])
      }),
    )

    it.effect("decrypts secrets only for their own server", () =>
      Effect.gen(function* () {
        const server = yield* makeServer("https://mcp.example.org/mcp")
        const servers = yield* McpServers
        assert.deepEqual(Option.map(servers.unseal(server), Redacted.value), Option.some({ token: "t0ps3cret" }))
        assert.isTrue(Option.isNone(servers.unseal({ ...server, id: randomUUID() })))
      }),
    )
  },
)
