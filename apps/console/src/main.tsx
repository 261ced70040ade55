import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Toasts } from "./components/toast/Toasts.tsx"
import { makeQueryClient } from "./queries/QueryClient.ts"
import { clearDraft } from "./request/DraftStorage.ts"
import { router } from "./routes/Router.tsx"
import { onSignOut, openInvitation, restoreSignIn } from "./auth/AuthState.ts"
import { signInByCode, takeSignInCode } from "./auth/SignInCode.ts"
import { takeInvitation } from "./auth/UserSession.ts"
import { applyTheme } from "./theme/Theme.ts"

applyTheme()
const code = takeSignInCode()
const invitation = takeInvitation()
void (code !== undefined ? signInByCode(code) : invitation !== undefined ? openInvitation(invitation) : restoreSignIn())

const queries = makeQueryClient()
// Another user may sign in next.
onSignOut(() => {
  queries.clear()
  clearDraft()
})

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no #root element")
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
