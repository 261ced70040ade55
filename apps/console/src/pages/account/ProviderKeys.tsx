import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { Moment } from "../../components/Moment.tsx"
import { ForAdmins } from "../../components/Scopes.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { type Column, Table } from "../../components/Table.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useKey } from "../../queries/Key.ts"
import {
  type Provider,
  providers,
  useDeleteProviderKey,
  useProviderKeys,
  useTestProviderKey,
} from "../../queries/ProviderKeys.ts"
import { messageOf } from "../../queries/Queries.ts"
import { SetProviderKey } from "./SetProviderKey.tsx"

/** Keys of model providers that the project brings along. */
export const ProviderKeys = () => {
  const { data: key } = useKey()
  return (
    <>
      <p className="soft">Keys of your own with those who offer models. They are kept sealed, and never shown again.</p>
      <ForAdmins what="keys of model providers">
        {key === undefined ? <SkeletonRows label="Looking up your key" /> : <ProjectKeys projectId={key.projectId} />}
      </ForAdmins>
    </>
  )
}

interface Row {
  readonly provider: Provider
  readonly name: string
  /** What is known of the key that is there. */
  readonly kept: { readonly hint: string; readonly isReadable: boolean; readonly createdAt: string } | undefined
}

const ProjectKeys = ({ projectId }: { readonly projectId: string }) => {
  const { data, error, refetch } = useProviderKeys(projectId)
  const [edited, setEdited] = useState<Row>()
  const [doomed, setDoomed] = useState<Row>()
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
    const kept = data.find((one) => one.provider === provider)
    return { provider, name, kept }
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
        columns={columnsOf({ edit: setEdited, drop: setDoomed, test: testKey })}
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
        isOpen={doomed !== undefined}
        title={`Remove the key of ${doomed?.name ?? ""}?`}
        action="Remove it"
        onClose={() => setDoomed(undefined)}
        onConfirm={() => (doomed === undefined ? Promise.resolve() : remove(doomed.provider))}
      >
        <p>Runs go on with the server’s own key of this provider, where it has one; else its models are refused.</p>
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
    cell: ({ kept }) =>
      kept === undefined ? (
        <span className="soft">none</span>
      ) : kept.isReadable ? (
        <span className="mono">{kept.hint}</span>
      ) : (
        <Badge tone="bad">set it again</Badge>
      ),
  },
  {
    header: "Set",
    width: "8rem",
    isNumeric: true,
    hiddenBelowPx: 700,
    cell: ({ kept }) => (kept === undefined ? null : <Moment at={kept.createdAt} />),
  },
  {
    header: "",
    width: "11rem",
    cell: (row) => (
      <span className="row-actions">
        {row.kept === undefined ? null : (
          <Button kind="quiet" onClick={() => can.test(row)} aria-label={`Test the key of ${row.name}`}>
            Test
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => can.edit(row)}
          aria-label={`${row.kept === undefined ? "Add a" : "Replace the"} key of ${row.name}`}
        >
          {row.kept === undefined ? "Add" : "Replace"}
        </Button>
        {row.kept === undefined ? null : (
          <Button
            kind="quiet"
            icon="trash"
            onClick={() => can.drop(row)}
            aria-label={`Remove the key of ${row.name}`}
          />
        )}
      </span>
    ),
  },
]
