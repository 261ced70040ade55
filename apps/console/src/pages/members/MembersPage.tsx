import type { ProjectRole } from "@tabwright/core/contract"
import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm, SecretDialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Member, useCaller, useMembers, useRemoveMember } from "../../queries/Users.ts"
import { ChangeRole } from "./ChangeRole.tsx"
import { Invitations } from "./Invitations.tsx"
import { Invite } from "./Invite.tsx"

/** The users of the project and its invitations. */
export const MembersPage = () => {
  const { data: caller } = useCaller()
  const manages = caller?.manages ?? []
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<string>()
  return (
    <Page
      title="Members"
      description="Users who sign in to this project, with their roles."
      actions={
        manages.length === 0 ? undefined : (
          <Button kind="primary" icon="add" onClick={() => setInviting(true)}>
            Invite user
          </Button>
        )
      }
    >
      <Members manages={manages} userId={caller?.me.user?.id} />
      <Invitations manages={manages} />
      {isInviting ? <Invite manages={manages} onClose={() => setInviting(false)} onLink={setLink} /> : null}
      {link === undefined ? null : (
        <SecretDialog
          title="Invitation created"
          label="Invitation link"
          secret={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </Page>
  )
}

const Members = ({
  manages,
  userId,
}: {
  readonly manages: ReadonlyArray<ProjectRole>
  readonly userId: string | undefined
}) => {
  const { data, error, isPending, refetch } = useMembers()
  const [changing, setChanging] = useState<Member>()
  const [removing, setRemoving] = useState<Member>()
  const { mutateAsync: remove } = useRemoveMember()
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label="Loading the members" />
  return (
    <>
      {data.length === 0 ? (
        <Empty icon="person" title="No members yet">
          Only API keys reach this project. Invite a user to give access by sign-in.
        </Empty>
      ) : (
        <Table
          label="Members"
          columns={columnsOf({ manages, userId, onChange: setChanging, onRemove: setRemoving })}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
      {changing === undefined ? null : (
        <ChangeRole member={changing} manages={manages} onClose={() => setChanging(undefined)} />
      )}
      <Confirm
        isOpen={removing !== undefined}
        title={`Remove ${removing?.email ?? ""}?`}
        action="Remove member"
        onClose={() => setRemoving(undefined)}
        onConfirm={() => remove(removing?.id ?? "")}
      >
        <p>The user loses access to the project immediately. Runs of the user continue.</p>
      </Confirm>
    </>
  )
}

const columnsOf = ({
  manages,
  onChange,
  onRemove,
  userId,
}: {
  readonly manages: ReadonlyArray<ProjectRole>
  readonly userId: string | undefined
  readonly onChange: (member: Member) => void
  readonly onRemove: (member: Member) => void
}): ReadonlyArray<Column<Member>> => [
  {
    header: "Email",
    cell: (member) => (
      <span title={member.email}>
        {member.email} {member.userId === userId ? <Badge tone="live">you</Badge> : null}
      </span>
    ),
  },
  { header: "Name", width: "12rem", hiddenBelowPx: 900, cell: ({ name }) => name ?? "–" },
  {
    header: "Role",
    width: "7rem",
    cell: (member) =>
      manages.includes(member.role) ? (
        <button
          type="button"
          className="file-name"
          onClick={() => onChange(member)}
          aria-label={`Change role of ${member.email}: ${member.role}`}
        >
          {member.role}
        </button>
      ) : (
        member.role
      ),
  },
  {
    header: "Last seen",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span className="soft">never</span> : <RelativeTime at={lastSeenAt} />,
  },
  {
    header: "",
    width: "6.5rem",
    cell: (member) =>
      manages.includes(member.role) ? (
        <span className="row-actions">
          <Button kind="quiet" onClick={() => onRemove(member)} aria-label={`Remove ${member.email}`}>
            Remove
          </Button>
        </span>
      ) : null,
  },
]
