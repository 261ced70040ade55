import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { RunSecrets } from "../../src/access/RunSecrets.ts"
import { BrowserCapacity } from "../../src/browser/scheduling/BrowserCapacity.ts"
import { CustomProxies } from "../../src/browser/CustomProxy.ts"
import { ModelConnections } from "../../src/model/ModelConnections.ts"
import { Sessions } from "../../src/run/engine/SessionDispatcher.ts"
import { ModelSelection } from "../../src/run/model/ModelSelection.ts"
import { Runs } from "../../src/run/Runs.ts"
import { RunCancellation } from "../../src/run/worker/RunCancellation.ts"
import { QueueStore } from "../../src/store/session/QueueStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { SessionBudget } from "../../src/store/SpendingLimits.ts"
import { layerStores, makeKey, makeSession } from "../fixture/database/Stores.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })

/** Runs whose database disconnects right after a message was committed. */
const layerCutOff = Runs.layer.pipe(
  Layer.provide([
    Layer.mock(RunStore, { active: () => Effect.fail(away) }),
    Layer.mock(Sessions, { wake: () => Effect.void }),
    Layer.mock(BrowserCapacity, { waiting: () => 0, handleWith: () => {} }),
    Layer.mock(CustomProxies, {}),
    Layer.mock(ModelSelection, { hasModel: () => true }),
    Layer.mock(RunSecrets, {}),
    Layer.mock(ModelConnections, { isPriced: () => true, writesCode: () => false }),
    SessionBudget.layer(),
    RunCancellation.layerMemory,
  ]),
)

layer(layerStores, { excludeTestServices: true })("Runs", (it) => {
  it.effect("returns a committed message even if the active run cannot be cancelled", () =>
    Effect.gen(function* () {
      const session = yield* makeSession()
      const apiKeyId = yield* makeKey(session.projectId)
      const message = yield* Effect.flatMap(Runs, (runs) =>
        runs.enqueue({
          projectId: session.projectId,
          apiKeyId,
          sessionId: session.id,
          text: "stop that",
          interrupt: true,
          attachedFileIds: null,
          isDeduplicated: false,
        }),
      ).pipe(Effect.provide(layerCutOff))
      const waiting = yield* (yield* QueueStore).pending(session.id)
      assert.deepStrictEqual(
        waiting.map(({ id }) => id),
        [message.id],
      )
    }),
  )
})
