import { signIn, signOut } from "./Session.ts"

const mark = "#sign-in="

/** The one-time code that the page was opened with, if any. It is taken out of the address, and so out of the history. */
export const takeSignInCode = (): string | undefined => {
  if (!location.hash.startsWith(mark)) return undefined
  const code = location.hash.slice(mark.length)
  history.replaceState(history.state, "", location.pathname + location.search)
  return code
}

/** Signs in with a one-time code, such as the `tabwright` command prints it. One that is used or too old says so on the sign-in page. */
export const signInByCode = async (code: string): Promise<void> => {
  try {
    const answer = await fetch("/console/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code }),
    })
    if (answer.status === 401) {
      signOut("This sign-in link was used already, or is too old. Ask for a new one, or paste a key.")
      return
    }
    if (!answer.ok) throw new Error(`the service answered with ${answer.status}`)
    const { key }: { readonly key: string } = await answer.json()
    await signIn(key)
  } catch {
    signOut("The sign-in link could not be used just now. Open it again in a moment, or paste a key.")
  }
}
