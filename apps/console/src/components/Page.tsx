import { Link, type LinkProps } from "@tanstack/react-router"
import { type ReactNode, useEffect } from "react"
import { Icon } from "./Icon.tsx"

/** A page above another one. */
export interface Crumb extends Pick<LinkProps, "to" | "params"> {
  readonly title: string
}

/** A page with its title, which is also the tab's title. `wide` is for pages with images next to text. */
export const Page = ({
  actions,
  children,
  crumbs = [],
  description,
  title,
  titleShown = title,
  wide = false,
}: {
  readonly title: string
  /** The title with extra elements such as a badge. Default: the title. */
  readonly titleShown?: ReactNode
  readonly description?: ReactNode
  /** The pages above this one, the topmost first. */
  readonly crumbs?: ReadonlyArray<Crumb>
  readonly actions?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Tabwright`
  }, [title])
  return (
    <div className={wide ? "page wide" : "page"}>
      <header className="page-header">
        <div className="page-title">
          {crumbs.length === 0 ? null : (
            <nav aria-label="Breadcrumb">
              <ol className="crumbs">
                {crumbs.map(({ title: name, ...link }) => (
                  <li key={name}>
                    <Link {...link}>{name}</Link>
                    <Icon name="next" />
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1>{titleShown}</h1>
          {description === undefined ? null : <p className="soft">{description}</p>}
        </div>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

export const Card = ({
  actions,
  children,
  title,
}: {
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) => (
  <section className="card">
    {title === undefined ? null : (
      <header className="card-header">
        <h2>{title}</h2>
        {actions === undefined ? null : <div className="actions">{actions}</div>}
      </header>
    )}
    {children}
  </section>
)

export const Facts = ({ facts }: { readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
