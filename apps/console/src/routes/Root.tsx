import { SignInPage } from "../pages/sign-in/SignInPage.tsx"
import { useSession } from "../session/Session.ts"
import { Shell } from "./Shell.tsx"

/** Every page is for those who are signed in; whoever is not is asked for a key where they are. */
export const Root = () => {
  const session = useSession()
  if (session.state === "opening") return null
  return session.state === "signed-in" ? <Shell /> : <SignInPage notice={session.notice} />
}
