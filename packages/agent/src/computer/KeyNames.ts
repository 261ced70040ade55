import type { KeyModifier } from "../action/Action.ts"

/** Names of keys in X11 and in the providers' examples, in lower case and without underscores. */
const names: Readonly<Record<string, string>> = {
  backspace: "Backspace",
  comma: ",",
  controll: "Control",
  controlr: "Control",
  altl: "Alt",
  altr: "Alt",
  shiftl: "Shift",
  shiftr: "Shift",
  equal: "=",
  kpenter: "Enter",
  minus: "-",
  next: "PageDown",
  pagedown: "PageDown",
  pageup: "PageUp",
  period: ".",
  plus: "+",
  prior: "PageUp",
  slash: "/",
  super: "Meta",
  superl: "Meta",
  windows: "Meta",
}

const modifierNames: Readonly<Record<string, KeyModifier>> = {
  alt: "Alt",
  option: "Alt",
  cmd: "Meta",
  command: "Meta",
  meta: "Meta",
  super: "Meta",
  win: "Meta",
  ctrl: "Control",
  control: "Control",
  shift: "Shift",
}

/** Returns a key's name for the action `press`, which knows the usual spellings. */
const keyName = (key: string): string => {
  if (key.length === 1) return key
  const found = names[key.toLowerCase().replaceAll("_", "")]
  // Only names are written in capitals; `press` expects no capitals.
  return found ?? (/^[A-Z_]+$/.test(key) ? key.toLowerCase().replaceAll("_", "") : key)
}

/** Splits a chord such as `ctrl+shift+a` into its keys. */
export const keysOf = (chord: string): ReadonlyArray<string> =>
  chord === "+" ? ["+"] : chord.split(/\+(?=.)/).map((key) => keyName(key.trim()))

/** Converts space-separated chords; a single space is the space key. */
export const chordsOf = (text: string): string =>
  text.trim() === ""
    ? "Space"
    : text
        .trim()
        .split(/\s+/)
        .map((chord) => keysOf(chord).join("+"))
        .join(" ")

/** Returns the modifier keys of a chord or a list of keys; other keys are ignored. */
export const modifiersOf = (keys: unknown): ReadonlyArray<KeyModifier> => {
  const list = Array.isArray(keys) ? keys : typeof keys === "string" ? keys.split("+") : []
  return list.flatMap((key) => (typeof key === "string" ? (modifierNames[key.trim().toLowerCase()] ?? []) : []))
}
