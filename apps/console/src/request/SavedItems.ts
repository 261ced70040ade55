import { useSyncExternalStore } from "react"

/** A named value that is saved in this browser. */
export interface SavedItem<Value> {
  readonly name: string
  readonly value: Value
}

/** The saved items under a key of the browser's storage. */
export interface SavedItems<Value> {
  /** Returns the items by name, and renders again when another tab changes them. */
  readonly useItems: () => ReadonlyArray<SavedItem<Value>>
  /** Saves an item, or replaces the one with the same name. */
  readonly save: (item: SavedItem<Value>) => void
  readonly remove: (name: string) => void
}

/** Parses stored items. Content that another program wrote is ignored. `parse` returns undefined for a wrong value. */
export const parseItems = <Value>(
  text: string,
  field: string,
  parse: (value: unknown) => Value | undefined,
): ReadonlyArray<SavedItem<Value>> => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.flatMap((item: unknown) => {
      if (typeof item !== "object" || item === null) return []
      const name: unknown = Reflect.get(item, "name")
      const value = parse(Reflect.get(item, field))
      return typeof name === "string" && value !== undefined ? [{ name, value }] : []
    })
  } catch {
    return []
  }
}

/** `field` is the name of the value in the stored JSON. */
export const savedItems = <Value>(
  storageKey: string,
  field: string,
  parse: (value: unknown) => Value | undefined,
): SavedItems<Value> => {
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
  const items = () => parseItems(read(), field, parse)
  const write = (changed: ReadonlyArray<SavedItem<Value>>): void => {
    const stored = changed
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, value }) => ({ name, [field]: value }))
    localStorage.setItem(storageKey, JSON.stringify(stored))
    for (const listener of listeners) listener()
  }
  return {
    useItems: () => parseItems(useSyncExternalStore(subscribe, read), field, parse),
    save: (item) => write([...items().filter(({ name }) => name !== item.name), item]),
    remove: (name) => write(items().filter((item) => item.name !== name)),
  }
}
