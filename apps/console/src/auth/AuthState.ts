import { Forbidden, Tabwright } from "@tabwright/sdk"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSyncExternalStore } from "react"
import { deleteStoredKey, storeKey, loadKey } from "./StoredKey.ts"

/** The authentication state. `notice` explains why the user was signed out. */
export type AuthState =
  | { readonly state: "opening" }
  | { readonly state: "signed-out"; readonly notice: string | null }
  | SignedIn

/**
 * The API clients of the signed-in user. The key exists only in this module's memory, never in a URL or readable
 * storage.
 */
export interface SignedIn {
  readonly state: "signed-in"
  readonly client: Tabwright
  /** Requires the `admin` scope. */
  readonly admin: TabwrightAdmin
  /** The first characters of the key, to tell keys apart. */
  readonly keyStart: string
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

/**
 * Signs in with an API key after the server has accepted it.
 *
 * @throws Unauthorized if the key is rejected, and every other request error
 */
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

/** Restores the sign-in of this tab after a reload, if there was one. */
export const restoreSignIn = async (): Promise<void> => {
  const apiKey = await loadKey()
  setState(apiKey === undefined ? { state: "signed-out", notice: null } : signedIn(apiKey))
}

/** Calls `listener` on every sign-out. */
export const onSignOut = (listener: () => void): void => {
  subscribe(() => (current.state === "signed-out" ? listener() : undefined))
}

export const signOut = (notice: string | null = null): void => {
  if (current.state === "signed-out") return
  deleteStoredKey()
  setState({ state: "signed-out", notice })
}
