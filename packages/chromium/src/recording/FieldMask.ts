import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, CommandFailed } from "../errors/ChromiumError.ts"
import { ask } from "../process/Ask.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"

interface FrameTree {
  readonly frame: { readonly id: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}

const FrameTree: Schema.Codec<FrameTree> = Schema.Struct({
  frame: Schema.Struct({ id: Schema.String }),
  childFrames: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<FrameTree> => FrameTree))),
})
const Frames = Schema.Struct({ frameTree: FrameTree })
const World = Schema.Struct({ executionContextId: Schema.Int })
const Resolved = Schema.Struct({ object: Schema.Struct({ objectId: Schema.String }) })

/** Runs beside the page's scripts, before the next picture; what the page changes about it later is put right before the next. */
const mask = `function () {
  const show = () => {
    const { style } = this
    if (style.getPropertyValue("-webkit-text-security") === "disc" && style.getPropertyPriority("-webkit-text-security")) return
    style.setProperty("-webkit-text-security", "disc", "important")
  }
  show()
  new MutationObserver(show).observe(this, { attributes: true })
}`

/**
 * Has a field show dots in place of what is in it, for as long as it is there: in recordings, live views and screenshots. To be
 * called before a secret is typed, for password fields too, since pages have buttons that show those. What the page itself
 * copies elsewhere is not masked. `backendNodeId` is CDP's number of the element, in the page or a frame of its process. Fails
 * with `CommandFailed` for one that is gone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const maskField = Effect.fn("FieldMask.maskField")(function* (
  target: AttachedTarget,
  backendNodeId: number,
): Effect.fn.Return<void, ChromiumError> {
  const { frameTree } = yield* ask(target, Frames, "Page.getFrameTree")
  for (const frameId of framesOf(frameTree)) {
    const objectId = yield* Effect.option(inFrame(target, frameId, backendNodeId))
    if (Option.isNone(objectId)) continue
    yield* target.send("Runtime.callFunctionOn", { objectId: objectId.value, functionDeclaration: mask })
    return
  }
  return yield* chromiumError(
    new CommandFailed({ method: "DOM.resolveNode", detail: "no such element is in the page." }),
  )
})

const framesOf = ({ frame, childFrames = [] }: FrameTree): ReadonlyArray<string> => [
  frame.id,
  ...childFrames.flatMap(framesOf),
]

/** In a world of the server's own, where the page cannot see what is done; fails for an element of another frame. */
const inFrame = Effect.fnUntraced(function* (target: AttachedTarget, frameId: string, backendNodeId: number) {
  const { executionContextId } = yield* ask(target, World, "Page.createIsolatedWorld", { frameId })
  const { object } = yield* ask(target, Resolved, "DOM.resolveNode", { backendNodeId, executionContextId })
  return object.objectId
})
