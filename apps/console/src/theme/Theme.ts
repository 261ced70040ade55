import { useSyncExternalStore } from "react"

export type Theme = "system" | "light" | "dark"

const storageKey = "tabwright.theme"
const listeners = new Set<() => void>()
const dark = matchMedia("(prefers-color-scheme: dark)")

const read = (): Theme => {
  const saved = localStorage.getItem(storageKey)
  return saved === "light" || saved === "dark" ? saved : "system"
}

const apply = (theme: Theme): void => {
  const root = document.documentElement
  if (theme === "system") delete root.dataset["theme"]
  else root.dataset["theme"] = theme
}

/** Applies the saved theme. Called before the first paint, to avoid a flash. */
export const applyTheme = (): void => apply(read())

export const setTheme = (theme: Theme): void => {
  if (theme === "system") localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, theme)
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

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read)

/** Returns the effective theme, which embedded pages such as the live view use too. */
export const useShownTheme = (): "light" | "dark" =>
  useSyncExternalStore(subscribe, () => {
    const theme = read()
    return theme === "system" ? (dark.matches ? "dark" : "light") : theme
  })
