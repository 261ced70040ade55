import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { ask } from "../process/Ask.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import { findInPage, type Found, frameInPage } from "./PageFunctions.ts"

/** A page that is busy for longer gets a viewer's input all the same. */
const limitMs = 200

/** Iframes in iframes. */
const maxDepth = 8

/** What a list shows; the rest is reached by the keyboard. */
const maxOptions = 1000

const World = Schema.Struct({ executionContextId: Schema.Int })
const Returned = Schema.Struct({
  result: Schema.Struct({ value: Schema.optionalKey(Schema.Unknown), objectId: Schema.optionalKey(Schema.String) }),
})
const Described = Schema.Struct({ node: Schema.Struct({ frameId: Schema.optionalKey(Schema.String) }) })

/**
 * A world of the server's own in a frame: it sees the page, and the page does not see it. Nothing of it stays on, and no CDP
 * domain is enabled for it.
 *
 * @category models
 * @since 0.1.0
 */
export interface PageWorld {
  readonly call: <Arguments extends ReadonlyArray<unknown>, A>(
    task: (...given: Arguments) => A | Promise<A>,
    given: Arguments,
    limitMs?: number,
  ) => Effect.Effect<A, ChromiumError>
  /** The frame that an iframe element which a function answers shows. */
  readonly frameOf: (task: () => Element | undefined) => Effect.Effect<string | undefined, ChromiumError>
}

/**
 * Opens the world of a frame, the main one by default.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openWorld = Effect.fnUntraced(function* (
  target: AttachedTarget,
  frameId: string = target.targetId,
): Effect.fn.Return<PageWorld, ChromiumError> {
  const world = { frameId, worldName: "tabwright-view" }
  const { executionContextId } = yield* ask(target, World, "Page.createIsolatedWorld", world, { limitMs })

  const run = (task: Function, given: ReadonlyArray<unknown>, returnByValue: boolean, limit: number) =>
    ask(
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
    // The function's own type: what it answers has come through JSON, and it answers nothing else.
    call: <Arguments extends ReadonlyArray<unknown>, A>(
      task: (...given: Arguments) => A | Promise<A>,
      given: Arguments,
      limit = limitMs,
    ) => Effect.map(run(task, given, true, limit), ({ result }) => result.value as A),
    frameOf: (task) =>
      Effect.gen(function* () {
        const { result } = yield* run(task, [], false, limitMs)
        if (result.objectId === undefined) return undefined
        const { node } = yield* ask(target, Described, "DOM.describeNode", { objectId: result.objectId }, { limitMs })
        return node.frameId
      }),
  }
})

/**
 * What stands at a place of a page, or has its keyboard, and the world in which it was found. Places are the page's.
 *
 * @category constructors
 * @since 0.1.0
 */
export const lookAt = Effect.fnUntraced(function* (
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
      return { found: shifted(found, (place?.x ?? 0) - (at?.x ?? 0), (place?.y ?? 0) - (at?.y ?? 0)), world }
    }
    // A frame of another site has a process, and so a target, of its own.
    target = targets.all().find(({ targetId }) => targetId === frameId) ?? target
    world = yield* openWorld(target, frameId)
    at = at === undefined ? undefined : found.inner
  }
})

const shifted = (found: Found, x: number, y: number): Found =>
  found.select === undefined
    ? found
    : { ...found, select: { ...found.select, x: found.select.x + x, y: found.select.y + y } }
