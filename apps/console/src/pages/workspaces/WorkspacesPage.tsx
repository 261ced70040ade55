import { Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/Dialog.tsx"
import { Empty } from "../../components/Feedback.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { Thumbnail } from "../../components/thumbnail/Thumbnail.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { useWorkspaceSession } from "../../queries/Sessions.ts"
import { useCreateWorkspace, useWorkspaces, type Workspace } from "../../queries/Workspaces.ts"

export const WorkspacesPage = () => {
  const [isNew, setNew] = useState(false)
  return (
    <Page
      title="Workspaces"
      description="Files that runs read and write. Every conversation has a workspace; conversations can share one."
      actions={
        useCanWrite() ? (
          <Button kind="primary" icon="add" onClick={() => setNew(true)}>
            New workspace
          </Button>
        ) : undefined
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

/** A workspace without a name is named after the task of its newest conversation. */
const Name = ({ id, name }: Pick<Workspace, "id" | "name">) => {
  const latest = useWorkspaceSession(id)
  return (
    <>
      <Thumbnail icon="workspace" url={latest?.screenshotUrl} />
      <Link to="/workspaces/$workspaceId" params={{ workspaceId: id }} className="row-link" title={id}>
        {name ?? latest?.title ?? latest?.task ?? `Workspace ${id.slice(0, 8)}`}
      </Link>
    </>
  )
}

const LatestRun = ({ id }: Pick<Workspace, "id">) => {
  const latest = useWorkspaceSession(id)
  return latest === undefined ? (
    <span className="soft">–</span>
  ) : (
    <Link
      to="/sessions/$sessionId"
      params={{ sessionId: latest.sessionId }}
      hash={latest.latestRunId}
      className="cell-link"
    >
      {latest.title ?? latest.task}
    </Link>
  )
}

const columns: ReadonlyArray<Column<Workspace>> = [
  { header: "Name", cell: ({ id, name = null }) => <Name id={id} name={name} /> },
  { header: "Latest run", hiddenBelowPx: 900, cell: ({ id }) => <LatestRun id={id} /> },
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
