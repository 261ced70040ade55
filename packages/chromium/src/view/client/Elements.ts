/** Returns an element of live.html by id. */
export const element = <A extends Element>(id: string, kind: new () => A): A => {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`live.html has no ${kind.name} with the id ${id}`)
}

export const setShown = (target: HTMLElement, isShown: boolean): void => {
  target.hidden = !isShown
}

/** Hides a panel, and returns the keyboard focus if the panel had it. */
export const hidePanel = (panel: HTMLElement, restoreFocus: () => void): void => {
  const hadFocus = panel.contains(document.activeElement)
  setShown(panel, false)
  if (hadFocus) restoreFocus()
}
