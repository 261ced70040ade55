import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from "@tanstack/react-router"
import { BrokenPage, ComingPage, NotFoundPage } from "./Fallbacks.tsx"
import { Root } from "./Root.tsx"

const root = createRootRoute({ component: Root })

/** A search parameter that is text; anything else counts as left out. */
const text = (value: unknown): string => (typeof value === "string" ? value : "")

const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/runs", replace: true })
  },
})

/** What the list of runs is narrowed down to stands in its address. */
const runs = createRoute({
  getParentRoute: () => root,
  path: "/runs",
  validateSearch: ({ query, status }: SearchSchemaInput & { readonly status?: string; readonly query?: string }) => ({
    status: text(status),
    query: text(query),
  }),
  search: { middlewares: [stripSearchParams({ status: "", query: "" })] },
  component: lazyRouteComponent(() => import("../pages/runs/RunsPage.tsx"), "RunsPage"),
})

/** `from` is a run that is done again, perhaps with changes. */
const newRun = createRoute({
  getParentRoute: () => root,
  path: "/runs/new",
  validateSearch: ({ from }: SearchSchemaInput & { readonly from?: string }) => ({ from: text(from) }),
  search: { middlewares: [stripSearchParams({ from: "" })] },
  component: lazyRouteComponent(() => import("../pages/new-run/NewRunPage.tsx"), "NewRunPage"),
})

/** Which kind of keys is shown stands in its address. */
const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  validateSearch: ({ tab }: SearchSchemaInput & { readonly tab?: string }) => ({
    tab: tab === "providers" ? ("providers" as const) : ("keys" as const),
  }),
  search: { middlewares: [stripSearchParams({ tab: "keys" })] },
  component: lazyRouteComponent(() => import("../pages/account/AccountPage.tsx"), "AccountPage"),
})

const routeTree = root.addChildren([
  home,
  runs,
  newRun,
  page(
    "/runs/$runId",
    lazyRouteComponent(() => import("../pages/session/RunPage.tsx"), "RunPage"),
  ),
  page(
    "/sessions/$sessionId",
    lazyRouteComponent(() => import("../pages/session/SessionPage.tsx"), "SessionPage"),
  ),
  page(
    "/browsers",
    lazyRouteComponent(() => import("../pages/browsers/BrowsersPage.tsx"), "BrowsersPage"),
  ),
  page(
    "/browsers/$browserId",
    lazyRouteComponent(() => import("../pages/browsers/BrowserPage.tsx"), "BrowserPage"),
  ),
  page(
    "/profiles",
    lazyRouteComponent(() => import("../pages/profiles/ProfilesPage.tsx"), "ProfilesPage"),
  ),
  page(
    "/workspaces",
    lazyRouteComponent(() => import("../pages/workspaces/WorkspacesPage.tsx"), "WorkspacesPage"),
  ),
  page(
    "/workspaces/$workspaceId",
    lazyRouteComponent(() => import("../pages/workspaces/WorkspacePage.tsx"), "WorkspacePage"),
  ),
  page(
    "/recipes",
    lazyRouteComponent(() => import("../pages/recipes/RecipesPage.tsx"), "RecipesPage"),
  ),
  account,
  page(
    "/webhooks",
    lazyRouteComponent(() => import("../pages/webhooks/WebhooksPage.tsx"), "WebhooksPage"),
  ),
  page(
    "/webhooks/$webhookId",
    lazyRouteComponent(() => import("../pages/webhooks/WebhookPage.tsx"), "WebhookPage"),
  ),
  page(
    "/usage",
    lazyRouteComponent(() => import("../pages/usage/UsagePage.tsx"), "UsagePage"),
  ),
  page(
    "/audit",
    lazyRouteComponent(() => import("../pages/audit/AuditPage.tsx"), "AuditPage"),
  ),
  page(
    "/settings",
    lazyRouteComponent(() => import("../pages/settings/SettingsPage.tsx"), "SettingsPage"),
  ),
])

/** The addresses of the console. A page's code is loaded when it is opened, or about to be. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: BrokenPage,
  defaultPendingComponent: ComingPage,
})

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: typeof router
  }
}
