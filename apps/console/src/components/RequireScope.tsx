import type { ReactNode } from "react"
import { useSignedIn } from "../auth/AuthState.ts"
import { useKey, useLacksScope } from "../queries/Keys.ts"
import { type Visibility, useVisibility } from "../queries/Visibility.ts"
import { Empty, Notice, SkeletonRows } from "./Feedback.tsx"

/** Content that requires the `admin` scope. Other users see which scope they lack. */
export const RequireAdmin = ({ children, what }: { readonly what: string; readonly children: ReactNode }) => {
  const { isPending } = useKey()
  const isLacking = useLacksScope("admin")
  const { user } = useSignedIn()
  if (isPending) return <SkeletonRows label="Loading your key" />
  if (!isLacking) return children
  return user === undefined ? (
    <Empty icon="key" title={`Your key cannot view ${what}`}>
      This requires the <code>admin</code> scope. Ask an administrator of this server, or sign in with another key.
    </Empty>
  ) : (
    <Empty icon="key" title={`Your role cannot view ${what}`}>
      Only administrators of this server can. Sign in with an API key that has the <code>admin</code> scope.
    </Empty>
  )
}

/** Content for administrators of the server, and owners and admins of the project. Others see what they lack. */
export const RequireProjectAdmin = ({
  children,
  what,
}: {
  readonly what: string
  readonly children: (visibility: Visibility) => ReactNode
}) => {
  const visibility = useVisibility()
  const { user } = useSignedIn()
  if (visibility === undefined) return <SkeletonRows label="Loading your permissions" />
  if (visibility !== null) return children(visibility)
  return user === undefined ? (
    <RequireAdmin what={what}>{null}</RequireAdmin>
  ) : (
    <Empty icon="key" title={`Your role cannot view ${what}`}>
      Only owners and admins of the project can. Ask one of them to change your role.
    </Empty>
  )
}

export const WriteNotice = () =>
  useLacksScope("write") ? (
    <Notice tone="warn">
      You lack the <code>write</code> scope: you can view everything but change nothing.
    </Notice>
  ) : null
