import { assert, layer } from "@effect/vitest"
import { ChromiumError, LaunchFailed, LimitReached } from "@tabwright/chromium"
import { Effect, Layer, Option } from "effect"
import { ProfileInUse } from "../../../src/browser/ProfileStates.ts"
import { SessionBrowsers } from "../../../src/browser/SessionBrowsers.ts"
import { RunCancellation } from "../../../src/run/worker/RunCancellation.ts"
import { Runs } from "../../../src/run/Runs.ts"
import { SessionTermination } from "../../../src/run/session/SessionTermination.ts"
import { SessionCreation } from "../../../src/run/session/SessionCreation.ts"
import { type Session, SessionStore } from "../../../src/store/session/SessionStore.ts"
import { WorkspaceStore } from "../../../src/store/file/WorkspaceStore.ts"
import { layerStores, makeSession } from "../../fixture/database/Stores.ts"

const failingWith = (session: Session, failure: ChromiumError | ProfileInUse) =>
  SessionCreation.layer.pipe(
    Layer.provideMerge(SessionTermination.layer),
    Layer.provide([
      Layer.mock(Runs, { open: () => Effect.succeed(session) }),
      Layer.mock(SessionBrowsers, { start: () => Effect.fail(failure), stop: () => Effect.void }),
      RunCancellation.layerMemory,
    ]),
  )

const open = (session: Session, failure: ChromiumError | ProfileInUse) =>
  Effect.flatMap(SessionCreation, (opening) =>
    opening.open({ projectId: session.projectId, apiKeyId: session.apiKeyId ?? "", version: "v3", reasoning: {} }),
  ).pipe(Effect.provide(failingWith(session, failure)))

layer(layerStores, { excludeTestServices: true })("SessionCreation", (it) => {
  it.effect.each([
    ["TooManyBrowsers", new ChromiumError({ reason: new LimitReached({ limit: 2 }) })],
    ["ProfileInUse", new ProfileInUse({ profileId: "p" })],
  ] as const)("creates no session if its browser may not start: %s", ([reason, failure]) =>
    Effect.gen(function* () {
      const session = yield* makeSession({ apiVersion: "v3" })
      const error = yield* Effect.flip(open(session, failure))
      assert.deepInclude(error, { _tag: "RunError", reason, isRetryable: true })
      assert.isTrue(Option.isNone(yield* (yield* SessionStore).find(session.id)))
      const workspace = yield* (yield* WorkspaceStore).findOf(session.projectId, session.workspaceId)
      assert.isTrue(Option.isNone(workspace))
    }),
  )

  it.effect("returns a failed session if its browser fails to start", () =>
    Effect.gen(function* () {
      const session = yield* makeSession({ apiVersion: "v3" })
      const reason = new LaunchFailed({ what: "The browser", likelyCause: "no memory", stderr: "" })
      assert.strictEqual((yield* open(session, new ChromiumError({ reason }))).id, session.id)
      const stored = Option.getOrThrow(yield* (yield* SessionStore).find(session.id))
      assert.strictEqual(stored.endReason, "failed")
    }),
  )
})
