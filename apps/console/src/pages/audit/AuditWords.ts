import type { AuditEntry } from "../../queries/Audit.ts"

/** Names of what entries refer to by id. */
export interface AuditNames {
  /** Names of users by email address. */
  readonly users: ReadonlyMap<string, string>
  /** Names of keys, projects and other resources by id. */
  readonly names: ReadonlyMap<string, string>
}

/** An entry as a sentence: `Ada` `revoked the key` `ci`, and more. */
interface Sentence {
  readonly actor: string
  readonly verb: string
  /** The name of what was changed. */
  readonly object: string
  readonly rest: string
}

type Details = Readonly<Record<string, unknown>>

interface Action {
  /** Group of the filter. */
  readonly group: string
  /** Past tense, with the kind of the object. */
  readonly verb: string
  /** Without an object: the verb says everything. */
  readonly isWhole?: boolean
  readonly rest?: (details: Details) => string
}

const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : ""

const on = ({ origin }: Details): string => (text(origin) === "" ? "" : `on ${text(origin)}`)

/** Fields of changes in words. */
const fieldNames: Readonly<Record<string, string>> = {
  corsOrigins: "origins",
  expiresAt: "expiry",
  isEnabled: "state",
  maxBrowsers: "browsers",
  maxRps: "requests per second",
  monthlyBudgetUsd: "budget",
  monthlyCapUsd: "monthly limit",
  zeroRetention: "retention",
}

/** Names the changed fields, without those that identify what was changed. */
const fieldsOf = (details: Details): string => {
  const changed = Object.keys(details).filter((field) => field !== "name" && field !== "origin")
  return changed.length === 0 ? "" : `(${changed.map((field) => fieldNames[field] ?? field).join(", ")})`
}

const resource = (group: string, noun: string, prefix: string): Readonly<Record<string, Action>> => ({
  [`create${prefix}`]: { group, verb: `created the ${noun}` },
  [`update${prefix}`]: { group, verb: `changed the ${noun}` },
  [`delete${prefix}`]: { group, verb: `deleted the ${noun}` },
})

/** Actions by operation. */
const actions: Readonly<Record<string, Action>> = {
  createApiKey: { group: "Keys", verb: "created the key" },
  updateApiKey: { group: "Keys", verb: "changed the key", rest: fieldsOf },
  rotateApiKey: { group: "Keys", verb: "rotated the key" },
  revokeApiKey: { group: "Keys", verb: "revoked the key" },
  setProviderKey: { group: "Keys", verb: "set the provider key" },
  deleteProviderKey: { group: "Keys", verb: "removed the provider key" },
  createProject: { group: "Projects", verb: "created the project" },
  updateProject: { group: "Projects", verb: "changed the project", rest: fieldsOf },
  createMember: {
    group: "Members",
    verb: "added the member",
    rest: ({ role }) => (text(role) === "" ? "" : `as ${text(role)}`),
  },
  updateMember: {
    group: "Members",
    verb: "changed the role of",
    rest: ({ from, to }) => `from ${text(from)} to ${text(to)}`,
  },
  deleteMember: { group: "Members", verb: "removed the member" },
  createInvitation: { group: "Members", verb: "invited", rest: ({ role }) => `as ${text(role)}` },
  acceptInvitation: { group: "Members", verb: "accepted the invitation of" },
  deleteInvitation: { group: "Members", verb: "revoked the invitation of" },
  signIn: { group: "Sign-ins", verb: "signed in", isWhole: true },
  signOut: { group: "Sign-ins", verb: "signed out", isWhole: true },
  createSignInCode: { group: "Sign-ins", verb: "created a sign-in link", isWhole: true },
  deleteConsoleSession: { group: "Sign-ins", verb: "ended a console session", isWhole: true },
  deleteConsoleSessions: { group: "Sign-ins", verb: "ended all console sessions", isWhole: true },
  ...resource("Credentials", "credential", "Credential"),
  useCredential: { group: "Credentials", verb: "typed the credential", rest: on },
  createVault: { group: "Credentials", verb: "connected the vault" },
  deleteVault: { group: "Credentials", verb: "disconnected the vault" },
  useVault: { group: "Credentials", verb: "typed a login of the vault", rest: on },
  rewrapCredentialKeys: { group: "Credentials", verb: "encrypted data keys again", isWhole: true },
  ...resource("Schedules", "schedule", "Schedule"),
  updateSchedule: {
    group: "Schedules",
    verb: "changed the schedule",
    rest: ({ isPaused }) => (isPaused === true ? "which is paused" : ""),
  },
  runSchedule: { group: "Schedules", verb: "started the schedule" },
  ...resource("Notifications", "notification", "Notification"),
  updateNotification: { group: "Notifications", verb: "changed the notification", rest: fieldsOf },
  createExtension: { group: "Browsers", verb: "uploaded the extension" },
  deleteExtension: { group: "Browsers", verb: "deleted the extension" },
  importProfile: { group: "Browsers", verb: "imported cookies into the profile" },
  createPageBatch: { group: "Browsers", verb: "started a batch of pages", isWhole: true },
  cancelPageBatch: { group: "Browsers", verb: "cancelled a batch of pages", isWhole: true },
  deletePageBatch: { group: "Browsers", verb: "deleted a batch of pages", isWhole: true },
}

