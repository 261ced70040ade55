import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { BrowserContext, CDPSession, Frame } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { playwrightCall } from "../PlaywrightCall.ts"

/** An open file chooser of a page. */
export interface FileChooser {
  readonly isMultiple: boolean
  /** Selects files on the browser's machine; Playwright would look for them on this one. */
  readonly fill: (paths: ReadonlyArray<string>) => Promise<void>
}

/** Opens a CDP session to the process of a frame: its own, or that of an ancestor. */
export const sessionOf = async (context: BrowserContext, frame: Frame): Promise<CDPSession> => {
  for (let at: Frame | null = frame; at !== null && at.parentFrame() !== null; at = at.parentFrame()) {
    const own = await context.newCDPSession(at).catch(() => undefined)
    if (own !== undefined) return own
  }
  return context.newCDPSession(frame.page())
}

/**
 * Intercepts the file choosers of a frame until the scope closes. The promise resolves with the first one and stays
 * pending if none opens.
 */
export const takeFileChooser = Effect.fnUntraced(function* (
  context: BrowserContext,
  frame: Frame,
): Effect.fn.Return<Promise<FileChooser>, AgentError, Scope.Scope> {
  const cdp = yield* Effect.acquireRelease(
    playwrightCall(() => sessionOf(context, frame)),
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
