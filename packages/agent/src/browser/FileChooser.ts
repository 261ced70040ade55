import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { BrowserContext, CDPSession, Frame } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { attempt } from "./Attempt.ts"

/** A page's wish for files. */
export interface FileChooser {
  readonly isMultiple: boolean
  /** Gives it files of the browser's machine, which need not be this one: Playwright would look for them here first. */
  readonly fill: (paths: ReadonlyArray<string>) => Promise<void>
}

/** Speaks to the process that a frame lives in: its own, or that of the frame or page around it. */
export const sessionOf = async (context: BrowserContext, frame: Frame): Promise<CDPSession> => {
  for (let at: Frame | null = frame; at !== null && at.parentFrame() !== null; at = at.parentFrame()) {
    const own = await context.newCDPSession(at).catch(() => undefined)
    if (own !== undefined) return own
  }
  return context.newCDPSession(frame.page())
}

/**
 * Takes over the file choosers of a frame until the scope closes. The first that opens from now on is the promise's; it stays
 * open for good where none does.
 */
export const takeFileChooser = Effect.fnUntraced(function* (
  context: BrowserContext,
  frame: Frame,
): Effect.fn.Return<Promise<FileChooser>, AgentError, Scope.Scope> {
  const cdp = yield* Effect.acquireRelease(
    attempt(() => sessionOf(context, frame)),
    // With the session its wish to have the choosers ends; a page that is closing takes both along.
    (session) => Effect.ignore(attempt(() => session.detach())),
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
  yield* attempt(async () => {
    await cdp.send("Page.enable")
    await cdp.send("Page.setInterceptFileChooserDialog", { enabled: true })
  })
  return opened
})
