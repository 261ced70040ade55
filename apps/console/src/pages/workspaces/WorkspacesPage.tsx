import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { TextField } from "../../components/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { useCreateWorkspace, useWorkspaces, type Workspace } from "../../queries/Workspaces.ts"

export const WorkspacesPage = () => {
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Workspaces"
      description="Files that runs read and write. Every conversation has a workspace; conversations can share one."
      actions={
        <Button kind="primary" icon="add" onClick={() => setNew(true)}>
          New workspace
        </Button>
      }
    >
      <WriteNotice />
      <List
        label="Workspaces"
        list={useWorkspaces()}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <Empty icon="workspace" title="No workspaces yet">
            Your first run creates a workspace. Create one here to upload files beforehand.
          </Empty>
        }
      />
      {isNew ? <NewWorkspace onClose={() => setNew(false)} /> : null}
    </Page>
  )
}

const columns: ReadonlyArray<Column<Workspace>> = [
  {
    header: "Name",
    cell: ({ id, name }) => (
      <Link to="/workspaces/$workspaceId" params={{ workspaceId: id }} className="row-link" title={id}>
        {name ?? <span className="mono">{id.slice(0, 8)}</span>}
      </Link>
    ),
  },
  {
    header: "Updated",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  { header: "Created", width: "8rem", isNumeric: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

const NewWorkspace = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState("")
  const { mutateAsync } = useCreateWorkspace()
  const navigate = useNavigate()
  return (
    <FormDialog
      title="New workspace"
      action="Create workspace"
      onClose={onClose}
      onSubmit={async () => {
        const { id } = await mutateAsync(name)
        void navigate({ to: "/workspaces/$workspaceId", params: { workspaceId: id } })
      }}
    >
      <TextField label="Name" maxLength={255} value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  )
}
