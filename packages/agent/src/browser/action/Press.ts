import * as Effect from "effect/Effect"
import { playwrightCall, firstLine, within } from "../PlaywrightCall.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  acquireElement,
  orReject,
  reject,
  type ActionRejected,
  useElement,
} from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { mayTransfer, transferOf } from "../Exposure.ts"
import { heldOn, releasePage } from "./HeldInput.ts"

/** Common names of keys, mapped to `KeyboardEvent.key`. */
const aliases: Readonly<Record<string, string>> = {
  ctrl: "Control",
  control: "Control",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  win: "Meta",
  alt: "Alt",
  option: "Alt",
  shift: "Shift",
  esc: "Escape",
  escape: "Escape",
  return: "Enter",
  enter: "Enter",
  tab: "Tab",
  space: "Space",
  spacebar: "Space",
  del: "Delete",
  delete: "Delete",
  backspace: "Backspace",
  up: "ArrowUp",
  down: "ArrowDown",
  left: "ArrowLeft",
  right: "ArrowRight",
  arrowup: "ArrowUp",
  arrowdown: "ArrowDown",
  arrowleft: "ArrowLeft",
  arrowright: "ArrowRight",
  pageup: "PageUp",
  pagedown: "PageDown",
  home: "Home",
  end: "End",
  insert: "Insert",
}

/** Normalizes a chord for Playwright: `ctrl+A` becomes `Control+a`, `esc` becomes `Escape`. */
export const chord = (keys: string): string => {
  const trimmed = keys.trim()
  if (trimmed.length <= 1) return keys === " " ? "Space" : trimmed
  return trimmed
    .replace(/\s+/g, " ")
    .split(/ ?\+ ?(?=.)/)
    .map((key, at, all) => {
      const known = aliases[key.toLowerCase()]
      if (known !== undefined) return known
      if (/^f\d{1,2}$/i.test(key)) return key.toUpperCase()
      // "Control+A" means the key A, not Shift and A.
      return key.length === 1 && at > 0 && !all.some((other) => /^shift$/i.test(other)) ? key.toLowerCase() : key
    })
    .join("+")
}

const chordLimit = 100

/** Splits space-separated chords that are pressed in sequence: `Control+a Delete`. A single space is the space key. */
export const keySequence = (keys: string): ReadonlyArray<string> =>
  keys.trim() === ""
    ? [chord(keys)]
    : keys
        .trim()
        .replace(/\s+/g, " ")
        .replace(/ ?\+ ?(?=\S)/g, "+")
        .split(" ")
        .slice(0, chordLimit)
        .map(chord)

/** Shortcuts that a browser handles itself; without its window they do nothing. */
const browserChord =
  /^(?:(?:Control|Meta)\+(?:Shift\+)?[ltnwLTNW]|(?:Control|Meta)\+(?:Shift\+)?(?:Tab|PageUp|PageDown)|Alt\+(?:F4|d|Home)|F1[12])$/

const rejectBrowserChord = (pressed: string): Effect.Effect<void, ActionRejected> =>
  browserChord.test(pressed)
    ? reject(
        `${pressed} is a shortcut of the browser's window, which does not exist here. Open URLs with navigate, and use the actions for tabs.`,
      )
    : Effect.void

const repeatableKey =
  /^(Escape|Tab|Arrow(Up|Down|Left|Right)|PageUp|PageDown|Home|End|F\d{1,2}|Shift|Control|Alt|Meta|Insert)$/

/** Returns true when pressing the chord twice does no more than pressing it once: navigation, selection, copying. */
export const isRepeatableChord = (pressed: string): boolean => {
  const parts = pressed.split("+")
  const key = parts.at(-1) ?? ""
  if (repeatableKey.test(key)) return true
  return /^(Control|Meta)$/.test(parts[0] ?? "") && /^[acf]$/i.test(key) && parts.length === 2
}

/** Presses keys and chords in sequence, on an element or on the focused one. */
export const press = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { keys, el }: { readonly keys: string; readonly el?: number },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const chords = keySequence(keys)
  const pressed = chords.join(" ")
  const limitMs = session.timeouts.actionMs * (1 + chords.length)
  const held = el === undefined ? undefined : yield* acquireElement(session, el)
  const page = yield* session.tabs.active
  for (const chord of chords) {
    const whole = [...heldOn(session, page).keys, chord].join("+")
    yield* rejectBrowserChord(whole)
    yield* mayTransfer(session, page, transferOf(whole))
  }
  const isRepeatable = chords.every(isRepeatableChord)
  if (held === undefined) {
    yield* onDispatch(`key ${pressed}`, isRepeatable)
    yield* orReject(
      within(
        playwrightCall(async (signal) => {
          for (const one of chords) {
            signal.throwIfAborted()
            await page.keyboard.press(one)
          }
        }),
        limitMs,
      ),
      (error) => `The key "${keys}" could not be pressed: ${firstLine(error.cause ?? error)}`,
    )
    return { message: `Pressed ${pressed}.`, settles: "Full" }
  }
  const { target, locator } = held
  const what = describe(target)
  const isPlain = isRepeatable || (pressed === "Enter" && target.block.isPlain)
  yield* onDispatch(`key ${pressed} on ${what}`, isPlain)
  const [first = "", ...others] = chords
  const pressAll = async (signal: AbortSignal) => {
    await locator.press(first, { timeout: session.timeouts.actionMs, signal, noWaitAfter: true })
    // Later keys go to the focused element: Tab and the arrow keys move the focus.
    for (const one of others) {
      signal.throwIfAborted()
      await target.frame.page().keyboard.press(one)
    }
  }
  yield* useElement(session, target, pressAll, limitMs)
  return { message: `Pressed ${pressed} on ${what}.`, settles: "Full" }
})

/** Presses a key, or releases one on the page on which it was pressed. Pressed keys are released at the end of the step. */
export const key = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: { readonly op: "down" | "up"; readonly key: string },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { op } = asked
  const pressed = chord(asked.key)
  if (pressed.includes("+")) return yield* reject("Press one key at a time.")
  const active = yield* session.tabs.active
  const page = op === "down" ? active : releasePage(session, active, ({ keys }) => keys.has(pressed))
  const { keys } = heldOn(session, page)
  const whole = [...keys, pressed].join("+")
  if (op === "down") {
    yield* rejectBrowserChord(whole)
    yield* mayTransfer(session, page, transferOf(whole))
  }
  yield* onDispatch(`key ${pressed}`, isRepeatableChord(whole))
  if (op === "down") keys.add(pressed)
  yield* orReject(
    within(
      playwrightCall(() => page.keyboard[op](pressed)),
      session.timeouts.actionMs,
    ),
    (error) => `The key "${asked.key}" could not be used: ${firstLine(error.cause ?? error)}`,
  )
  if (op === "up") keys.delete(pressed)
  return { message: `${op === "down" ? "Pressed" : "Released"} ${pressed}.`, settles: "Full" }
})
