import type { LinkProps } from "@tanstack/react-router"
import type { IconName } from "../components/Icon.tsx"

export interface NavigationItem {
  readonly to: NonNullable<LinkProps["to"]>
  readonly title: string
  readonly icon: IconName
}

/** What the sidebar and the menu of small screens show, in this order. */
export const navigation: ReadonlyArray<{
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
    ],
  },
  {
    title: "Project",
    items: [
      { to: "/usage", title: "Usage", icon: "usage" },
      { to: "/webhooks", title: "Webhooks", icon: "webhook" },
      { to: "/account", title: "Account", icon: "key" },
      { to: "/audit", title: "Audit log", icon: "audit" },
      { to: "/settings", title: "Settings", icon: "settings" },
    ],
  },
]

/** Those of the bar at the bottom of small screens; all others are behind its last button. */
export const barItems: ReadonlyArray<NavigationItem> = (navigation[0]?.items ?? []).slice(0, 3)
