import { ChromiumLocator } from "@tabwright/chromium"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { SqlError, UnknownError } from "effect/sql/SqlError"
import { assert, describe, it } from "vitest"
import { DatabaseLock } from "../../../src/database/DatabaseLock.ts"
import * as Health from "../../../src/http/operations/Health.ts"
import { Nodes } from "../../../src/node/Nodes.ts"
import { makeLocalNode } from "../../../src/node/LocalNode.ts"
import { WorkloadStore } from "../../../src/store/run/WorkloadStore.ts"

const broken = new SqlError({ reason: new UnknownError({ cause: new Error("gone"), message: "secret-host is gone" }) })

interface State {
  readonly database?: Effect.Effect<void, SqlError>
  readonly isHeld?: boolean
  readonly isDraining?: boolean
  readonly hasBrowser?: false
}

/** The response of a node in this state. */
const ask = async (path: string, { database = Effect.void, isHeld = true, isDraining = false, hasBrowser }: State) => {
  const services = Layer.mergeAll(
    Layer.mock(WorkloadStore, { ping: database }),
    Layer.succeed(DatabaseLock, DatabaseLock.of({ isHeld: Effect.succeed(isHeld), lost: Effect.never })),
    Layer.mock(Nodes, { self: makeLocalNode(undefined), isDraining: Effect.succeed(isDraining) }),
    hasBrowser === false ? Layer.mock(ChromiumLocator, { find: Effect.fail("none" as never) }) : Layer.empty,
  )
  const { handler, dispose } = HttpRouter.toWebHandler(Health.layer.pipe(Layer.provide(services)), {
    disableLogger: true,
  })
  const response = await handler(new Request(`http://node${path}`))
  const body: { status: string; reasons?: ReadonlyArray<{ check: string; message: string }> } = await response.json()
  await dispose()
  return { status: response.status, body }
}

describe("/readyz", () => {
  it("is ready if all checks pass", async () => {
    assert.deepStrictEqual(await ask("/readyz", {}), { status: 200, body: { status: "ready" } })
  })

  it.each<[string, State]>([
    ["database", { database: Effect.fail(broken) }],
    ["engine", { isHeld: false }],
    ["draining", { isDraining: true }],
    ["browsers", { hasBrowser: false }],
  ])("names the failed check: %s", async (check, state) => {
    const { status, body } = await ask("/readyz", state)
    assert.strictEqual(status, 503)
    assert.strictEqual(body.status, "unready")
    assert.deepStrictEqual(
      body.reasons?.map((reason) => reason.check),
      [check],
    )
    assert.notInclude(JSON.stringify(body), "secret")
  })

  it("times out on an unresponsive database", async () => {
    const { status, body } = await ask("/readyz", { database: Effect.never })
    assert.strictEqual(status, 503)
    assert.strictEqual(body.reasons?.[0]?.check, "database")
  })

  it("names all failed checks", async () => {
    const { body } = await ask("/readyz", { database: Effect.fail(broken), isDraining: true })
    assert.deepStrictEqual(
      body.reasons?.map((reason) => reason.check),
      ["database", "draining"],
    )
  })
})

describe("/healthz", () => {
  it("is alive regardless of failed checks", async () => {
    const state = { database: Effect.fail(broken), isHeld: false, isDraining: true }
    assert.deepStrictEqual(await ask("/healthz", state), { status: 200, body: { status: "ok" } })
  })
})
