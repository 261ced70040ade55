import type { Page } from "playwright-core"
import type { SampleData } from "./SampleData.ts"

/** A page of the console to take screenshots of. */
export interface ShownPage {
  /** File name. */
  readonly name: string
  readonly path: string
  /** Opens what the URL does not name, such as a dialog. */
  readonly open?: (page: Page) => Promise<void>
}

const click = (role: "button" | "link" | "tab", name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name, exact: true }).first().click()
}

/** Every page, in the order of the navigation. */
export const shownPages = (data: SampleData): ReadonlyArray<ShownPage> => [
  { name: "overview", path: "/?period=24h" },
  { name: "runs", path: "/runs" },
  { name: "palette", path: "/runs", open: (page) => page.keyboard.press("Control+k") },
  {
    name: "new-run",
    path: "/runs/new",
    open: async (page) => {
      await click("button", "Extract a table as JSON")(page)
      await page.getByText("Structured output", { exact: true }).click()
    },
  },
  { name: "conversation", path: `/runs/${data.runId}` },
  { name: "consent", path: `/runs/${data.waitingRunId}` },
  {
    name: "model-calls",
    path: `/runs/${data.runId}`,
    open: click("button", "Inspect the model calls of step 2"),
  },
  { name: "run-comparison", path: `/runs/compare?a=${data.runId}&b=${data.otherRunId}` },
  { name: "skills", path: "/skills" },
  { name: "skill-new", path: "/skills/new" },
  { name: "skill", path: `/skills/${data.skillId}` },
  { name: "marketplace", path: "/marketplace" },
  { name: "public-skill", path: "/marketplace", open: click("link", "Price of a product") },
  { name: "schedules", path: "/schedules" },
  { name: "schedule-new", path: "/schedules/new" },
  { name: "schedule", path: `/schedules/${data.scheduleId}` },
  { name: "recipes", path: "/recipes" },
  { name: "evals", path: "/evals" },
  { name: "experiment", path: `/evals/${data.experimentId}` },
  { name: "eval-case", path: `/evals/${data.experimentId}/cases/cart` },
  {
    name: "eval-comparison",
    path: `/evals/compare?after=${data.experimentId}`,
    open: async (page) =>
      void (await page.getByLabel("Before", { exact: true }).selectOption({ label: "first (lamps)" })),
  },
  { name: "browsers", path: "/browsers" },
  { name: "browser", path: `/browsers/${data.browserId}` },
  { name: "workspaces", path: "/workspaces" },
  { name: "workspace", path: `/workspaces/${data.workspaceId}` },
  { name: "profiles", path: "/profiles" },
  { name: "profile", path: `/profiles/${data.profileId}` },
  { name: "credentials", path: "/credentials" },
  { name: "extensions", path: "/extensions" },
  { name: "usage", path: "/usage" },
  { name: "limits", path: "/limits" },
  { name: "policies", path: "/policies" },
  { name: "policy-edit", path: "/policies", open: click("button", "Edit policy of project default") },
  { name: "notifications", path: "/notifications" },
  { name: "webhooks", path: "/webhooks" },
  { name: "webhook", path: `/webhooks/${data.webhookId}` },
  { name: "account", path: "/account" },
  { name: "provider-keys", path: "/account?tab=providers" },
  { name: "members", path: "/members" },
  { name: "audit", path: "/audit" },
  { name: "settings", path: "/settings" },
]
