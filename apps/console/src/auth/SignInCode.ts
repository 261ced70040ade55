import { signIn, signOut } from "./AuthState.ts"

const hashPrefix = "#sign-in="

/** Returns the one-time code in the URL, if any, and removes it from the URL and the history. */
export const takeSignInCode = (): string | undefined => {
  if (!location.hash.startsWith(hashPrefix)) return undefined
  const code = location.hash.slice(hashPrefix.length)
  history.replaceState(history.state, "", location.pathname + location.search)
  return code
}

/** Signs in with a one-time code. Expired and used codes are reported on the sign-in page. */
export const signInByCode = async (code: string): Promise<void> => {
  try {
    const response = await fetch("/console/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code }),
    })
    if (response.status === 401) {
      signOut("This sign-in link is invalid, expired or already used. Request a new link, or enter an API key.")
      return
    }
    if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
    const { key }: { readonly key: string } = await response.json()
    await signIn(key)
  } catch {
    signOut("Could not use the sign-in link. Try again in a moment, or enter an API key.")
  }
}
