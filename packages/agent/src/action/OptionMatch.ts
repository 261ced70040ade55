const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()

/** An option to choose; `value` is the form value of a native option. */
export interface MatchableOption {
  readonly label: string
  readonly value?: string
}

/**
 * Returns the position of the choice named by `wanted`: by label, by value, ignoring case, or by the only label that
 * contains it. Returns undefined if none or several match.
 */
export const matchOption = (choices: ReadonlyArray<MatchableOption>, wanted: string): number | undefined => {
  const tests: ReadonlyArray<(choice: MatchableOption) => boolean> = [
    (choice) => choice.label.trim() === wanted.trim(),
    (choice) => choice.value !== undefined && choice.value === wanted,
    (choice) => fold(choice.label) === fold(wanted),
    (choice) => choice.value !== undefined && fold(choice.value) === fold(wanted),
  ]
  for (const test of tests) {
    const at = choices.findIndex(test)
    if (at >= 0) return at
  }
  if (fold(wanted) === "") return undefined
  const loose = [
    (choice: MatchableOption) => fold(choice.label).startsWith(fold(wanted)),
    (choice: MatchableOption) => fold(choice.label).includes(fold(wanted)),
  ]
  for (const test of loose) {
    const found = choices.flatMap((choice, at) => (test(choice) ? [at] : []))
    if (found.length === 1) return found[0]
  }
  return undefined
}

/** Lists the choices on one line for a message. */
export const listChoices = (choices: ReadonlyArray<MatchableOption>): string => {
  const shown = choices.slice(0, 12).map((choice) => `"${choice.label.slice(0, 40)}"`)
  return choices.length > shown.length
    ? `${shown.join(", ")} and ${choices.length - shown.length} more`
    : shown.join(", ")
}