/** Returns an operation in words: `cancel run`. */
const operationWords = (operation: string): string =>
  operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The actions of the filter by group, in words. */
export const actionGroups: ReadonlyArray<
  readonly [group: string, actions: ReadonlyArray<readonly [operation: string, words: string]>]
> = [...new Set(Object.values(actions).map(({ group }) => group))].map((group) => [
  group,
  Object.entries(actions).flatMap(([operation, action]) =>
    action.group === group ? [[operation, upper(action.verb.replace(/ (?:the|of)$/, "").replace(" the ", " "))]] : [],
  ),
])

/** Returns the name of the caller. */
const actorOf = ({ apiKeyId, userEmail }: AuditEntry, { names, users }: AuditNames): string => {
  if (userEmail !== null) return users.get(userEmail) ?? userEmail
  return apiKeyId === null ? "The server" : `Key ${names.get(apiKeyId) ?? apiKeyId.slice(0, 8)}`
}

const objectOf = ({ details, resourceId, resourceType }: AuditEntry, { names }: AuditNames): string => {
  const name = text(details["name"]) || text(details["email"]) || names.get(resourceId ?? "")
  // Providers have no id.
  return name || (resourceType === "providerKey" ? (resourceId ?? "") : (resourceId?.slice(0, 8) ?? ""))
}

/** Returns an entry in words. */
export const sentenceOf = (entry: AuditEntry, names: AuditNames): Sentence => {
  const { details } = entry
  const actor = actorOf(entry, names)
  const action = actions[entry.action]
  if (entry.outcome === "denied") {
    const needed = text(details["needed"])
    const reason = text(details["reason"])
    return {
      actor: actor === "The server" ? text(details["email"]) || "An unknown user" : actor,
      verb: entry.action === "signIn" ? "could not sign in" : `was not allowed to ${operationWords(entry.action)}`,
      object: "",
      rest: reason !== "" ? `(${reason})` : needed === "" ? "" : `(needs the scope ${needed})`,
    }
  }
  if (action === undefined) {
    const object = objectOf(entry, names)
    return { actor, verb: `did: ${operationWords(entry.action)}`, object, rest: "" }
  }
  return {
    actor: entry.action === "signIn" && actor === "The server" ? text(details["email"]) || actor : actor,
    verb: action.verb,
    object: action.isWhole === true ? "" : objectOf(entry, names),
    rest: action.rest?.(details) ?? "",
  }
}

/** Returns the names that entries themselves contain, such as those of deleted resources. */
export const namesIn = (entries: ReadonlyArray<AuditEntry>): ReadonlyArray<readonly [id: string, name: string]> =>
  entries.flatMap(({ details, resourceId }) => {
    const name = text(details["name"])
    return resourceId === null || name === "" ? [] : [[resourceId, name] as const]
  })
