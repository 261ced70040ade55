/** A Mac's keyboard has Command where others have Control, and so has every page that expects the one or the other. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

interface Modified {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Alt 1, Control 2, Meta 4, Shift 8. The browser that is shown is no Mac's. */
export const modifiersOf = (event: Modified): number => {
  const isControl = event.ctrlKey || (isMac && event.metaKey)
  return (event.altKey ? 1 : 0) | (isControl ? 2 : 0) | (event.metaKey && !isMac ? 4 : 0) | (event.shiftKey ? 8 : 0)
}

/** Whether the key that copies and pastes on this keyboard is held down. */
export const isCommand = (event: Modified): boolean => (isMac ? event.metaKey : event.ctrlKey) && !event.altKey
