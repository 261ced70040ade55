import { Forbidden, isApiError, Tabwright } from "@tabwright/sdk/v4"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSyncExternalStore } from "react"
import {
  endSession,
  readSignInState,
  selectedProject,
  sessionFetch,
  storeProject,
  type UserProject,
  type UserSession,
} from "./UserSession.ts"

/**
 * The authentication state. `notice` explains why the user was signed out. `invitation` is the token of an opened link,
 * which the next sign-in accepts.
 */
export type AuthState =
  | { readonly state: "opening" }
  | { readonly state: "signed-out"; readonly notice: string | null; readonly invitation?: string }
  | SignedIn

/** The signed-in user of a console session. */
export interface SignedInUser {
  readonly session: UserSession
  readonly project: UserProject
}

/** The API clients of the signed-in user. The key is kept in memory only, never in a URL or readable storage. */
export interface SignedIn {
  readonly state: "signed-in"
  readonly client: Tabwright
  /** Requires the `admin` scope. */
  readonly admin: TabwrightAdmin
  /** The first characters of the key, to tell keys apart. Empty for a user. */
  readonly keyStart: string
  /** Absent if an API key signed in. */
  readonly user?: SignedInUser
}

let current: AuthState = { state: "opening" }
const listeners = new Set<() => void>()

const setState = (next: AuthState): void => {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAuthState = (): AuthState => useSyncExternalStore(subscribe, () => current)

/** Returns the clients of the signed-in user. Throws if no user is signed in. */
export const useSignedIn = (): SignedIn => {
  const session = useAuthState()
  if (session.state !== "signed-in") throw new Error("useSignedIn requires a signed-in user")
  return session
}

const signedIn = (apiKey: string): SignedIn => {
  const options = { baseUrl: location.origin, apiKey }
  return {
    state: "signed-in",
    client: new Tabwright(options),
    admin: new TabwrightAdmin(options),
    keyStart: apiKey.slice(0, 7),
  }
}

/** The clients of a console session. They send no key: the browser sends the session's cookie. */
const signedInUser = (session: UserSession, project: UserProject): SignedIn => {
  const options = { baseUrl: location.origin, apiKey: "session", fetch: sessionFetch(session, project) }
  return {
    state: "signed-in",
    client: new Tabwright(options),
    admin: new TabwrightAdmin(options),
    keyStart: "",
    user: { session, project },
  }
}

/** Signs in with an API key after the server has accepted it. Rejects with `Unauthorized` and other request errors. */
export const signIn = async (apiKey: string): Promise<void> => {
  const session = signedIn(apiKey.trim())
  try {
    await session.client.models({ maxRetries: 1 })
  } catch (error) {
    // Keys without the `read` scope are valid too, such as an administrator's.
    if (!(error instanceof Forbidden)) throw error
  }
  await storeKey(apiKey.trim())
  setState(session)
}

/** Restores the sign-in of this tab after a reload, or that of this browser, if there was one. */
export const restoreSignIn = async (): Promise<void> => {
  const apiKey = await loadKey()
  if (apiKey !== undefined) return setState(signedIn(apiKey))
  const session = await findSession()
  const project = session === null ? undefined : selectedProject(session)
  if (session !== null && project !== undefined) return setState(signedInUser(session, project))
  const notice = session === null ? null : "You are no longer a member of a project on this server."
  setState({ state: "signed-out", notice })
}

/** A server that does not answer is reported by the sign-in page. */
const findSession = async (): Promise<UserSession | null> => {
  try {
    return (await readSignInState()).session
  } catch {
    return null
  }
}

/** Accepts an invitation for the signed-in user, or asks to sign in first. */
export const openInvitation = async (invitation: string): Promise<void> => {
  const session = await findSession()
  const project = session === null ? undefined : selectedProject(session)
  if (session === null || project === undefined) return setState({ state: "signed-out", notice: null, invitation })
  const signedIn = signedInUser(session, project)
  try {
    storeProject((await signedIn.client.invitations.accept(invitation)).id)
    await restoreSignIn()
  } catch (error) {
    setState({ state: "signed-out", notice: isApiError(error) ? error.detail : String(error), invitation })
  }
}

/** Continues in another project of the user. Reloads the page, whose data is of the project before. */
export const selectProject = (id: string): void => {
  storeProject(id)
  location.assign("/")
}

/** Signs out a user or a key. Users are signed out at the provider, too. */
export const signOutHere = async (): Promise<void> => {
  const url =
    current.state === "signed-in" && current.user !== undefined ? await endSession(current.user.session) : null
  signOut()
  if (url !== null) location.assign(url)
}

/** Ends all console sessions of the user, in every browser. */
export const signOutEverywhere = async ({ client }: SignedIn): Promise<void> => {
  await client.consoleSessions.deleteAll()
  signOut("You are signed out in all browsers.")
}

export const onSignOut = (listener: () => void): void => {
  subscribe(() => (current.state === "signed-out" ? listener() : undefined))
}

export const signOut = (notice: string | null = null): void => {
  if (current.state === "signed-out") return
  deleteStoredKey()
  setState({ state: "signed-out", notice })
}

const storageKey = "tabwright.sealed-key"
const database = "tabwright"
const store = "keys"
const algorithm = "AES-GCM"

interface Sealed {
  readonly iv: ReadonlyArray<number>
  readonly sealed: ReadonlyArray<number>
}

const resultOf = <A>(request: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error("IndexedDB request failed"))
  })

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return resultOf(request)
}

const encryptionKey = async (): Promise<CryptoKey> => {
  const db = await open()
  try {
    const existing: unknown = await resultOf(db.transaction(store).objectStore(store).get("seal"))
    if (existing instanceof CryptoKey) return existing
    const created = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"])
    await resultOf(db.transaction(store, "readwrite").objectStore(store).put(created, "seal"))
    return created
  } finally {
    db.close()
  }
}

const isSupported = (): boolean => globalThis.isSecureContext && "indexedDB" in globalThis

/**
 * Stores the API key across reloads of the tab: encrypted in session storage, with a non-extractable key in IndexedDB.
 * Does nothing without a secure context (http on another machine).
 */
const storeKey = async (apiKey: string): Promise<void> => {
  if (!isSupported()) return
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const key = await encryptionKey()
    const sealed = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(apiKey))
    sessionStorage.setItem(storageKey, JSON.stringify({ iv: [...iv], sealed: [...new Uint8Array(sealed)] }))
  } catch (error) {
    console.warn("Could not store the key. Reloading the page signs you out.", error)
  }
}

/** Returns the stored key. Returns undefined if there is none or it cannot be decrypted. */
const loadKey = async (): Promise<string | undefined> => {
  if (!isSupported()) return undefined
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return undefined
  try {
    const { iv, sealed }: Sealed = JSON.parse(stored)
    const parameters = { name: algorithm, iv: Uint8Array.from(iv) }
    const decrypted = await crypto.subtle.decrypt(parameters, await encryptionKey(), Uint8Array.from(sealed))
    return new TextDecoder().decode(decrypted)
  } catch {
    deleteStoredKey()
    return undefined
  }
}

const deleteStoredKey = (): void => sessionStorage.removeItem(storageKey)
