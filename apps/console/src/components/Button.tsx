import { createLink, type LinkComponent } from "@tanstack/react-router"
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from "react"
import { Icon, type IconName } from "./Icon.tsx"

/** `primary` is what the page is for, at most one of them; `danger` takes something away for good. */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger"

interface Look {
  readonly kind?: ButtonKind
  readonly icon?: IconName
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether what it started goes on: it stays where the focus is, and does nothing. */
  readonly isBusy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button; `type` is `button` unless said otherwise. With an icon alone it needs an `aria-label`. */
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

/** The router has a class of its own for links to the page one is on. */
const classOf = (kind: ButtonKind, further: string | undefined): string =>
  ["button", kind, further === undefined ? [] : [further]].flat().join(" ")

interface AnchorProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}

const Anchor = ({ children, className, icon, kind = "plain", ...rest }: AnchorProps) => (
  <a className={classOf(kind, className)} {...rest}>
    {icon === undefined ? null : <Icon name={icon} />}
    {children === undefined ? null : <span>{children}</span>}
  </a>
)

const RoutedAnchor = createLink(Anchor)

/** A link that looks like a button: it leads to another page of the console. */
export const ButtonLink: LinkComponent<typeof Anchor> = (props) => <RoutedAnchor {...props} />

/** A link that looks like a button and leads to a file or out of the console. */
export const ButtonAnchor = Anchor
