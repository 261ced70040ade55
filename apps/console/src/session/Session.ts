import { Forbidden, Tabwright } from "@tabwright/sdk"
import { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useSyncExternalStore } from "react"
import { forgetKey, keepKey, keptKey } from "./SealedKey.ts"

/**
 * Who uses the console: nobody yet, or whoever has a key. `notice` says why somebody was signed out.
 *
 * @category models
 * @since 0.1.0
 */
export type Session =
  | { readonly state: "opening" }
  | { readonly state: "signed-out"; readonly notice: string | null }
  | SignedIn

/** The clients act with the key. It stands in this module's memory, in no address, and in no storage that can be read. */
export interface SignedIn {
  readonly state: "signed-in"
  readonly client: Tabwright
  /** For keys of the scope `admin`; other keys are refused by the server. */
  readonly admin: TabwrightAdmin
  /** The first characters of the key, enough to tell keys apart. */
  readonly keyStart: string
}

let current: Session = { state: "opening" }
const listeners = new Set<() => void>()

const become = (next: Session): void => {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => current)

/** The clients of whoever is signed in. Only what {@link useSession} shows as signed in may ask. */
export const useSignedIn = (): SignedIn => {
  const session = useSession()
  if (session.state !== "signed-in") throw new Error("This part of the console is for those who are signed in")
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
 * Signs in with a key, once the server has accepted it.
 *
 * @throws Unauthorized where it does not, and every other error of a call
 */
export const signIn = async (apiKey: string): Promise<void> => {
  const session = signedIn(apiKey.trim())
  try {
    await session.client.models({ maxRetries: 1 })
  } catch (error) {
    // A key without the scope `read` is one all the same: an administrator's, perhaps.
    if (!(error instanceof Forbidden)) throw error
  }
  await keepKey(apiKey.trim())
  become(session)
}

/** Goes on with the key that this tab was signed in with before its page was loaded again, if any. */
export const restoreSession = async (): Promise<void> => {
  const apiKey = await keptKey()
  become(apiKey === undefined ? { state: "signed-out", notice: null } : signedIn(apiKey))
}

/** Calls `listener` whenever somebody was signed out. */
export const onSignOut = (listener: () => void): void => {
  subscribe(() => (current.state === "signed-out" ? listener() : undefined))
}

export const signOut = (notice: string | null = null): void => {
  if (current.state === "signed-out") return
  forgetKey()
  become({ state: "signed-out", notice })
}
