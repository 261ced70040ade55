import { Api } from "@tabwright/raw/admin/api"
import { assert, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Layer, Option, Ref } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { randomUUID } from "node:crypto"
import { Caller } from "../../src/http/middleware/ApiKeyAuth.ts"
import * as Idempotency from "../../src/http/middleware/Idempotency.ts"
import { type Node, Nodes } from "../../src/node/Nodes.ts"
import { IdempotencyStore } from "../../src/store/IdempotencyStore.ts"
import { newId } from "../../src/store/IdGenerator.ts"
import { layerStores, makeProject } from "../fixture/database/Stores.ts"

const { projects } = Api.groups
// The middleware reads only properties that all groups and endpoints share.
const of = { group: projects, endpoint: projects.endpoints.createProject } as unknown as Parameters<
  Idempotency.Idempotency["Service"]
>[1]

const nodeOf = (id: string): Node => ({
  id,
  roles: new Set(["api"]),
  address: "127.0.0.1:1",
  browserLimit: null,
  version: "1.0.0",
  protocol: 1,
  draining: false,
  startedAt: new Date(0),
})

/** The middleware of a cluster node; `alive` lists the live nodes. */
const openNode = (id: string, alive: ReadonlyArray<string>) => {
  const nodes: Partial<Nodes["Service"]> = {
    self: { id, roles: new Set(["api"]) },
    find: (other) => Effect.succeed(alive.includes(other) ? Option.some(nodeOf(other)) : Option.none()),
  }
  // The middleware uses nothing else of a node.
  const nodesLayer = Layer.succeed(Nodes, nodes as Nodes["Service"])
  return Layer.build(Layer.fresh(Idempotency.layer).pipe(Layer.provide(nodesLayer))).pipe(
    Effect.map((context) => Context.get(context, Idempotency.Idempotency)),
  )
}

/** Sends a request with this key to a node; `work` is its handler. */
const send = (
  node: Idempotency.Idempotency["Service"],
  projectId: string,
  key: string,
  work: Effect.Effect<HttpServerResponse.HttpServerResponse>,
) =>
  node(work, of).pipe(
    Effect.provideService(
      HttpServerRequest.HttpServerRequest,
      HttpServerRequest.fromWeb(
        new Request("http://host/api/admin/projects", {
          method: "POST",
          headers: { "idempotency-key": key, "content-type": "application/json" },
          body: `{"name":"one"}`,
        }),
      ),
    ),
    Effect.provideService(Caller, {
      projectId,
      apiKeyId: randomUUID(),
      scopes: new Set(["admin"] as const),
      hasMonthlyLimit: false,
      manages: [],
      digest: "",
    }),
    Effect.map((response) => ({
      status: response.status,
      isReplayed: response.headers["idempotent-replayed"] === "true",
      text: response.body._tag === "Uint8Array" ? Buffer.from(response.body.body).toString() : "",
    })),
    // No handler of a server runs here.
    (effect) => effect as Effect.Effect<{ status: number; isReplayed: boolean; text: string }>,
  )

layer(layerStores, { excludeTestServices: true })("Idempotency on several nodes", (it) => {
  it.effect("executes a request on one of two nodes and returns its response on both", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const projectId = yield* makeProject
        const [one, two] = [yield* openNode("n1", ["n1", "n2"]), yield* openNode("n2", ["n1", "n2"])]
        const [count, proceed] = [yield* Ref.make(0), yield* Deferred.make<void>()]
        const work = Effect.gen(function* () {
          yield* Ref.update(count, (before) => before + 1)
          yield* Deferred.await(proceed)
          return HttpServerResponse.jsonUnsafe({ id: yield* newId("project") }, { status: 201 })
        })
        const key = randomUUID()
        const answers = yield* Effect.all(
          [
            send(one, projectId, key, work),
            send(two, projectId, key, work),
            // Both requests have arrived, and one waits.
            Effect.delay(Deferred.succeed(proceed, undefined), "300 millis"),
          ],
          { concurrency: "unbounded" },
        )
        assert.strictEqual(yield* Ref.get(count), 1)
        assert.strictEqual(answers[0].text, answers[1].text)
        assert.sameMembers([answers[0].isReplayed, answers[1].isReplayed], [true, false])
      }),
    ),
  )

  it.effect("immediately takes over released keys and keys of lost nodes, with the same IDs", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const projectId = yield* makeProject
        const store = yield* IdempotencyStore
        const node = yield* openNode("n2", ["n2"])
        const key = randomUUID()
        const id = Effect.map(newId("project"), (made) => HttpServerResponse.jsonUnsafe({ id: made }, { status: 201 }))
        const failing = Effect.andThen(id, Effect.die("the handler is broken"))
        const at = { projectId, operation: "POST /api/admin/projects", key }
        // A defect keeps the seed but releases the key.
        yield* Effect.exit(send(node, projectId, key, failing))
        const left = yield* store.reserve(at, Buffer.from(""), "n3")
        assert.isNull(left.holder)
        // Claimed by a node that was lost.
        assert.isTrue(yield* store.take(at, left, "n1"))
        const answer = yield* send(node, projectId, key, id)
        assert.deepInclude(answer, { status: 201, isReplayed: false })
        assert.deepInclude(yield* send(node, projectId, key, id), { text: answer.text, isReplayed: true })
      }),
    ),
  )
})
