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

/** Maximum number of chords per action. */
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

const harmless =
  /^(Escape|Tab|Arrow(Up|Down|Left|Right)|PageUp|PageDown|Home|End|F\d{1,2}|Shift|Control|Alt|Meta|Insert)$/

/** Returns true when pressing the chord twice does no more than pressing it once: navigation, selection, copying. */
export const isRepeatableChord = (pressed: string): boolean => {
  const parts = pressed.split("+")
  const key = parts.at(-1) ?? ""
  if (harmless.test(key)) return true
  return /^(Control|Meta)$/.test(parts[0] ?? "") && /^[acf]$/i.test(key) && parts.length === 2
}
