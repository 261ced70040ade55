import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { List } from "../../components/List.tsx"
import { Moment } from "../../components/Moment.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/Scopes.tsx"
import { Empty } from "../../components/State.tsx"
import type { Column } from "../../components/Table.tsx"
import { useCreateWorkspace, useWorkspaces, type Workspace } from "../../queries/Workspaces.ts"

/** Stores of files that runs read and write. */
export const WorkspacesPage = () => {
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Workspaces"
      description="Files that runs read and write. Each conversation has one; several may share one."
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
          <Empty icon="workspace" title="No workspace yet">
            The first run makes one. Make one here to put files into it before.
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
    header: "Changed",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 480,
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  { header: "Made", width: "8rem", isNumeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

const NewWorkspace = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState("")
  const { mutateAsync } = useCreateWorkspace()
  const navigate = useNavigate()
  return (
    <FormDialog
      title="New workspace"
      action="Make it"
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
