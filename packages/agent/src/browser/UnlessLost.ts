import { plainText } from "./Attempt.ts"

/** Between two looks at whether an element that is being clicked is still there. */
const lookEveryMs = 250

/**
 * Clicks; false where the element went away before anything was pressed: Playwright would wait for it until the time is up. Only what
 * is gone twice counts: a click may take it away, and then is about to be done.
 */
export const unlessLost = async (
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
    // A page that is stuck answers no question; the click has a limit of its own.
    gone = (await Promise.race([isGone(), ended.then(() => false)])) ? gone + 1 : 0
  }
  given.abort()
  return pressed
}
