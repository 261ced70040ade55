const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim()

/** One thing that can be chosen; `value` is the wire value of a native option. */
export interface Choosable {
  readonly label: string
  readonly value?: string
}

/**
 * Position of the choice that `wanted` names: by label, by value, regardless of case, or by the only label that holds it.
 * Undefined when nothing or more than one thing fits.
 *
 * @category constructors
 * @since 0.1.0
 */
export const choose = (choices: ReadonlyArray<Choosable>, wanted: string): number | undefined => {
  const tests: ReadonlyArray<(choice: Choosable) => boolean> = [
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
    (choice: Choosable) => fold(choice.label).startsWith(fold(wanted)),
    (choice: Choosable) => fold(choice.label).includes(fold(wanted)),
  ]
  for (const test of loose) {
    const found = choices.flatMap((choice, at) => (test(choice) ? [at] : []))
    if (found.length === 1) return found[0]
  }
  return undefined
}

/** The choices as one line for a message. */
export const listChoices = (choices: ReadonlyArray<Choosable>): string => {
  const shown = choices.slice(0, 12).map((choice) => `"${choice.label.slice(0, 40)}"`)
  return choices.length > shown.length
    ? `${shown.join(", ")} and ${choices.length - shown.length} more`
    : shown.join(", ")
}
