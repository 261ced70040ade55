import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { BrowserContext, CDPSession, Frame, Locator } from "playwright-core"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import { playwrightCall, within } from "../../PlaywrightCall.ts"
import type { DriverContext, SentFile } from "../../DriverContext.ts"
import type { ElementTarget } from "../../observe/ObservedPage.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  type ElementHandleRef,
  acquireElement,
  orReject,
  reject,
  type ActionRejected,
  useElement,
} from "../../execute/ActionOutcome.ts"

interface FileChooser {
  readonly isMultiple: boolean
  /** Selects files on the browser's machine; Playwright would look for them on this one. */
  readonly fill: (paths: ReadonlyArray<string>) => Promise<void>
}

/** Opens a CDP session to the process of a frame: its own, or that of an ancestor. */
const openFrameSession = async (context: BrowserContext, frame: Frame): Promise<CDPSession> => {
  for (let at: Frame | null = frame; at !== null && at.parentFrame() !== null; at = at.parentFrame()) {
    const own = await context.newCDPSession(at).catch(() => undefined)
    if (own !== undefined) return own
  }
  return context.newCDPSession(frame.page())
}

/** Intercepts file choosers of a frame until the scope closes. The promise stays pending if none opens. */
const takeFileChooser = Effect.fnUntraced(function* (
  context: BrowserContext,
  frame: Frame,
): Effect.fn.Return<Promise<FileChooser>, AgentError, Scope.Scope> {
  const cdp = yield* Effect.acquireRelease(
    playwrightCall(() => openFrameSession(context, frame)),
    // Detaching ends the interception; a closing page ends both.
    (session) => Effect.ignore(playwrightCall(() => session.detach())),
  )
  const opened = new Promise<FileChooser>((resolve) => {
    cdp.on("Page.fileChooserOpened", ({ mode, backendNodeId }) => {
      if (backendNodeId === undefined) return
      resolve({
        isMultiple: mode === "selectMultiple",
        fill: async (files) => {
          await cdp.send("DOM.setFileInputFiles", { files: [...files], backendNodeId })
        },
      })
    })
  })
  yield* playwrightCall(async () => {
    await cdp.send("Page.enable")
    await cdp.send("Page.setInterceptFileChooserDialog", { enabled: true })
  })
  return opened
})

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string; readonly urlFragment?: string; readonly name?: string }
  readonly childFrames?: ReadonlyArray<FrameTree>
}

/** Returns the CDP IDs of the frames with the same URL and name. */
const frameIds = (tree: FrameTree, frame: Frame): ReadonlyArray<string> => [
  ...(tree.frame.url + (tree.frame.urlFragment ?? "") === frame.url() && (tree.frame.name ?? "") === frame.name()
    ? [tree.frame.id]
    : []),
  ...(tree.childFrames ?? []).flatMap((child) => frameIds(child, frame)),
]

/** Returns an isolated world of the frame. Equal frames differ in their document's start time. */
const openFrameWorld = async (cdp: CDPSession, frame: Frame): Promise<number> => {
  const { frameTree } = await cdp.send("Page.getFrameTree")
  const [first = frameTree.frame.id, ...others] = frameIds(frameTree, frame)
  const createWorld = async (frameId: string): Promise<number> =>
    (await cdp.send("Page.createIsolatedWorld", { frameId, worldName: "tabwright-drop" })).executionContextId
  if (others.length === 0) return createWorld(first)
  const expression = "performance.timeOrigin"
  const timeOrigin = await frame.evaluate(() => performance.timeOrigin)
  for (const id of [first, ...others]) {
    const contextId = await createWorld(id)
    const { result } = await cdp.send("Runtime.evaluate", { expression, contextId })
    if (result.value === timeOrigin) return contextId
  }
  throw new Error("The frame to drop files in no longer exists.")
}

