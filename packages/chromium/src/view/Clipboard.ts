import * as Effect from "effect/Effect"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import { inputCommand } from "./Input.ts"
import { awaitCopyInPage, copiedInPage, putInPage } from "./PageFunctions.ts"
import { lookAt } from "./PageWorld.ts"

/** A page that takes longer to copy leaves the viewer's clipboard as it is. */
const copyLimitMs = 500

/** Longer than anybody pastes; a page that shows a whole book is not copied twice over the line. */
const maxLength = 500_000

const isMac = process.platform === "darwin"

/** Control with a letter, or Command where the browser is on a Mac. */
const press = (page: AttachedTarget, letter: "c" | "v" | "x") =>
  Effect.forEach(
    ["down", "up"] as const,
    (action) => {
      const { method, params } = inputCommand({
        type: "key",
        action,
        key: letter,
        code: `Key${letter.toUpperCase()}`,
        keyCode: letter.toUpperCase().charCodeAt(0),
        location: 0,
        isRepeat: false,
        modifiers: isMac ? 4 : 2,
        text: "",
      })
      return page.send(method, params)
    },
    { discard: true },
  )

/**
 * Copies or cuts as a person would, so that the page's own handling counts, and answers the text; "" for none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const copyFrom = Effect.fn("Clipboard.copyFrom")(function* (
  targets: Targets,
  page: AttachedTarget,
  isCut: boolean,
): Effect.fn.Return<string, ChromiumError> {
  const { world } = yield* lookAt(targets, page)
  yield* world.call(awaitCopyInPage, [isCut ? "cut" : "copy", copyLimitMs])
  yield* press(page, isCut ? "x" : "c")
  const text = yield* world.call(copiedInPage, [], copyLimitMs * 2)
  return text.slice(0, maxLength)
})

/**
 * Puts text on the browser's clipboard and pastes it as a person would; a page that allows no clipboard gets it typed.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pasteInto = Effect.fn("Clipboard.pasteInto")(function* (
  targets: Targets,
  page: AttachedTarget,
  text: string,
): Effect.fn.Return<void, ChromiumError> {
  const { world } = yield* lookAt(targets, page)
  const isPut = yield* world.call(putInPage, [text])
  yield* isPut ? press(page, "v") : page.send("Input.insertText", { text })
})
