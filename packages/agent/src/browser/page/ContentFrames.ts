import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Frame } from "playwright-core"
import type { DriverContext } from "../DriverContext.ts"

/** Timeout for a frame. A frame that exceeds it is left out, and gets only a short timeout the next time. */
export const frameReadMs = 2_500
const silentFrameReadMs = 150

export const readMsOf = ({ silentFrames }: DriverContext, frame: Frame): number =>
  silentFrames.has(frame) ? silentFrameReadMs : frameReadMs

/** The elements that contain frames, which they do as long as the frame is attached. */
const owners = new WeakMap<Frame, { readonly token: string; readonly ref: number }>()

const concurrency = 8

/**
 * Returns the frames of a document's frame elements, by reference, those left out that do not respond. They are identified by
 * the tokens of their documents: Playwright's handle of a frame element would require its whole script in the page's own world.
 */
export const contentFrames = Effect.fnUntraced(function* (
  session: DriverContext,
  parent: Frame,
  token: string,
  refs: ReadonlyArray<number>,
): Effect.fn.Return<ReadonlyMap<number, Frame>> {
  const { probe } = session
  const found = new Map<number, Frame>()
  const unknown: Array<Frame> = []
  for (const frame of parent.childFrames()) {
    const owner = owners.get(frame)
    if (owner?.token === token) found.set(owner.ref, frame)
    else unknown.push(frame)
  }
  const missing = refs.filter((ref) => !found.has(ref))
  // With many hidden frames, a handle costs less than their documents.
  if (missing.length === 0 || unknown.length > 2 * missing.length) return found
  const limitMs = Math.max(0, ...unknown.map((frame) => readMsOf(session, frame)))
  const contentOf = (ref: number) => Effect.option(probe.contentToken(parent, token, ref, limitMs))
  const documentOf = (frame: Frame) =>
    probe.ask(frame, "token", {}, readMsOf(session, frame)).pipe(
      Effect.tapError(() => Effect.sync(() => session.silentFrames.add(frame))),
      Effect.option,
    )
  const [contents, documents] = yield* Effect.all(
    [Effect.forEach(missing, contentOf, { concurrency }), Effect.forEach(unknown, documentOf, { concurrency })],
    { concurrency: 2 },
  )
  for (const [at, content] of contents.entries()) {
    const ref = missing[at]
    const frame = unknown[documents.findIndex((own) => Option.isSome(own) && own.value === Option.getOrNull(content))]
    if (ref === undefined || frame === undefined) continue
    owners.set(frame, { token, ref })
    found.set(ref, frame)
  }
  return found
})