/** Runs in an isolated world of the frame: drops the files of the input at a point. */
const dropInPage = function (this: HTMLInputElement, x: number, y: number): boolean {
  let zone = document.elementFromPoint(x, y)
  while (zone?.shadowRoot) {
    const inner = zone.shadowRoot.elementFromPoint(x, y)
    if (inner === null || inner === zone) break
    zone = inner
  }
  if (zone === null) return false
  const data = new DataTransfer()
  for (const file of this.files ?? []) data.items.add(file)
  const dispatchDrag = (type: string): boolean => {
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
  dispatchDrag("dragenter")
  // An element accepts a drop if it cancels `dragover`.
  if (dispatchDrag("dragover")) {
    dispatchDrag("dragleave")
    return false
  }
  dispatchDrag("drop")
  return true
}

/** Drops files on an element, simulated with events: browsers reject file drags from outside. */
const dropFiles = (
  session: DriverContext,
  { frame }: ElementTarget,
  locator: Locator,
  paths: ReadonlyArray<string>,
): Effect.Effect<boolean, AgentError> =>
  Effect.acquireUseRelease(
    playwrightCall(() => openFrameSession(session.context, frame)),
    (cdp) =>
      within(
        playwrightCall(() => dropOnPoint(cdp, frame, locator, paths)),
        session.timeouts.readMs,
      ),
    (cdp) => Effect.ignore(playwrightCall(() => cdp.detach())),
  )

const dropOnPoint = async (
  cdp: CDPSession,
  frame: Frame,
  locator: Locator,
  paths: ReadonlyArray<string>,
): Promise<boolean> => {
  const contextId = await openFrameWorld(cdp, frame)
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
    functionDeclaration: dropInPage.toString(),
    arguments: [{ value: x }, { value: y }],
    returnByValue: true,
  })
  return dropped.result.value === true
}

/** Timeout for a page to open a file chooser after a click. */
const chooserTimeoutMs = 2_000

const baseName = (path: string): string => path.split("/").at(-1) ?? path

/** Finds a file sent with the task by its path, or by its name if that is unique, or else one saved by the run. */
const findFile = Effect.fnUntraced(function* (
  session: DriverContext,
  name: string,
): Effect.fn.Return<SentFile, AgentError | ActionRejected> {
  const files = session.sentFiles()
  const byPath = files.find((file) => file.path === name)
  const named = byPath === undefined ? files.filter((file) => baseName(file.path) === name) : [byPath]
  const [found] = named
  if (found !== undefined && named.length === 1) return found
  const saved = named.length > 1 ? undefined : yield* orReject(session.deliverFile(name))
  if (saved !== undefined) return saved
  const list = files
    .slice(0, 10)
    .map((file) => `"${file.path}"`)
    .join(", ")
  if (named.length > 1) return yield* reject(`Several files are named "${name}". Specify one by its path: ${list}.`)
  return yield* reject(
    `No file "${name}" was sent with this task or saved by it. ${list === "" ? "No files were sent." : `Sent: ${list}.`}`,
  )
})

/** Clicks and answers the file chooser; without one, drops the files. */
const attachFiles = Effect.fnUntraced(function* (
  session: DriverContext,
  { target, frame, locator }: ElementHandleRef,
  found: ReadonlyArray<SentFile>,
): Effect.fn.Return<void, AgentError | ActionRejected, Scope.Scope> {
  const what = describe(target)
  const timeout = session.timeouts.actionMs
  const asked = yield* orReject(takeFileChooser(session.context, frame))
  const chooser = yield* useElement(session, target, async (signal) => {
    await locator.click({ timeout, signal, noWaitAfter: true })
    return Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, chooserTimeoutMs, undefined))])
  })
  if (chooser === undefined) {
    const paths = found.map((file) => file.localPath)
    if (yield* orReject(dropFiles(session, target, locator, paths))) return
    return yield* reject(`The ${what} does not open a file chooser and ignores dropped files.`)
  }
  if (found.length > 1 && !chooser.isMultiple)
    return yield* reject(`The ${what} accepts one file, not ${found.length}.`)
  yield* useElement(session, target, () => chooser.fill(found.map((file) => file.localPath)))
})

/** Attaches files sent with the task or saved by the run: to a file input, to a control that opens a file chooser, or to a drop area. */
export const attach = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, files }: { readonly el: number; readonly files: ReadonlyArray<string> },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const held = yield* acquireElement(session, el)
  const { target, state } = held
  const what = describe(target)
  if (state.isDisabled) return yield* reject(`The ${what} is disabled.`)
  const found = yield* Effect.forEach(files, (name) => findFile(session, name))
  if (found.length === 0) return yield* reject(`No file was specified for the ${what}.`)
  const names = found.map((file) => `"${baseName(file.path)}"`).join(", ")
  // Clicking any other control may have side effects.
  yield* onDispatch(what, state.tag === "input" && state.type === "file")
  yield* Effect.scoped(attachFiles(session, held, found))
  return { message: `Attached ${names} to ${what}.`, valueRead: names.replaceAll('"', ""), settles: "Full" }
})
