import { createLink, type LinkComponent } from "@tanstack/react-router"
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react"
import { Icon, type IconName } from "./Icon.tsx"

/** `primary` is the main action of a page, at most one. `danger` deletes or stops something. */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger"

interface ButtonStyle {
  readonly kind?: ButtonKind
  readonly icon?: IconName
}

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action runs: the button keeps the focus and ignores clicks. */
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button. `type` defaults to `button`. With an icon alone it needs an `aria-label`. */
export const Button = ({
  children,
  className,
  icon,
  isBusy = false,
  kind = "plain",
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={classOf(kind, className)}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {isBusy ? <span className="spinner" aria-hidden="true" /> : icon === undefined ? null : <Icon name={icon} />}
    {children === undefined ? null : <span>{children}</span>}
  </button>
)

/** The router adds its own class to links to the current page. */
const classOf = (kind: ButtonKind, extra: string | undefined): string =>
  ["button", kind, extra === undefined ? [] : [extra]].flat().join(" ")

interface AnchorProps extends ButtonStyle, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}

const Anchor = ({ children, className, icon, kind = "plain", ...rest }: AnchorProps) => (
  <a className={classOf(kind, className)} {...rest}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children === undefined ? null : <span>{children}</span>}
  </a>
)

const RoutedAnchor = createLink(Anchor)

/** A link to another page of the console, styled as a button. */
export const ButtonLink: LinkComponent<typeof Anchor> = (props) => <RoutedAnchor {...props} />

/** A link to a file or an external page, styled as a button. */
export const ButtonAnchor = Anchor
