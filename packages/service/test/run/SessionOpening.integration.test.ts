import { assert, layer } from "@effect/vitest"
import { ChromiumError, LaunchFailed, LimitReached } from "@tabwright/chromium"
import { Effect, Layer, Option } from "effect"
import { ProfileInUse } from "../../src/browser/ProfileInUse.ts"
import { SessionBrowsers } from "../../src/browser/SessionBrowsers.ts"
import { RunSignals } from "../../src/run/RunSignals.ts"
import { Runs } from "../../src/run/Runs.ts"
import { SessionEnds } from "../../src/run/SessionEnds.ts"
import { SessionOpening } from "../../src/run/SessionOpening.ts"
import { type Session, SessionStore } from "../../src/store/SessionStore.ts"
import { WorkspaceStore } from "../../src/store/WorkspaceStore.ts"
import { layerStores, makeSession } from "../fixture/Stores.ts"

/** Opening sessions whose browsers do not start. */
const failingWith = (session: Session, failure: ChromiumError | ProfileInUse) =>
  SessionOpening.layer.pipe(
    Layer.provideMerge(SessionEnds.layer),
    Layer.provide([
      Layer.mock(Runs, { open: () => Effect.succeed(session) }),
      Layer.mock(SessionBrowsers, { start: () => Effect.fail(failure), stop: () => Effect.void }),
      RunSignals.layerMemory,
    ]),
  )

const open = (session: Session, failure: ChromiumError | ProfileInUse) =>
  Effect.flatMap(SessionOpening, (opening) =>
    opening.open({ projectId: session.projectId, apiKeyId: session.apiKeyId ?? "", version: "v3", reasoning: {} }),
  ).pipe(Effect.provide(failingWith(session, failure)))

layer(layerStores, { excludeTestServices: true })("SessionOpening", (it) => {
  it.effect.each([
    ["TooManyBrowsers", new ChromiumError({ reason: new LimitReached({ limit: 2 }) })],
    ["ProfileInUse", new ProfileInUse({ profileId: "p" })],
  ] as const)("makes no session where its browser may not be started now: %s", ([reason, failure]) =>
    Effect.gen(function* () {
      const session = yield* makeSession({ apiVersion: "v3" })
      const error = yield* Effect.flip(open(session, failure))
      assert.deepInclude(error, { _tag: "RunError", reason, isRetryable: true })
      assert.isTrue(Option.isNone(yield* (yield* SessionStore).find(session.id)))
      const workspace = yield* (yield* WorkspaceStore).findOf(session.projectId, session.workspaceId)
      assert.isTrue(Option.isNone(workspace))
    }),
  )

  it.effect("gives a session that has failed where its browser did not come up", () =>
    Effect.gen(function* () {
      const session = yield* makeSession({ apiVersion: "v3" })
      const reason = new LaunchFailed({ what: "The browser", likelyCause: "no memory", stderr: "" })
      assert.strictEqual((yield* open(session, new ChromiumError({ reason }))).id, session.id)
      const stored = Option.getOrThrow(yield* (yield* SessionStore).find(session.id))
      assert.strictEqual(stored.endReason, "failed")
    }),
  )
})
