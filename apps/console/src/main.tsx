import { CSPProvider } from "@base-ui/react/csp-provider"
import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Toasts } from "./components/Toasts.tsx"
import { makeQueryClient } from "./queries/Queries.ts"
import { router } from "./routes/Router.tsx"
import { onSignOut, restoreSession } from "./session/Session.ts"
import { signInByCode, takeSignInCode } from "./session/SignInCode.ts"
import { applyTheme } from "./theme/Theme.ts"

applyTheme()
const code = takeSignInCode()
void (code === undefined ? restoreSession() : signInByCode(code))

const queries = makeQueryClient()
// The next one who signs in may be somebody else.
onSignOut(() => queries.clear())

const place = document.querySelector("#root")
if (place === null) throw new Error("index.html has no #root")
createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
)
