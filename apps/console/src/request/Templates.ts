import { useSyncExternalStore } from "react"
import { clearDraft, readDraft, writeDraft } from "./DraftStorage.ts"
import { emptyDraft, type RunDraft } from "./RunDraft.ts"

/** A named draft. */
export interface Template {
  readonly name: string
  readonly draft: RunDraft
}

const tableSchema = `{
  "type": "object",
  "properties": {
    "books": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {
          "title": { "type": "string" },
          "price": { "type": "string" }
        },
        "required": ["title", "price"]
      }
    }
  },
  "required": ["books"]
}`

/** Examples that work without an account. */
export const examples: ReadonlyArray<Template> = [
  {
    name: "Read a page",
    draft: { ...emptyDraft, task: "Go to https://example.com and return the page title" },
  },
  {
    name: "Extract a table as JSON",
    draft: {
      ...emptyDraft,
      task: "Go to https://books.toscrape.com and return the titles and prices of the first five books",
      outputSchema: tableSchema,
    },
  },
  {
    name: "Compare prices",
    draft: {
      ...emptyDraft,
      task: "Go to https://books.toscrape.com, open the category Travel, and return the name and price of the cheapest book",
    },
  },
  {
    name: "Log in",
    draft: {
      ...emptyDraft,
      task: "Go to https://quotes.toscrape.com/login, log in as zoe with <secret>password</secret>, and return the first quote",
      secrets: [{ alias: "password", value: "", domains: "quotes.toscrape.com" }],
    },
  },
  {
    name: "Ask me in between",
    draft: {
      ...emptyDraft,
      task: "Go to https://en.wikipedia.org, ask me for a topic, search for it, and return the first sentence of the article",
      askHuman: true,
    },
  },
]

const isText = (value: unknown): value is string => typeof value === "string"

/** Returns a stored draft. Fields that are missing or of another type are empty. */
export const parseDraft = (value: unknown): RunDraft => {
  if (typeof value !== "object" || value === null) return emptyDraft
  const kept = Object.entries(emptyDraft).map(([name, empty]) => {
    const stored: unknown = Reflect.get(value, name)
    return [name, typeof stored === typeof empty && Array.isArray(stored) === Array.isArray(empty) ? stored : empty]
  })
  const draft: RunDraft = Object.fromEntries(kept)
  const isSecret = (secret: unknown) =>
    typeof secret === "object" &&
    secret !== null &&
    ["alias", "value", "domains"].every((name) => isText(Reflect.get(secret, name)))
  return {
    ...draft,
    reasoning:
      draft.reasoning !== null && Object.values(draft.reasoning).every(isText) ? draft.reasoning : emptyDraft.reasoning,
    secrets: draft.secrets.every(isSecret) ? draft.secrets : [],
    extensionIds: draft.extensionIds.filter(isText),
    credentialIds: draft.credentialIds.filter(isText),
  }
}

/** Removes values of secrets and proxies with a password, which are never stored. */
export const withoutSecrets = (draft: RunDraft): RunDraft => ({
  ...draft,
  customProxy: draft.customProxy.includes("@") ? "" : draft.customProxy,
  secrets: draft.secrets.map((secret) => ({ ...secret, value: "" })),
})

const storageKey = "tabwright.templates"
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

/** Parses stored templates. Content that another program wrote is ignored. */
export const parseTemplates = (text: string): ReadonlyArray<Template> => {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return []
    return stored.flatMap((value: unknown) => {
      if (typeof value !== "object" || value === null) return []
      const name: unknown = Reflect.get(value, "name")
      return isText(name) ? [{ name, draft: parseDraft(Reflect.get(value, "draft")) }] : []
    })
  } catch {
    return []
  }
}

const write = (templates: ReadonlyArray<Template>): void => {
  localStorage.setItem(storageKey, JSON.stringify(templates))
  for (const listener of listeners) listener()
}

/** Returns the templates saved in this browser, by name. */
export const useTemplates = (): ReadonlyArray<Template> => parseTemplates(useSyncExternalStore(subscribe, read))

/** Saves a draft without values of secrets, or replaces the template with the same name. */
export const saveTemplate = ({ draft, name }: Template): void =>
  write(
    [...parseTemplates(read()).filter((other) => other.name !== name), { name, draft: withoutSecrets(draft) }].toSorted(
      (a, b) => (a.name < b.name ? -1 : 1),
    ),
  )

export const deleteTemplate = (name: string): void =>
  write(parseTemplates(read()).filter((template) => template.name !== name))

/** Returns the unsent draft of this tab. Undefined without one. */
export const storedDraft = (): RunDraft | undefined => {
  const json = readDraft()
  try {
    return json === null ? undefined : parseDraft(JSON.parse(json))
  } catch {
    return undefined
  }
}

/** Stores a draft, unless it is empty. */
export const storeDraft = (draft: RunDraft): void => {
  const json = JSON.stringify(withoutSecrets(draft))
  if (json === JSON.stringify(emptyDraft)) clearDraft()
  else writeDraft(json)
}
