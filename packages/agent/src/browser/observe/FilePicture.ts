import * as Effect from "effect/Effect"
import { fileBytes, pictureProblem } from "../action/read/ReadFile.ts"
import { ActionRejected } from "../execute/ActionOutcome.ts"
import { AgentError } from "../../loop/AgentBrowser.ts"
import type { DriverContext } from "../DriverContext.ts"
import { withCdp } from "../PlaywrightCall.ts"

/** Maximum width and height in pixels. Larger images are reduced. */
const longestPx = 1280

/** Draws an image, in base64, as JPEG. Runs in an isolated world of the page, in the sandbox of its process. */
const draw = async (image: string, longest: number): Promise<string> => {
  const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
  const decoded = await createImageBitmap(new Blob([bytes]))
  const scale = Math.min(1, longest / Math.max(decoded.width, decoded.height))
  const width = Math.max(1, Math.round(decoded.width * scale))
  const height = Math.max(1, Math.round(decoded.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("There is no canvas.")
  // JPEG has no transparency.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, width, height)
  context.drawImage(decoded, 0, 0, width, height)
  const drawn = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.75 })).arrayBuffer())
  let letters = ""
  for (let at = 0; at < drawn.length; at += 8192) letters += String.fromCharCode(...drawn.subarray(at, at + 8192))
  return btoa(letters)
}

const failed = (message: string): AgentError => new AgentError({ reason: "PageFailed", message })

/** Returns an image file of the run as JPEG, reduced to what models read. */
export const filePicture = Effect.fnUntraced(function* (
  session: DriverContext,
  name: string,
): Effect.fn.Return<Uint8Array, AgentError> {
  const bytes = yield* Effect.mapError(fileBytes(session, name), (error) =>
    error instanceof ActionRejected ? failed(error.text) : error,
  )
  const problem = pictureProblem(bytes)
  if (problem !== undefined) return yield* failed(`${name} cannot be shown. ${problem}`)
  const page = yield* session.tabs.active
  return yield* withCdp(page, async (cdp) => {
    const { frameTree } = await cdp.send("Page.getFrameTree")
    const { executionContextId } = await cdp.send("Page.createIsolatedWorld", {
      frameId: frameTree.frame.id,
      worldName: "tabwright-picture",
    })
    const { result } = await cdp.send("Runtime.callFunctionOn", {
      functionDeclaration: draw.toString(),
      executionContextId,
      arguments: [{ value: Buffer.from(bytes).toString("base64") }, { value: longestPx }],
      awaitPromise: true,
      returnByValue: true,
    })
    if (typeof result.value !== "string") throw new Error(`${name} is not an image that the browser can show.`)
    return new Uint8Array(Buffer.from(result.value, "base64"))
  })
})
