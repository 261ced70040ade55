import { useSyncExternalStore } from "react"

/** A named filter and order of a list. */
export interface SavedView<Search> {
  readonly name: string
  readonly search: Search
}

const storageKey = "tabwright.views.runs"
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", listener)
  }
}

const read = (): string => localStorage.getItem(storageKey) ?? "[]"

const isView = (value: unknown): value is SavedView<Readonly<Record<string, string>>> =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "search" in value &&
  typeof value.search === "object"

/** Parses stored views. Content that another program wrote is ignored. */
export const parseViews = (text: string): ReadonlyArray<SavedView<Readonly<Record<string, string>>>> => {
  try {
    const views: unknown = JSON.parse(text)
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

const write = (views: ReadonlyArray<SavedView<object>>): void => {
  localStorage.setItem(storageKey, JSON.stringify(views))
  for (const listener of listeners) listener()
}

/** Returns the views saved in this browser, by name. */
export const useSavedViews = () => parseViews(useSyncExternalStore(subscribe, read))

/** Saves a view, or replaces the one with the same name. */
export const saveView = (view: SavedView<object>): void =>
  write(
    [...parseViews(read()).filter(({ name }) => name !== view.name), view].toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    ),
  )

export const deleteView = (name: string): void => write(parseViews(read()).filter((view) => view.name !== name))
