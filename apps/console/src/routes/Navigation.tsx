import { Link, type LinkProps } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { signOutHere, useSignedIn } from "../auth/AuthState.ts"
import { Button } from "../components/Button.tsx"
import { Icon, type IconName } from "../components/Icon.tsx"
import { setTheme, type Theme, useTheme } from "../theme/Theme.ts"

const UserMenu = lazy(() => import("./UserMenu.tsx").then((module) => ({ default: module.UserMenu })))

export interface NavigationItem {
  readonly to: NonNullable<LinkProps["to"]>
  readonly title: string
  readonly icon: IconName
}

/** The pages in the sidebar, in the menu of small screens and in the command palette. */
export const pages: ReadonlyArray<{ readonly title: string; readonly items: ReadonlyArray<NavigationItem> }> = [
  {
    title: "Agent",
    items: [
      { to: "/", title: "Overview", icon: "overview" },
      { to: "/runs", title: "Runs", icon: "runs" },
      { to: "/skills", title: "Skills", icon: "skill" },
      { to: "/marketplace", title: "Marketplace", icon: "marketplace" },
      { to: "/schedules", title: "Schedules", icon: "schedule" },
      { to: "/recipes", title: "Recipes", icon: "recipe" },
      { to: "/evals", title: "Evals", icon: "evals" },
    ],
  },
  {
    title: "Resources",
    items: [
      { to: "/browsers", title: "Browsers", icon: "browser" },
      { to: "/workspaces", title: "Workspaces", icon: "workspace" },
      { to: "/profiles", title: "Profiles", icon: "profile" },
      { to: "/credentials", title: "Credentials", icon: "credential" },
      { to: "/extensions", title: "Extensions", icon: "extension" },
    ],
  },
  {
    title: "Project",
    items: [
      { to: "/usage", title: "Usage", icon: "usage" },
      { to: "/limits", title: "Limits", icon: "limit" },
      { to: "/policies", title: "Policies", icon: "policy" },
      { to: "/notifications", title: "Notifications", icon: "notification" },
      { to: "/webhooks", title: "Webhooks", icon: "webhook" },
      { to: "/account", title: "Account", icon: "key" },
      { to: "/members", title: "Members", icon: "person" },
      { to: "/audit", title: "Audit log", icon: "audit" },
      { to: "/settings", title: "Settings", icon: "settings" },
    ],
  },
]

export const Item = ({ icon, title, to }: NavigationItem) => (
  // "Runs" is not active on "New run". Other items are active on their subpages.
  <Link to={to} className="nav-item" activeOptions={{ exact: to === "/runs" || to === "/", includeSearch: false }}>
    <Icon name={icon} />
    {title}
  </Link>
)

export const Navigation = () => (
  <nav aria-label="Pages" className="navigation">
    {pages.map((group) => (
      <div key={group.title}>
        <p className="nav-title">{group.title}</p>
        <ul>
          {group.items.map((item) => (
            <li key={item.to}>
              <Item {...item} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

const themes: ReadonlyArray<readonly [Theme, string, "auto" | "sun" | "moon"]> = [
  ["system", "System", "auto"],
  ["light", "Light", "sun"],
  ["dark", "Dark", "moon"],
]

export const Account = () => {
  const theme = useTheme()
  const { keyStart, user } = useSignedIn()
  return (
    <div className="account">
      <div className="themes" role="group" aria-label="Theme">
        {themes.map(([value, label, icon]) => (
          <Button
            key={value}
            kind="quiet"
            icon={icon}
            aria-label={label}
            title={label}
            aria-pressed={theme === value}
            onClick={() => setTheme(value)}
          />
        ))}
      </div>
      {user === undefined ? (
        <Button kind="quiet" icon="out" onClick={() => void signOutHere()} title={`Signed in with ${keyStart}…`}>
          Sign out
        </Button>
      ) : (
        <Suspense>
          <UserMenu user={user} />
        </Suspense>
      )}
    </div>
  )
}
