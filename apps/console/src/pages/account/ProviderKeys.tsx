import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm, FormDialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { TextField } from "../../components/form/Field.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { RequireAdmin } from "../../components/RequireScope.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { useKey } from "../../queries/Keys.ts"
import {
  type Provider,
  providers,
  useDeleteProviderKey,
  useProviderKeys,
  useSetProviderKey,
  useTestProviderKey,
} from "../../queries/ProviderKeys.ts"
import { messageOf } from "../../queries/QueryClient.ts"

export const ProviderKeys = () => {
  const { data: key } = useKey()
  return (
    <>
      <p className="soft">Your API keys for model providers. They are encrypted at rest and never shown again.</p>
      <RequireAdmin what="provider keys">
        {key === undefined ? <SkeletonRows label="Loading your key" /> : <ProjectKeys projectId={key.projectId} />}
      </RequireAdmin>
    </>
  )
}

interface Row {
  readonly provider: Provider
  readonly name: string
  /** The stored key. Undefined if the project has none for this provider. */
  readonly stored: { readonly suffix: string; readonly isDecryptable: boolean; readonly createdAt: string } | undefined
}

const ProjectKeys = ({ projectId }: { readonly projectId: string }) => {
  const { data, error, refetch } = useProviderKeys(projectId)
  const [edited, setEdited] = useState<Row>()
  const [deleting, setDeleting] = useState<Row>()
  const { mutateAsync: remove } = useDeleteProviderKey(projectId)
  const { mutate: test } = useTestProviderKey(projectId)
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows label="Loading the keys" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const rows = providers.map(([provider, name]): Row => {
    const stored = data.find((one) => one.provider === provider)
    return { provider, name, stored }
  })
  const testKey = ({ name, provider }: Row) =>
    test(provider, {
      onSuccess: ({ detail, isAccepted }) =>
        toast({ title: name, description: detail, tone: isAccepted === true ? "good" : "bad" }),
      onError: (problem) => toast({ title: name, description: messageOf(problem), tone: "bad" }),
    })
  return (
    <>
      <Table
        label="Provider keys"
        columns={columnsOf({ edit: setEdited, drop: setDeleting, test: testKey })}
        rows={rows}
        keyOf={({ provider }) => provider}
      />
      {edited === undefined ? null : (
        <SetProviderKey
          projectId={projectId}
          provider={edited.provider}
          name={edited.name}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Confirm
        isOpen={deleting !== undefined}
        title={`Remove ${deleting?.name ?? ""} key?`}
        action="Remove key"
        onClose={() => setDeleting(undefined)}
        onConfirm={() => (deleting === undefined ? Promise.resolve() : remove(deleting.provider))}
      >
        <p>Runs fall back to the server's key for this provider. Without one, its models are unavailable.</p>
      </Confirm>
    </>
  )
}

const columnsOf = (can: {
  readonly edit: (row: Row) => void
  readonly drop: (row: Row) => void
  readonly test: (row: Row) => void
}): ReadonlyArray<Column<Row>> => [
  { header: "Provider", cell: ({ name }) => name },
  {
    header: "Key",
    width: "9rem",
    hiddenBelowPx: 480,
    cell: ({ stored }) =>
      stored === undefined ? (
        <span className="soft">none</span>
      ) : stored.isDecryptable ? (
        <span className="mono">{stored.suffix}</span>
      ) : (
        <Badge tone="bad">Set again</Badge>
      ),
  },
  {
    header: "Updated",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ stored }) => (stored === undefined ? null : <RelativeTime at={stored.createdAt} />),
  },
  {
    header: "",
    width: "11rem",
    cell: (row) => (
      <span className="row-actions">
        {row.stored === undefined ? null : (
          <Button kind="quiet" onClick={() => can.test(row)} aria-label={`Test ${row.name} key`}>
            Test
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => can.edit(row)}
          aria-label={`${row.stored === undefined ? "Add" : "Replace"} ${row.name} key`}
        >
          {row.stored === undefined ? "Add" : "Replace"}
        </Button>
        {row.stored === undefined ? null : (
          <Button kind="quiet" icon="trash" onClick={() => can.drop(row)} aria-label={`Remove ${row.name} key`} />
        )}
      </span>
    ),
  },
]

const SetProviderKey = ({
  name,
  onClose,
  projectId,
  provider,
}: {
  readonly projectId: string
  readonly provider: Provider
  readonly name: string
  readonly onClose: () => void
}) => {
  const [key, setKey] = useState("")
  const { mutateAsync } = useSetProviderKey(projectId)
  return (
    <FormDialog
      title={`${name} key`}
      action="Save key"
      onClose={onClose}
      onSubmit={() => mutateAsync({ provider, key: key.trim() })}
    >
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        minLength={8}
        maxLength={1024}
        hint="Encrypted before it is stored. The provider bills this key for usage."
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
    </FormDialog>
  )
}
