import type { ReactNode } from "react"
import { useKey, useLacks } from "../queries/Key.ts"
import { Empty, Notice, SkeletonRows } from "./State.tsx"

/** What is for keys that manage the server. Others are told what they lack, and who can help. */
export const ForAdmins = ({ children, what }: { readonly what: string; readonly children: ReactNode }) => {
  const { isPending } = useKey()
  const isLacking = useLacks("admin")
  if (isPending) return <SkeletonRows label="Looking up your key" />
  if (!isLacking) return children
  return (
    <Empty icon="key" title={`Your key does not show ${what}`}>
      It needs the scope <code>admin</code>. Ask whoever manages this server, or sign in with another key.
    </Empty>
  )
}

/** Says beforehand that a key may only look, so that no refusal comes as a surprise. */
export const WriteNotice = () =>
  useLacks("write") ? (
    <Notice tone="warn">
      Your key has not the scope <code>write</code>: you see everything here, and cannot change it.
    </Notice>
  ) : null
