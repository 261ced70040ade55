import { CSPProvider } from "@base-ui/react/csp-provider"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { createRoot } from "react-dom/client"
import { Toasts } from "../src/components/toast/Toasts.tsx"
import { Gallery } from "./Gallery.tsx"

// Links of components need a router. They lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  history: createMemoryHistory(),
})

const root = document.querySelector("#root")
if (root === null) throw new Error("index.html has no #root element")
createRoot(root).render(
  <CSPProvider disableStyleElements>
    <RouterProvider router={router} />
    <Toasts />
  </CSPProvider>,
)
