import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type SearchSchemaInput,
  stripSearchParams,
} from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { useAuthState } from "../auth/AuthState.ts"
import { ButtonLink } from "../components/Button.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../components/Feedback.tsx"
import { Page } from "../components/Page.tsx"
import { anyRuns, runSorts, type RunSearch } from "../queries/run-list/RunSearch.ts"
import { isPeriod, type Period } from "../queries/Stats.ts"
import { Shell } from "./Shell.tsx"

const SignInPage = lazy(() =>
  import("../pages/sign-in/SignInPage.tsx").then((module) => ({ default: module.SignInPage })),
)

/** Shows the sign-in page to signed-out users, whatever the URL. */
const Root = () => {
  const session = useAuthState()
  if (session.state === "opening") return null
  return session.state === "signed-in" ? (
    <Shell />
  ) : (
    <Suspense>
      <SignInPage notice={session.notice} invitation={session.invitation} />
    </Suspense>
  )
}

const NotFoundPage = () => (
  <Page title="Not found">
    <Empty title="Page not found" icon="search" action={<ButtonLink to="/">Go to the overview</ButtonLink>}>
      The URL may be wrong, or the item was deleted.
    </Empty>
  </Page>
)

/** Shown for a page that failed to render. The rest of the console keeps working. */
const BrokenPage = ({ error, reset }: ErrorComponentProps) => (
  <Page title="Something went wrong">
    <ErrorNotice error={error} onRetry={reset} />
  </Page>
)

const ComingPage = () => (
  <div className="page">
    <SkeletonRows label="Loading the page" />
  </div>
)

const root = createRootRoute({ component: Root })

/** Parses a text parameter. Numbers are texts of the URL, too; other values count as missing. */
const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : ""

const page = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

/** Pages that share most of their code are loaded together. */
const skillPages = () => import("../pages/skills/index.ts")
const schedulePages = () => import("../pages/schedules/index.ts")
const accessPages = () => import("../pages/access/index.ts")

/** A list of skills whose filter is part of the URL. */
const skillList = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (given: SearchSchemaInput & { readonly query?: string; readonly category?: string }) => ({
      query: text(given.query),
      category: text(given.category),
    }),
    search: { middlewares: [stripSearchParams({ query: "", category: "" })] },
    component,
  })

const overview = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: ({ period }: SearchSchemaInput & { readonly period?: string }): { readonly period: Period } => ({
    period: isPeriod(period) ? period : "30d",
  }),
  search: { middlewares: [stripSearchParams({ period: "30d" })] },
  component: lazyRouteComponent(() => import("../pages/overview/OverviewPage.tsx"), "OverviewPage"),
})

/** The filter of the run list is part of the URL. */
const runs = createRoute({
  getParentRoute: () => root,
  path: "/runs",
  validateSearch: (given: SearchSchemaInput & Partial<RunSearch>): RunSearch => ({
    query: text(given.query),
    status: text(given.status),
    model: text(given.model),
    from: text(given.from),
    to: text(given.to),
    minCost: text(given.minCost),
    maxCost: text(given.maxCost),
    schedule: text(given.schedule),
    skill: text(given.skill),
    sort: runSorts.find((word) => word === given.sort) ?? "created",
    order: given.order === "asc" ? "asc" : "desc",
  }),
  search: { middlewares: [stripSearchParams(anyRuns)] },
  component: lazyRouteComponent(() => import("../pages/runs/RunsPage.tsx"), "RunsPage"),
})

/** A form. `from` is the id of a resource to prefill it from. */
const formPage = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: ({ from }: SearchSchemaInput & { readonly from?: string }) => ({ from: text(from) }),
    search: { middlewares: [stripSearchParams({ from: "" })] },
    component,
  })

/** `step` is the number of a step to scroll to. */
const linkedStep = {
  validateSearch: ({ step }: SearchSchemaInput & { readonly step?: number | undefined }) => ({
    step: Number.isSafeInteger(step) && Number(step) > 0 ? step : undefined,
  }),
}

const run = createRoute({
  getParentRoute: () => root,
  path: "/runs/$runId",
  ...linkedStep,
  component: lazyRouteComponent(() => import("../pages/session/SessionPage.tsx"), "RunPage"),
})

const session = createRoute({
  getParentRoute: () => root,
  path: "/sessions/$sessionId",
  ...linkedStep,
  component: lazyRouteComponent(() => import("../pages/session/SessionPage.tsx"), "SessionPage"),
})

