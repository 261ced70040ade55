import { useRef, useState } from "react"
import { formatBytes } from "../../Format.ts"
import { Button } from "../../components/Button.tsx"
import { CommandHint } from "../../components/command/CommandHint.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { Facts, Page } from "../../components/Page.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { ShortId } from "../../components/ShortId.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import {
  type Extension,
  useDeleteExtension,
  useExtensions,
  useUploadExtension,
} from "../../queries/access/Extensions.ts"
import { useCanWrite } from "../../queries/Keys.ts"
import { messageOf } from "../../queries/QueryClient.ts"

export const ExtensionsPage = () => {
  const canWrite = useCanWrite()
  const { data, error, refetch } = useExtensions()
  const [open, setOpen] = useState<Extension>()
  const [deleting, setDeleting] = useState<Extension>()
  const { mutateAsync: remove } = useDeleteExtension()
  return (
    <Page title="Extensions" description="Chrome extensions that browsers load, for agents and for your own clients.">
      <WriteNotice />
      {canWrite ? <Upload /> : null}
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows label="Loading the extensions" />
        ) : null
      ) : data.length > 0 ? (
        <Table
          label="Extensions"
          columns={columnsOf(setOpen, canWrite ? setDeleting : undefined)}
          rows={data}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty
          icon="extension"
          title="No extensions yet"
          action={<CommandHint command="tabwright extensions upload my-extension.zip" />}
        >
          Upload the zip or crx file of an extension with Manifest V3, and select it when you start a browser or a run.
        </Empty>
      )}
      {open === undefined ? null : <Details extension={open} onClose={() => setOpen(undefined)} />}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Delete ${deleting?.name ?? ""}?`}
        action="Delete extension"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => remove(deleting?.id ?? "")}
      >
        <p>Running browsers keep it. Later browsers start without it.</p>
      </Confirm>
    </Page>
  )
}

/** Selecting or dropping a file uploads it. */
const Upload = () => {
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { isPending, mutate: upload } = useUploadExtension()
  const start = (file: File | undefined) => {
    if (file === undefined || isPending) return
    setProblem(undefined)
    upload(file, {
      onSuccess: ({ name, version }) => toast({ title: "Extension uploaded", description: `${name} ${version}` }),
      onError: (error) => setProblem(`${file.name} was not accepted. ${messageOf(error)}`),
    })
  }
  return (
    <>
      <div
        className={isOver ? "drop-zone over" : "drop-zone"}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          start(event.dataTransfer.files[0])
        }}
      >
        <span className="soft">Drop a zip or crx file here, or</span>
        <Button icon="add" isBusy={isPending} onClick={() => input.current?.click()}>
          Select file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,.crx"
          className="visually-hidden"
          aria-label="Extension to upload"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            start(currentTarget.files?.[0])
            currentTarget.value = ""
          }}
        />
      </div>
      {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

const columnsOf = (
  open: (extension: Extension) => void,
  remove: ((extension: Extension) => void) | undefined,
): ReadonlyArray<Column<Extension>> => [
  {
    header: "Extension",
    cell: (extension) => (
      <button
        type="button"
        className="file-name"
        title={extension.description ?? extension.name}
        onClick={() => open(extension)}
      >
        {extension.name} <span className="soft">{extension.version}</span>
      </button>
    ),
  },
  {
    header: "Reads and changes",
    hiddenBelowPx: 700,
    cell: ({ hostPermissions }) =>
      hostPermissions.length === 0 ? (
        <span className="soft">no sites</span>
      ) : (
        <span title={hostPermissions.join(", ")}>{hostPermissions.join(", ")}</span>
      ),
  },
  {
    header: "Permissions",
    hiddenBelowPx: 900,
    cell: ({ permissions }) =>
      permissions.length === 0 ? (
        <span className="soft">none</span>
      ) : (
        <span title={permissions.join(", ")}>{permissions.join(", ")}</span>
      ),
  },
  {
    header: "Size",
    width: "6rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ sizeBytes }) => formatBytes(sizeBytes),
  },
  { header: "Uploaded", width: "8rem", isNumeric: true, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ...(remove === undefined
    ? []
    : [
        {
          header: "",
          width: "4rem",
          cell: (extension: Extension) => (
            <span className="row-actions">
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => remove(extension)}
                aria-label={`Delete ${extension.name}`}
              />
            </span>
          ),
        },
      ]),
]

const Details = ({ extension, onClose }: { readonly extension: Extension; readonly onClose: () => void }) => (
  <Dialog isOpen title={extension.name} description={extension.description ?? undefined} onClose={onClose}>
    <Facts
      facts={[
        ["Version", extension.version],
        ["Size", formatBytes(extension.sizeBytes)],
        ["Uploaded", <RelativeTime key="at" at={extension.createdAt} />],
        ["ID", <ShortId key="id" id={extension.id} what="extension" />],
        ["Reads and changes", extension.hostPermissions.join(", ") || "no sites"],
        ["Permissions", extension.permissions.join(", ") || "none"],
      ]}
    />
    <CommandHint command={`tabwright run --extension ${extension.id} "Go to …"`} />
  </Dialog>
)
