import * as Effect from "effect/Effect"
import type { CDPSession, Frame, Locator } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { attempt, within } from "./Attempt.ts"
import { sessionOf } from "./FileChooser.ts"
import type { Session } from "./Session.ts"
import type { Target } from "./Sight.ts"

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string; readonly urlFragment?: string; readonly name?: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}

/** The ids, in the process that the CDP session speaks to, of frames that look the same by address and name. */
const idsOf = (tree: FrameTree, frame: Frame): ReadonlyArray<string> => [
  ...(tree.frame.url + (tree.frame.urlFragment ?? "") === frame.url() && (tree.frame.name ?? "") === frame.name()
    ? [tree.frame.id]
    : []),
  ...(tree.childFrames ?? []).flatMap((child) => idsOf(child, frame)),
]

/** A context of ours in the frame: of those that look the same, in the one whose document began when this one's did. */
const worldIn = async (cdp: CDPSession, frame: Frame): Promise<number> => {
  const { frameTree } = await cdp.send("Page.getFrameTree")
  const [first = frameTree.frame.id, ...others] = idsOf(frameTree, frame)
  const enter = async (frameId: string): Promise<number> =>
    (await cdp.send("Page.createIsolatedWorld", { frameId, worldName: "tabwright-drop" })).executionContextId
  if (others.length === 0) return enter(first)
  const expression = "performance.timeOrigin"
  const beganAt = await frame.evaluate(() => performance.timeOrigin)
  for (const id of [first, ...others]) {
    const contextId = await enter(id)
    const { result } = await cdp.send("Runtime.evaluate", { expression, contextId })
    if (result.value === beganAt) return contextId
  }
  throw new Error("The frame to drop files in is gone.")
}

/** Runs in an isolated world of the frame: drops what the input holds where a person would let go. */
const drop = function (this: HTMLInputElement, x: number, y: number): boolean {
  let zone = document.elementFromPoint(x, y)
  while (zone?.shadowRoot) {
    const inner = zone.shadowRoot.elementFromPoint(x, y)
    if (inner === null || inner === zone) break
    zone = inner
  }
  if (zone === null) return false
  const data = new DataTransfer()
  for (const file of this.files ?? []) data.items.add(file)
  const tell = (type: string): boolean => {
    const event = new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      clientX: x,
      clientY: y,
      dataTransfer: data,
    })
    return zone.dispatchEvent(event)
  }
  tell("dragenter")
  // A place takes what is dropped on it when it says so while it is dragged over.
  if (tell("dragover")) {
    tell("dragleave")
    return false
  }
  tell("drop")
  return true
}

/**
 * Drops files of the browser's machine on an element; false where it takes none. The browser itself refuses drags with
 * files from outside, so a field of ours takes them in and the page is told of the drop by events.
 */
export const dropFiles = (
  session: Session,
  { frame }: Target,
  locator: Locator,
  paths: ReadonlyArray<string>,
): Effect.Effect<boolean, AgentError> =>
  Effect.acquireUseRelease(
    attempt(() => sessionOf(session.context, frame)),
    (cdp) =>
      within(
        attempt(() => dropOn(cdp, frame, locator, paths)),
        session.timeouts.readMs,
      ),
    (cdp) => Effect.ignore(attempt(() => cdp.detach())),
  )

const dropOn = async (
  cdp: CDPSession,
  frame: Frame,
  locator: Locator,
  paths: ReadonlyArray<string>,
): Promise<boolean> => {
  const contextId = await worldIn(cdp, frame)
  const made = await cdp.send("Runtime.evaluate", {
    expression: "Object.assign(document.createElement('input'), { type: 'file', multiple: true })",
    contextId,
  })
  const { objectId } = made.result
  if (objectId === undefined) return false
  await cdp.send("DOM.setFileInputFiles", { files: [...paths], objectId })
  await locator.scrollIntoViewIfNeeded({ timeout: 2_000 })
  // In the frame's own viewport, which the window's coordinates are not.
  const { x, y } = await locator.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })
  const dropped = await cdp.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: drop.toString(),
    arguments: [{ value: x }, { value: y }],
    returnByValue: true,
  })
  return dropped.result.value === true
}
