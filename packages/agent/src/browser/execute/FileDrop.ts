import * as Effect from "effect/Effect"
import type { CDPSession, Frame, Locator } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../PlaywrightCall.ts"
import { sessionOf } from "../page/FileChooser.ts"
import type { DriverContext } from "../DriverContext.ts"
import type { ElementTarget } from "../observe/ObservedPage.ts"

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string; readonly urlFragment?: string; readonly name?: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}

/** Returns the CDP IDs of the frames with the same URL and name. */
const idsOf = (tree: FrameTree, frame: Frame): ReadonlyArray<string> => [
  ...(tree.frame.url + (tree.frame.urlFragment ?? "") === frame.url() && (tree.frame.name ?? "") === frame.name()
    ? [tree.frame.id]
    : []),
  ...(tree.childFrames ?? []).flatMap((child) => idsOf(child, frame)),
]

/**
 * Returns an isolated world of the frame. Among frames that look the same, the one with the same document start time.
 */
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
  throw new Error("The frame to drop files in no longer exists.")
}

/** Runs in an isolated world of the frame: drops the files of the input at a point. */
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
  // An element accepts a drop if it cancels `dragover`.
  if (tell("dragover")) {
    tell("dragleave")
    return false
  }
  tell("drop")
  return true
}

/**
 * Drops files of the browser's machine on an element. Returns false if it accepts none. Browsers reject file drags
 * from outside, so a hidden input receives the files and the drop is simulated with events.
 */
export const dropFiles = (
  session: DriverContext,
  { frame }: ElementTarget,
  locator: Locator,
  paths: ReadonlyArray<string>,
): Effect.Effect<boolean, AgentError> =>
  Effect.acquireUseRelease(
    playwrightCall(() => sessionOf(session.context, frame)),
    (cdp) =>
      within(
        playwrightCall(() => dropOn(cdp, frame, locator, paths)),
        session.timeouts.readMs,
      ),
    (cdp) => Effect.ignore(playwrightCall(() => cdp.detach())),
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
  // Relative to the frame's own viewport, unlike window coordinates.
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
