import { Dialog } from "@base-ui/react/dialog"
import { Link, Outlet, useLocation, type LinkProps } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { signOutHere, useSignedIn } from "../auth/AuthState.ts"
import { Button, ButtonLink } from "../components/Button.tsx"
import { Icon, type IconName } from "../components/Icon.tsx"
import { UserMenu } from "./UserMenu.tsx"
import { setTheme, type Theme, useTheme } from "../theme/Theme.ts"

/** The layout of every page, with the navigation at the side from 900 px and at the bottom below that. */
export const Shell = () => (
  <div className="shell">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <aside className="sidebar">
      <Brand />
      <ButtonLink to="/runs/new" kind="primary" icon="add">
        New run
      </ButtonLink>
      <Navigation />
      <Account />
    </aside>
    <main id="content" className="content" tabIndex={-1}>
      <Outlet />
    </main>
    <Bar />
  </div>
)

const Brand = () => (
  <Link to="/runs" className="brand">
    <img src="/icon.svg" alt="" width="24" height="24" />
    Tabwright
  </Link>
)

const Item = ({ icon, title, to }: NavigationItem) => (
  // "Runs" is not active on "New run". Other items are active on their subpages.
  <Link to={to} className="nav-item" activeOptions={{ exact: to === "/runs", includeSearch: false }}>
    <Icon name={icon} />
    {title}
  </Link>
)

const Navigation = () => (
  <nav aria-label="Pages" className="navigation">
    {navigation.map((group) => (
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

const Account = () => {
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
        <UserMenu user={user} />
      )}
    </div>
  )
}

const Bar = () => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <nav className="bar" aria-label="Pages">
      {barItems.slice(0, 2).map((item) => (
        <Item key={item.to} {...item} />
      ))}
      <Link to="/runs/new" className="nav-item">
        <Icon name="add" />
        New run
      </Link>
      {barItems.slice(2).map((item) => (
        <Item key={item.to} {...item} />
      ))}
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger className="nav-item">
          <Icon name="more" />
          More
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="drawer">
            <header className="dialog-header">
              <Dialog.Title render={<h2 />}>All pages</Dialog.Title>
              <Dialog.Close className="button quiet" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </header>
            <Navigation />
            <Account />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </nav>
  )
}

interface NavigationItem {
  readonly to: NonNullable<LinkProps["to"]>
  readonly title: string
  readonly icon: IconName
}

/** The pages in the sidebar and in the menu of small screens. */
const navigation: ReadonlyArray<{
  readonly title: string
  readonly items: ReadonlyArray<NavigationItem>
}> = [
  {
    title: "Agent",
    items: [
      { to: "/runs", title: "Runs", icon: "runs" },
      { to: "/browsers", title: "Browsers", icon: "browser" },
      { to: "/workspaces", title: "Workspaces", icon: "workspace" },
      { to: "/profiles", title: "Profiles", icon: "profile" },
      { to: "/recipes", title: "Recipes", icon: "recipe" },
      { to: "/evals", title: "Evals", icon: "evals" },
    ],
  },
  {
    title: "Project",
    items: [
      { to: "/usage", title: "Usage", icon: "usage" },
      { to: "/webhooks", title: "Webhooks", icon: "webhook" },
      { to: "/account", title: "Account", icon: "key" },
      { to: "/members", title: "Members", icon: "person" },
      { to: "/audit", title: "Audit log", icon: "audit" },
      { to: "/settings", title: "Settings", icon: "settings" },
    ],
  },
]

/** The pages in the bottom bar of small screens. Its last button opens the others. */
const barItems: ReadonlyArray<NavigationItem> = (navigation[0]?.items ?? []).slice(0, 3)
