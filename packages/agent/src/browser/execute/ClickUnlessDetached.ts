import { plainText } from "../PlaywrightCall.ts"

/** Interval between checks that an element being clicked still exists. */
const lookEveryMs = 250

/**
 * Clicks an element. Returns false if it was detached first, because Playwright would wait for the timeout. An
 * element counts as detached after two checks, because the click itself may remove it.
 */
export const clickUnlessDetached = async (
  press: (until: AbortSignal) => Promise<void>,
  isGone: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> => {
  const given = new AbortController()
  let isOver = false
  const pressed = press(AbortSignal.any([signal, given.signal])).then(
    () => true,
    (error) => {
      if (given.signal.aborted && !/performing \w+ action/.test(plainText(error))) return false
      throw error
    },
  )
  const ended = pressed.then(
    () => void (isOver = true),
    () => void (isOver = true),
  )
  for (let gone = 0; gone < 2;) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, lookEveryMs))])
    if (isOver) return pressed
    // A hung page does not answer; the click has its own timeout.
    gone = (await Promise.race([isGone(), ended.then(() => false)])) ? gone + 1 : 0
  }
  given.abort()
  return pressed
}
