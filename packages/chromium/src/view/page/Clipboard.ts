import * as Effect from "effect/Effect"
import type { ChromiumError } from "../../errors/ChromiumError.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import { inputCommand } from "../viewer/InputCommand.ts"
import { awaitCopyInPage, copiedInPage, putInPage } from "./PageFunctions.ts"
import { findElement } from "./PageWorld.ts"

/** Slower pages leave the viewer's clipboard unchanged. */
const copyLimitMs = 500

/** Longer than practical pastes; bounds the size of messages. */
const maxLength = 500_000

const isMac = process.platform === "darwin"

/** Presses a shortcut with Control, or Command if the browser runs on a Mac. */
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

/** Copies or cuts with shortcuts, so that the page's own handlers run. Returns "" if there is no text. */
export const copyFrom = Effect.fn("Clipboard.copyFrom")(function* (
  targets: Targets,
  page: AttachedTarget,
  isCut: boolean,
): Effect.fn.Return<string, ChromiumError> {
  const { world } = yield* findElement(targets, page)
  yield* world.call(awaitCopyInPage, [isCut ? "cut" : "copy", copyLimitMs])
  yield* press(page, isCut ? "x" : "c")
  const text = yield* world.call(copiedInPage, [], copyLimitMs * 2)
  return text.slice(0, maxLength)
})

/** Pastes text with the browser's clipboard and shortcuts. Types it if the page has no clipboard access. */
export const pasteInto = Effect.fn("Clipboard.pasteInto")(function* (
  targets: Targets,
  page: AttachedTarget,
  text: string,
): Effect.fn.Return<void, ChromiumError> {
  const { world } = yield* findElement(targets, page)
  const isPut = yield* world.call(putInPage, [text])
  yield* isPut ? press(page, "v") : page.send("Input.insertText", { text })
})
