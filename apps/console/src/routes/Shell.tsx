import { Link, Outlet, useLocation } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useState } from "react"
import { ButtonLink } from "../components/Button.tsx"
import { Icon } from "../components/Icon.tsx"
import { commandKey, useShortcuts } from "./Shortcuts.ts"
import { Account, Item, Navigation, type NavigationItem, pages } from "./Navigation.tsx"

const PagesDrawer = lazy(() => import("./PagesDrawer.tsx").then((module) => ({ default: module.PagesDrawer })))

const FileDropOverlay = lazy(() =>
  import("../components/form/FileDropOverlay.tsx").then((module) => ({ default: module.FileDropOverlay })),
)

const loadPalette = () => import("./CommandPalette.tsx")

const CommandPalette = lazy(() => loadPalette().then((module) => ({ default: module.CommandPalette })))

const ShortcutHelp = lazy(() => import("./ShortcutHelp.tsx").then((module) => ({ default: module.ShortcutHelp })))

/** The layout of every page, with the navigation at the side from 900 px and at the bottom below that. */
export const Shell = () => {
  const [dialog, setDialog] = useState<"palette" | "help">()
  useShortcuts(setDialog)
  // Text typed right after the shortcut would get lost while the palette loads. Safari lacks idle callbacks.
  useEffect(() => void globalThis.requestIdleCallback?.(() => void loadPalette()), [])
  return (
    <>
      <Layout onSearch={() => setDialog("palette")} />
      <Suspense>
        {dialog === "palette" ? (
          <CommandPalette onClose={() => setDialog(undefined)} onHelp={() => setDialog("help")} />
        ) : dialog === "help" ? (
          <ShortcutHelp onClose={() => setDialog(undefined)} />
        ) : null}
      </Suspense>
      <Suspense>
        <FileDropOverlay />
      </Suspense>
    </>
  )
}

const Layout = ({ onSearch }: { readonly onSearch: () => void }) => (
  <div className="shell">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <aside className="sidebar">
      <Link to="/" className="brand">
        <img src="/icon.svg" alt="" width="24" height="24" />
        Tabwright
      </Link>
      <ButtonLink to="/runs/new" kind="primary" icon="add">
        New run
      </ButtonLink>
      <button type="button" className="palette-open" aria-haspopup="dialog" onClick={onSearch}>
        <Icon name="search" />
        Search
        <kbd>{commandKey} K</kbd>
      </button>
      <Navigation />
      <Account />
    </aside>
    <main id="content" className="content" tabIndex={-1}>
      <Outlet />
    </main>
    <Bar />
  </div>
)

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
      <button type="button" className="nav-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="more" />
        More
      </button>
      {isOpen ? (
        <Suspense>
          <PagesDrawer onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}

/** The pages in the bottom bar of small screens. Its last button opens the others. */
const barItems: ReadonlyArray<NavigationItem> = pages
  .flatMap(({ items }) => items)
  .filter(({ to }) => to === "/" || to === "/runs" || to === "/browsers")
