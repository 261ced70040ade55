import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import { RunSecrets } from "../../src/access/RunSecrets.ts"
import { ProjectRoom } from "../../src/browser/ProjectRoom.ts"
import { BrowserRoom } from "../../src/browser/BrowserRoom.ts"
import { CustomProxies } from "../../src/browser/CustomProxies.ts"
import { ModelConnections } from "../../src/model/ModelConnections.ts"
import { Sessions } from "../../src/run/Cluster.ts"
import { ModelChoice } from "../../src/run/ModelChoice.ts"
import { Runs } from "../../src/run/Runs.ts"
import { RunSignals } from "../../src/run/RunSignals.ts"
import { QueueStore } from "../../src/store/QueueStore.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { SessionBudget } from "../../src/store/SessionBudget.ts"
import { layerStores, makeKey, makeSession } from "../fixture/Stores.ts"

const away = new SqlError({ reason: new ConnectionError({ cause: new Error("gone") }) })

/** Runs whose database goes away right after a message was committed. */
const layerCutOff = Runs.layer.pipe(
  Layer.provide([
    Layer.mock(RunStore, { active: () => Effect.fail(away) }),
    Layer.mock(Sessions, { wake: () => Effect.void }),
    Layer.mock(BrowserRoom, {}),
    Layer.mock(ProjectRoom, {}),
    Layer.mock(CustomProxies, {}),
    Layer.mock(ModelChoice, { knows: () => true }),
    Layer.mock(RunSecrets, {}),
    Layer.mock(ModelConnections, { isPriced: () => true }),
    SessionBudget.layer(),
    RunSignals.layerMemory,
  ]),
)

layer(layerStores, { excludeTestServices: true })("Runs", (it) => {
  it.effect("answers for a message that was committed, also where it cannot interrupt the run before it", () =>
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
