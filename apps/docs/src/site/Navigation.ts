import { type Page, titleOf } from "./Page.ts"

export interface Entry {
  readonly text: string
  readonly link?: string
  readonly items?: ReadonlyArray<Entry>
  readonly collapsed?: boolean
}

/** The sections with their pages in reading order. Other pages of a section follow by name. */
const sections: ReadonlyArray<{
  readonly text: string
  readonly first?: ReadonlyArray<string>
  readonly holds: (path: string) => boolean
  readonly isClosed?: boolean
}> = [
  {
    text: "Start",
    first: ["quick-start.md", "tutorial.md", "concepts.md", "features.md", "benchmarks.md", "glossary.md"],
    holds: () => false,
  },
  {
    text: "Concepts",
    first: [
      "concepts/run-life-cycle.md",
      "concepts/browsers-and-profiles.md",
      "concepts/queue-and-workers.md",
      "concepts/api-versions.md",
      "concepts/security.md",
    ],
    holds: () => false,
  },
  { text: "How to", holds: (path) => path.startsWith("how-to/") },
  {
    text: "Guides",
    first: [
      "guides/tasks.md",
      "guides/structured-output.md",
      "guides/conversations.md",
      "guides/files.md",
      "guides/browsers.md",
      "guides/devices.md",
      "guides/extensions.md",
      "guides/profiles.md",
      "guides/secrets.md",
      "guides/credentials.md",
      "guides/human-in-the-loop.md",
      "guides/captcha.md",
      "guides/tools.md",
      "guides/integrations.md",
      "guides/policies.md",
      "guides/people.md",
      "guides/live-view.md",
      "guides/recordings.md",
      "guides/browser-logs.md",
      "guides/webhooks.md",
      "guides/notifications.md",
      "guides/web-apps.md",
      "guides/models.md",
      "guides/local-models.md",
      "guides/recipes.md",
      "guides/pages.md",
      "guides/skills.md",
      "guides/skill-generation.md",
      "guides/schedules.md",
      "guides/network.md",
      "guides/stealth.md",
      "guides/limits.md",
      "guides/testing.md",
      "guides/evals.md",
      "guides/console.md",
      "guides/command-line.md",
      "guides/mcp.md",
      "guides/mcp-servers.md",
    ],
    holds: (path) => path.startsWith("guides/") && !operating.has(path),
  },
  {
    text: "Cookbook",
    first: ["cookbook/reading.md", "cookbook/acting.md"],
    holds: (path) => path.startsWith("cookbook/"),
  },
  {
    text: "Host a server",
    first: [
      "guides/hosting.md",
      "guides/scaling.md",
      "guides/security.md",
      "guides/backup.md",
      "guides/upgrades.md",
      "extending.md",
    ],
    holds: () => false,
  },
  { text: "Migrate", holds: (path) => path.startsWith("migration/") || path === "client/from-browser-use-sdk.md" },
  {
    text: "Reference",
    first: ["reference/errors.md", "reference/reasoning.md", "reference/models.md"],
    holds: (path) => path.startsWith("client/"),
  },
  { text: "API v4", holds: (path) => path.startsWith("reference/api/v4/"), isClosed: true },
  { text: "API v3", holds: (path) => path.startsWith("reference/api/v3/"), isClosed: true },
  { text: "API v2", holds: (path) => path.startsWith("reference/api/v2/"), isClosed: true },
  { text: "Admin API", holds: (path) => path.startsWith("reference/api/admin/"), isClosed: true },
  { text: "Packages", first: ["packages/sdk.md"], holds: (path) => path.startsWith("packages/"), isClosed: true },
  { text: "Apps and examples", holds: (path) => /^(apps|bench)\//.test(path), isClosed: true },
  {
    text: "Internals",
    first: ["architecture.md", "scale.md", "security.md", "contributing.md"],
    holds: (path) => path.startsWith("contributing/"),
  },
  { text: "Decisions", holds: (path) => path.startsWith("decisions/"), isClosed: true },
]

const operating = new Set(["hosting", "scaling", "security", "backup", "upgrades"].map((name) => `guides/${name}.md`))

const linkOf = (path: string): string => `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`

/** The folder's index page comes first, then by name. */
const byName = (a: Page, b: Page): number =>
  Number(b.path.endsWith("/index.md")) - Number(a.path.endsWith("/index.md")) || a.path.localeCompare(b.path)

/** Shortens a title below its section: "API v4: runs" becomes "runs". */
const shortTitle = (page: Page): string => titleOf(page).replace(/^(?:API v\d|Admin API): /, "")

/** Returns the sidebar with every page. Empty sections are left out. */
export const navigation = (pages: ReadonlyArray<Page>): ReadonlyArray<Entry> => {
  const known = new Map(pages.map((page) => [page.path, page]))
  return sections.flatMap(({ first = [], holds, isClosed, text }) => {
    const named = first.flatMap((path) => known.get(path) ?? [])
    const others = pages.filter(({ path }) => holds(path) && !first.includes(path)).toSorted(byName)
    const items = [...named, ...others].map((page) => ({ text: shortTitle(page), link: linkOf(page.path) }))
    return items.length === 0 ? [] : [{ text, items, ...(isClosed === true ? { collapsed: true } : {}) }]
  })
}
