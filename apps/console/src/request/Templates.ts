import { clearDraft, readDraft, writeDraft } from "./DraftStorage.ts"
import { emptyDraft, type RunDraft } from "./RunDraft.ts"
import { savedItems } from "./SavedItems.ts"

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

/** Drafts that are saved in this browser under a name, without values of secrets. */
export const templates = savedItems("tabwright.templates", "draft", parseDraft)

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