/** `a` and `b` are ids of runs. */
const runComparison = createRoute({
  getParentRoute: () => root,
  path: "/runs/compare",
  validateSearch: ({ a, b }: SearchSchemaInput & { readonly a?: string; readonly b?: string }) => ({
    a: text(a),
    b: text(b),
  }),
  search: { middlewares: [stripSearchParams({ a: "", b: "" })] },
  component: lazyRouteComponent(() => import("../pages/run-comparison/RunComparisonPage.tsx"), "RunComparisonPage"),
})

const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  validateSearch: ({ tab }: SearchSchemaInput & { readonly tab?: string }) => ({
    tab: tab === "providers" ? ("providers" as const) : ("keys" as const),
  }),
  search: { middlewares: [stripSearchParams({ tab: "keys" })] },
  component: lazyRouteComponent(() => import("../pages/account/AccountPage.tsx"), "AccountPage"),
})

const credentials = createRoute({
  getParentRoute: () => root,
  path: "/credentials",
  validateSearch: ({ tab }: SearchSchemaInput & { readonly tab?: string }) => ({
    tab: tab === "vaults" ? ("vaults" as const) : ("stored" as const),
  }),
  search: { middlewares: [stripSearchParams({ tab: "stored" })] },
  component: lazyRouteComponent(accessPages, "CredentialsPage"),
})

/** The filter of the cases is part of the URL. */
const experiment = createRoute({
  getParentRoute: () => root,
  path: "/evals/$experimentId",
  validateSearch: ({ show, tag }: SearchSchemaInput & { readonly tag?: string; readonly show?: string }) => ({
    tag: text(tag),
    show: text(show),
  }),
  search: { middlewares: [stripSearchParams({ tag: "", show: "" })] },
  component: lazyRouteComponent(() => import("../pages/evals/ExperimentPage.tsx"), "ExperimentPage"),
})

/** `before` and `after` are ids of experiments. */
const comparison = createRoute({
  getParentRoute: () => root,
  path: "/evals/compare",
  validateSearch: ({ after, before }: SearchSchemaInput & { readonly before?: string; readonly after?: string }) => ({
    before: text(before),
    after: text(after),
  }),
  search: { middlewares: [stripSearchParams({ before: "", after: "" })] },
  component: lazyRouteComponent(() => import("../pages/evals/ComparePage.tsx"), "ComparePage"),
})

const routeTree = root.addChildren([
  overview,
  runs,
  formPage(
    "/runs/new",
    lazyRouteComponent(() => import("../pages/new-run/NewRunPage.tsx"), "NewRunPage"),
  ),
  runComparison,
  run,
  session,
  skillList("/skills", lazyRouteComponent(skillPages, "SkillsPage")),
  formPage("/skills/new", lazyRouteComponent(skillPages, "NewSkillPage")),
  page("/skills/$skillId", lazyRouteComponent(skillPages, "SkillPage")),
  page("/schedules", lazyRouteComponent(schedulePages, "SchedulesPage")),
  formPage("/schedules/new", lazyRouteComponent(schedulePages, "NewSchedulePage")),
  page("/schedules/$scheduleId", lazyRouteComponent(schedulePages, "SchedulePage")),
  page("/schedules/$scheduleId/edit", lazyRouteComponent(schedulePages, "EditSchedulePage")),
  credentials,
  page("/extensions", lazyRouteComponent(accessPages, "ExtensionsPage")),
  page("/policies", lazyRouteComponent(accessPages, "PoliciesPage")),
  page("/notifications", lazyRouteComponent(accessPages, "NotificationsPage")),
  page("/limits", lazyRouteComponent(accessPages, "LimitsPage")),
  skillList("/marketplace", lazyRouteComponent(skillPages, "MarketplacePage")),
  page("/marketplace/$slug", lazyRouteComponent(skillPages, "PublicSkillPage")),
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
    "/profiles/$profileId",
    lazyRouteComponent(() => import("../pages/profiles/ProfilePage.tsx"), "ProfilePage"),
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
  page(
    "/evals",
    lazyRouteComponent(() => import("../pages/evals/EvalsPage.tsx"), "EvalsPage"),
  ),
  comparison,
  experiment,
  page(
    "/evals/$experimentId/cases/$caseId",
    lazyRouteComponent(() => import("../pages/evals/CasePage.tsx"), "CasePage"),
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
    "/members",
    lazyRouteComponent(() => import("../pages/members/MembersPage.tsx"), "MembersPage"),
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

/** The router. Code of a page loads on navigation or on intent. */
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
