/** Macs have Command in place of Control, and pages expect one or the other. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

interface Modified {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Bit mask: Alt 1, Control 2, Meta 4, Shift 8. The remote browser is never on a Mac. */
export const modifiersOf = (event: Modified): number => {
  const isControl = event.ctrlKey || (isMac && event.metaKey)
  return (event.altKey ? 1 : 0) | (isControl ? 2 : 0) | (event.metaKey && !isMac ? 4 : 0) | (event.shiftKey ? 8 : 0)
}

/** Returns true if the platform's copy and paste modifier is pressed. */
export const isCommand = (event: Modified): boolean => (isMac ? event.metaKey : event.ctrlKey) && !event.altKey
