import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { type DragEvent, useRef, useState } from "react"
import { formatBytes } from "../../Format.ts"
import { sameOriginUrl } from "../../auth/SameOriginUrl.ts"
import { Button, ButtonAnchor } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Confirm, Dialog, FormDialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { type Column, List } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { useCanWrite } from "../../queries/Keys.ts"
import { useWorkspaceSession } from "../../queries/Sessions.ts"
import {
  useArchiveWorkspace,
  useDeleteFile,
  useRenameWorkspace,
  useUpload,
  useWorkspace,
  useWorkspaceFiles,
  useWorkspaceSize,
  type WorkspaceFile,
} from "../../queries/Workspaces.ts"

const route = getRouteApi("/workspaces/$workspaceId")

const crumbs = [{ to: "/workspaces", title: "Workspaces" }] as const

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
  const canWrite = useCanWrite()
  const latest = useWorkspaceSession(id)
  const title = workspace?.name ?? latest?.title ?? `Workspace ${id.slice(0, 8)}`
  if (error !== null && workspace === undefined) {
    return (
      <Page title="Workspace" crumbs={crumbs}>
        <MissingResource error={error} what="workspace" to="/workspaces" onRetry={() => void refetch()} />
      </Page>
    )
  }
  return (
    <Page
      crumbs={crumbs}
      title={title}
      description={
        <>
          <ShortId id={id} what="workspace" /> · <Size id={id} />
        </>
      }
      actions={
        canWrite ? (
          <>
            <Button onClick={() => setDialog("rename")}>Rename workspace</Button>
            <Button kind="danger" icon="trash" onClick={() => setDialog("archive")}>
              Archive workspace
            </Button>
          </>
        ) : undefined
      }
    >
      <WriteNotice />
      {workspace?.archived === true ? (
        <Notice tone="warn">This workspace is archived: its files can be read, but new runs cannot use it.</Notice>
      ) : canWrite ? (
        <DropZone workspaceId={id} />
      ) : null}
      {latest === undefined ? null : (
        <p className="truncate">
          <span className="soft">Used by</span>{" "}
          <Link to="/sessions/$sessionId" params={{ sessionId: latest.sessionId }} hash={latest.latestRunId}>
            {latest.title ?? latest.task}
          </Link>
        </p>
      )}
      <List
        label="Files"
        list={list}
        columns={columnsOf(setOpen, canWrite ? setDeleting : undefined)}
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
  drop: ((file: WorkspaceFile) => void) | undefined,
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
        {drop === undefined ? null : (
          <Button kind="quiet" icon="trash" onClick={() => drop(file)} aria-label={`Delete ${file.path}`} />
        )}
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

/** Uploads dropped or chosen files to a workspace. Replaces files of the same name. */
const DropZone = ({ workspaceId }: { readonly workspaceId: string }) => {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { error, isPending, mutate } = useUpload(workspaceId)
  const send = (files: ReadonlyArray<File>) => {
    if (files.length === 0 || isPending) return
    mutate(files, {
      onSuccess: () => toast({ title: files.length === 1 ? "File uploaded" : `${files.length} files uploaded` }),
    })
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <div
        className={isOver ? "drop-zone over" : "drop-zone"}
        onDragOver={over}
        onDragEnter={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send([...event.dataTransfer.files])
        }}
      >
        <span className="soft">{isPending ? "Uploading…" : "Drop files here, or"}</span>
        <Button icon="file" isBusy={isPending} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to upload"
          onChange={(event) => {
            send([...(event.target.files ?? [])])
            event.target.value = ""
          }}
        />
      </div>
      {error === null ? null : <ErrorNotice error={error} />}
    </>
  )
}

/** Maximum size of a text preview. */
const maxTextBytes = 512 * 1024

const images = /\.(png|jpe?g|gif|webp|avif)$/i
const texts = /\.(txt|md|csv|tsv|json|jsonl|xml|ya?ml|html?|css|js|ts|py|log|sql)$/i

/** Previews images and plain text. Nothing in the file is executed. */
const FilePreview = ({ file, onClose }: { readonly file: WorkspaceFile; readonly onClose: () => void }) => (
  <Dialog isOpen title={file.path.split("/").at(-1) ?? file.path} description={file.path} onClose={onClose}>
    <Content file={file} />
    <div className="dialog-actions">
      {typeof file.url === "string" ? (
        <ButtonAnchor icon="download" href={sameOriginUrl(file.url)} download>
          Download, {formatBytes(file.size)}
        </ButtonAnchor>
      ) : null}
    </div>
  </Dialog>
)

const Content = ({ file: { path, size, url } }: { readonly file: WorkspaceFile }) => {
  if (typeof url === "string" && images.test(path)) {
    return <img className="file-image" src={sameOriginUrl(url)} alt={path} />
  }
  if (typeof url === "string" && texts.test(path) && size <= maxTextBytes) return <TextContent path={path} url={url} />
  return <p className="soft">No preview for this file type. Download the file to view it.</p>
}

const TextContent = ({ path, url }: { readonly path: string; readonly url: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ["file text", url],
    queryFn: async ({ signal }) => {
      const response = await fetch(sameOriginUrl(url), { signal })
      if (!response.ok)
        throw new Error(`Could not load the file (${response.status}). Close the preview and open it again.`)
      return response.text()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows label="Loading the file" /> : <CodeBlock label={path} code={data} />
}
