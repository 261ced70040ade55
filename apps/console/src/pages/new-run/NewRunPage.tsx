import { getRouteApi } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/State.tsx"
import { useRun } from "../../queries/Runs.ts"
import { emptyDraft } from "../../request/RunDraft.ts"
import { RunForm } from "./RunForm.tsx"

const route = getRouteApi("/runs/new")

/** Fills in a run and starts it; with `?from=` it begins as the run of this id did. */
export const NewRunPage = () => {
  const { from } = route.useSearch()
  const { data, error, refetch } = useRun(from, { isEnabled: from !== "" })
  return (
    <Page title="New run" wide>
      {from === "" ? (
        <RunForm key="new" start={emptyDraft} />
      ) : data !== undefined ? (
        <RunForm key={data.id} start={{ ...emptyDraft, task: data.task, model: data.model }} />
      ) : error === null ? (
        <SkeletonRows label="Looking up the run" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
