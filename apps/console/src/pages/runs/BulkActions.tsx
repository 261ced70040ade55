import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { formatCount } from "../../Format.ts"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { isOver, type RunSummary } from "../../queries/Runs.ts"

/** Requests at a time. */
const concurrency = 4

/** Applies `act` to all items. Continues after a failure and then fails with the first one. */
const forAll = async <Item,>(items: ReadonlyArray<Item>, act: (item: Item) => PromiseLike<unknown>): Promise<void> => {
  const left = [...items]
  const failures: Array<unknown> = []
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await act(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (failures.length > 0) throw failures[0]
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`

/** Actions on the selected runs, at the bottom of the window. */
export const BulkActions = ({
  onClear,
  selected,
}: {
  readonly selected: ReadonlyArray<RunSummary>
  readonly onClear: () => void
}) => {
  const { client } = useSignedIn()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<"cancel" | "delete">()
  const active = selected.filter(({ status }) => !isOver(status))
  const [older, newer] = selected.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const sessions = [...new Set(selected.map(({ sessionId }) => sessionId))]
  const after = async (title: string) => {
    onClear()
    toast({ title })
    await queries.invalidateQueries({ queryKey: ["runs"] })
  }
  return (
    <div className="bulk" role="group" aria-label="Actions on the selected runs">
      <p role="status">{formatCount(selected.length)} selected</p>
      {older === undefined || newer === undefined || selected.length > 2 ? null : (
        <ButtonLink to="/runs/compare" search={{ a: older.id, b: newer.id }} icon="columns">
          Compare
        </ButtonLink>
      )}
      <Button icon="cancel" disabled={active.length === 0} onClick={() => setAsked("cancel")}>
        Cancel runs
      </Button>
      <Button kind="danger" icon="trash" onClick={() => setAsked("delete")}>
        Delete
      </Button>
      <Button kind="quiet" icon="close" aria-label="Clear selection" onClick={onClear} />
      <Confirm
        isOpen={asked === "cancel"}
        title={`Cancel ${counted(active.length, "run")}?`}
        action="Cancel runs"
        dismissLabel="Keep running"
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await forAll(active, ({ id }) => client.runs.cancel(id))
          await after(`${counted(active.length, "run")} cancelled`)
        }}
      >
        <p>The runs end without another step. Their browsers stay open.</p>
      </Confirm>
      <Confirm
        isOpen={asked === "delete"}
        title={`Delete ${counted(sessions.length, "conversation")}?`}
        action="Delete conversations"
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await forAll(sessions, (id) => client.sessions.purge(id))
          await after(`${counted(sessions.length, "conversation")} deleted`)
        }}
      >
        <p>
          All runs of these conversations are deleted permanently, with their steps, screenshots, recordings and files.
          Active runs are cancelled first. Costs stay in the usage.
        </p>
      </Confirm>
    </div>
  )
}
