import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { Button, ButtonAnchor } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { FormDialog } from "../../components/FormDialog.tsx"
import { List } from "../../components/List.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { Empty, ErrorNotice, Notice } from "../../components/Feedback.tsx"
import type { Column } from "../../components/Table.tsx"
import { formatBytes } from "../../format/Amount.ts"
import {
  useArchiveWorkspace,
  useDeleteFile,
  useRenameWorkspace,
  useWorkspace,
  useWorkspaceFiles,
  useWorkspaceSize,
  type WorkspaceFile,
} from "../../queries/Workspaces.ts"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"
import { DropZone } from "./DropZone.tsx"
import { FilePreview } from "./FilePreview.tsx"

const route = getRouteApi("/workspaces/$workspaceId")

/** The files of one workspace. */
export const WorkspacePage = () => {
  const { workspaceId: id } = route.useParams()
  const { data: workspace, error, refetch } = useWorkspace(id)
  const list = useWorkspaceFiles(id)
  const [open, setOpen] = useState<WorkspaceFile>()
  const [deleting, setDeleting] = useState<WorkspaceFile>()
  const [dialog, setDialog] = useState<"rename" | "archive">()
  const { mutateAsync: deleteFile } = useDeleteFile(id)
  const { mutateAsync: archive } = useArchiveWorkspace()
  const navigate = useNavigate()
  const title = workspace?.name ?? `Workspace ${id.slice(0, 8)}`
  if (error !== null && workspace === undefined) {
    return (
      <Page title="Workspace">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      description={<Size id={id} />}
      actions={
        <>
          <Button onClick={() => setDialog("rename")}>Rename workspace</Button>
          <Button kind="danger" icon="trash" onClick={() => setDialog("archive")}>
            Archive workspace
          </Button>
        </>
      }
    >
      <WriteNotice />
      {workspace?.archived === true ? (
        <Notice tone="warn">This workspace is archived: its files can be read, but new runs cannot use it.</Notice>
      ) : (
        <DropZone workspaceId={id} />
      )}
      <List
        label="Files"
        list={list}
        columns={columnsOf(setOpen, setDeleting)}
        keyOf={({ path }) => path}
        empty={
          <Empty icon="file" title="No files yet">
            Upload files above, or start a run that writes some.
          </Empty>
        }
      />
      {open === undefined ? null : <FilePreview file={open} onClose={() => setOpen(undefined)} />}
      {dialog === "rename" ? (
        <Rename id={id} name={workspace?.name ?? ""} onClose={() => setDialog(undefined)} />
      ) : null}
      <Confirm
        isOpen={deleting !== undefined}
        title="Delete file?"
        action="Delete file"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => deleteFile(deleting?.path ?? "")}
      >
        <p>
          <span className="mono">{deleting?.path}</span> is deleted permanently for every run of the workspace.
        </p>
      </Confirm>
      <Confirm
        isOpen={dialog === "archive"}
        title={`Archive ${title}?`}
        action="Archive workspace"
        onClose={() => setDialog(undefined)}
        onConfirm={async () => {
          await archive(id)
          void navigate({ to: "/workspaces" })
        }}
      >
        <p>New runs cannot use it and lists hide it. Its files stay readable at this URL.</p>
      </Confirm>
    </Page>
  )
}

const Size = ({ id }: { readonly id: string }) => {
  const { data } = useWorkspaceSize(id)
  return data === undefined ? (
    <>&nbsp;</>
  ) : (
    <>
      {formatBytes(data.usedBytes)} of {formatBytes(data.maxBytes)}{" "}
      <meter className="size-meter" aria-label="Storage used" min={0} max={data.maxBytes} value={data.usedBytes} />
    </>
  )
}

const columnsOf = (
  open: (file: WorkspaceFile) => void,
  drop: (file: WorkspaceFile) => void,
): ReadonlyArray<Column<WorkspaceFile>> => [
  {
    header: "Path",
    cell: (file) => (
      <button type="button" className="file-name" title={file.path} onClick={() => open(file)}>
        {file.path}
      </button>
    ),
  },
  { header: "Size", width: "6rem", isNumeric: true, hiddenBelowPx: 480, cell: ({ size }) => formatBytes(size) },
  {
    header: "Modified",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ lastModified }) => <RelativeTime at={lastModified} />,
  },
  {
    header: "",
    width: "6.5rem",
    cell: (file) => (
      <span className="row-actions">
        {typeof file.url === "string" ? (
          <ButtonAnchor
            kind="quiet"
            icon="download"
            href={sameOriginUrl(file.url)}
            download
            aria-label={`Download ${file.path}`}
          />
        ) : null}
        <Button kind="quiet" icon="trash" onClick={() => drop(file)} aria-label={`Delete ${file.path}`} />
      </span>
    ),
  },
]

const Rename = ({
  id,
  name: known,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}) => {
  const [name, setName] = useState(known)
  const { mutateAsync } = useRenameWorkspace(id)
  return (
    <FormDialog title="Rename workspace" action="Rename workspace" onClose={onClose} onSubmit={() => mutateAsync(name)}>
      <TextField label="Name" maxLength={255} value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  )
}
