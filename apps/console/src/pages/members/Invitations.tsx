import type { ProjectRole } from "@tabwright/core/contract"
import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { ErrorNotice } from "../../components/Feedback.tsx"
import { Card } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { type Invitation, useInvitations, useRevokeInvitation } from "../../queries/Users.ts"

/** Invitations that were not accepted. Nothing is shown if there are none. */
export const Invitations = ({ manages }: { readonly manages: ReadonlyArray<ProjectRole> }) => {
  const { data = [], error, refetch } = useInvitations()
  const [revoking, setRevoking] = useState<Invitation>()
  const { mutateAsync: revoke } = useRevokeInvitation()
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data.length === 0 ? null : (
        <Card title="Invitations">
          <Table label="Invitations" columns={columnsOf(manages, setRevoking)} rows={data} keyOf={({ id }) => id} />
        </Card>
      )}
      <Confirm
        isOpen={revoking !== undefined}
        title={`Revoke the invitation of ${revoking?.email ?? ""}?`}
        action="Revoke invitation"
        onClose={() => setRevoking(undefined)}
        onConfirm={() => revoke(revoking?.id ?? "")}
      >
        <p>The link stops working.</p>
      </Confirm>
    </>
  )
}

const columnsOf = (
  manages: ReadonlyArray<ProjectRole>,
  revoke: (invitation: Invitation) => void,
): ReadonlyArray<Column<Invitation>> => [
  { header: "Email", cell: ({ email }) => <span title={email}>{email}</span> },
  { header: "Role", width: "6rem", cell: ({ role }) => role },
  { header: "Invited by", width: "14rem", hiddenBelowPx: 900, cell: ({ invitedBy }) => invitedBy ?? "an API key" },
  {
    header: "Expires",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ expiresAt }) =>
      Date.parse(expiresAt) <= Date.now() ? <Badge tone="bad">expired</Badge> : <RelativeTime at={expiresAt} />,
  },
  {
    header: "",
    width: "6.5rem",
    cell: (invitation) =>
      manages.includes(invitation.role) ? (
        <span className="row-actions">
          <Button
            kind="quiet"
            onClick={() => revoke(invitation)}
            aria-label={`Revoke the invitation of ${invitation.email}`}
          >
            Revoke
          </Button>
        </span>
      ) : null,
  },
]
