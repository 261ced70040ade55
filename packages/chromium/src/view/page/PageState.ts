import * as Effect from "effect/Effect"
import * as Predicate from "effect/Predicate"
import * as Queue from "effect/Queue"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import { navigationOf } from "./Tabs.ts"
import type { ServerMessage } from "../protocol/ServerMessage.ts"

const movements = ["Page.frameNavigated", "Page.navigatedWithinDocument"]

/** Reports a page's URL, loading state and crashes, immediately and on every change, until interrupted. */
export const followPageState = (
  targets: Targets,
  page: AttachedTarget,
  send: (message: ServerMessage) => void,
): Effect.Effect<never> =>
  Effect.gen(function* () {
    const wake = yield* Queue.sliding<void>(1)
    const wakeUp = () => void Queue.offerUnsafe(wake, undefined)
    let isLoading = false
    const onLoading = (is: boolean) => (event: unknown) => {
      // The id of the main frame equals the target id.
      if (!Predicate.hasProperty(event, "frameId") || event.frameId !== page.targetId) return
      isLoading = is
      wakeUp()
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        targets.onChange(wakeUp),
        ...movements.map((event) => page.on(event, wakeUp)),
        page.on("Page.frameStartedLoading", onLoading(true)),
        page.on("Page.frameStoppedLoading", onLoading(false)),
        page.on("Inspector.targetCrashed", () => send({ type: "notice", text: "This page crashed. Reload it." })),
      ]),
      (stops) => Effect.sync(() => stops.forEach((stop) => stop())),
    )
    let last = ""
    for (;;) {
      const navigation = yield* Effect.option(navigationOf(page, isLoading))
      const json = JSON.stringify(navigation)
      if (navigation._tag === "Some" && json !== last) send(navigation.value)
      last = json
      yield* Queue.take(wake)
    }
  }).pipe(Effect.scoped)
