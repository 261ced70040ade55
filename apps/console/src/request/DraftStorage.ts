const key = "tabwright.draft"

/** Returns the stored JSON of this tab's unsent draft. Null without one. */
export const readDraft = (): string | null => sessionStorage.getItem(key)

/** Stores the draft until it is sent, the tab is closed or the user signs out. */
export const writeDraft = (json: string): void => sessionStorage.setItem(key, json)

export const clearDraft = (): void => sessionStorage.removeItem(key)
