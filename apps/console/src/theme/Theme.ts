import { useSyncExternalStore } from "react"

/**
 * How the console is coloured: as one says, or as the system has it.
 *
 * @category models
 * @since 0.1.0
 */
export type Theme = "system" | "light" | "dark"

const place = "tabwright.theme"
const listeners = new Set<() => void>()
const dark = matchMedia("(prefers-color-scheme: dark)")

const read = (): Theme => {
  const kept = localStorage.getItem(place)
  return kept === "light" || kept === "dark" ? kept : "system"
}

const apply = (theme: Theme): void => {
  const root = document.documentElement
  if (theme === "system") delete root.dataset["theme"]
  else root.dataset["theme"] = theme
}

/** Colours the page as was chosen last. Called before the first picture, so that nothing flashes. */
export const applyTheme = (): void => apply(read())

export const setTheme = (theme: Theme): void => {
  if (theme === "system") localStorage.removeItem(place)
  else localStorage.setItem(place, theme)
  apply(theme)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  dark.addEventListener("change", listener)
  return () => {
    listeners.delete(listener)
    dark.removeEventListener("change", listener)
  }
}

/** What was chosen. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, read)

/** What is shown: frames of other pages, such as the live view, are asked for the same. */
export const useShownTheme = (): "light" | "dark" =>
  useSyncExternalStore(subscribe, () => {
    const theme = read()
    return theme === "system" ? (dark.matches ? "dark" : "light") : theme
  })
