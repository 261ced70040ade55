import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import { cdpRequest } from "../../process/CdpConnection.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import { findInPage, type Found, frameInPage } from "./PageFunctions.ts"

/** Input reaches a busy page after this time anyway. */
const limitMs = 200

/** Maximum nesting of iframes. */
const maxDepth = 8

/** Longer lists can be used with the keyboard. */
const maxOptions = 1000

const World = Schema.Struct({ executionContextId: Schema.Int })
const Returned = Schema.Struct({
  result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown), objectId: Schema.optionalKey(Schema.String) }),
})
const Described = Schema.Struct({ node: Schema.Struct({ frameId: Schema.optionalKey(Schema.String) }) })

/** An isolated world of the server in a frame, invisible to the page. Leaves no traces and enables no CDP domain. */
export interface PageWorld {
  readonly call: <Arguments extends ReadonlyArray<unknown>, A>(
    task: (...given: Arguments) => A | Promise<A>,
    given: Arguments,
    limitMs?: number,
  ) => Effect.Effect<A, ChromiumError>
  /** Returns the frame of an iframe element returned by a function. */
  readonly frameOf: (task: () => Element | undefined) => Effect.Effect<string | undefined, ChromiumError>
}

/** Creates an isolated world in a frame, by default the main one. */
export const openWorld = Effect.fnUntraced(function* (
  target: AttachedTarget,
  frameId: string = target.targetId,
): Effect.fn.Return<PageWorld, ChromiumError> {
  const world = { frameId, worldName: "tabwright-view" }
  const { executionContextId } = yield* cdpRequest(target, World, "Page.createIsolatedWorld", world, { limitMs })

  const run = (task: Function, given: ReadonlyArray<unknown>, returnByValue: boolean, limit: number) =>
    cdpRequest(
      target,
      Returned,
      "Runtime.callFunctionOn",
      {
        functionDeclaration: task.toString(),
        executionContextId,
        arguments: given.map((value) => ({ value })),
        returnByValue,
        awaitPromise: true,
        userGesture: true,
      },
      { limitMs: limit },
    )

  return {
    call: <Arguments extends ReadonlyArray<unknown>, A>(
      task: (...given: Arguments) => A | Promise<A>,
      given: Arguments,
      limit = limitMs,
    ) => Effect.map(run(task, given, true, limit), ({ result }) => result.value as A),
    frameOf: (task) =>
      Effect.gen(function* () {
        const { result } = yield* run(task, [], false, limitMs)
        if (result.objectId === undefined) return undefined
        const { node } = yield* cdpRequest(
          target,
          Described,
          "DOM.describeNode",
          { objectId: result.objectId },
          { limitMs },
        )
        return node.frameId
      }),
  }
})

/** Finds the element at a position or with the focus, and its world. Positions are relative to the page. */
export const findElement = Effect.fnUntraced(function* (
  targets: Targets,
  page: AttachedTarget,
  place?: { readonly x: number; readonly y: number },
): Effect.fn.Return<{ readonly found: Found; readonly world: PageWorld }, ChromiumError> {
  let world = yield* openWorld(page)
  let at = place
  for (let depth = 1, target = page; ; depth++) {
    const found = yield* world.call(findInPage, [at?.x ?? null, at?.y ?? null, maxOptions])
    const frameId = found.inner !== undefined && depth < maxDepth ? yield* world.frameOf(frameInPage) : undefined
    if (found.inner === undefined || frameId === undefined) {
      return { found: translate(found, (place?.x ?? 0) - (at?.x ?? 0), (place?.y ?? 0) - (at?.y ?? 0)), world }
    }
    // A cross-site frame has its own process and target.
    target = targets.all().find(({ targetId }) => targetId === frameId) ?? target
    world = yield* openWorld(target, frameId)
    at = at === undefined ? undefined : found.inner
  }
})

const translate = (found: Found, x: number, y: number): Found =>
  found.select === undefined
    ? found
    : { ...found, select: { ...found.select, x: found.select.x + x, y: found.select.y + y } }
