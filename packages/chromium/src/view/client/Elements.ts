/** An element of the page, which live.html has. */
export const element = <A extends Element>(id: string, kind: new () => A): A => {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`live.html has no ${kind.name} with the id ${id}`)
}

/** Shows or hides. */
export const setShown = (target: HTMLElement, isShown: boolean): void => {
  target.hidden = !isShown
}

/** Hides a panel, and gives the keyboard back if it was there; whoever is somewhere else by now stays there. */
export const hidePanel = (panel: HTMLElement, giveBack: () => void): void => {
  const hadFocus = panel.contains(document.activeElement)
  setShown(panel, false)
  if (hadFocus) giveBack()
}
