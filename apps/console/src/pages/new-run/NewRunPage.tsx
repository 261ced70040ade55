import { getRouteApi } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { useRun } from "../../queries/Runs.ts"
import { emptyDraft } from "../../request/RunDraft.ts"
import { RunForm } from "./RunForm.tsx"

const route = getRouteApi("/runs/new")

/** The form to start a run. With `?from=`, it is prefilled from the run with that id. */
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
        <SkeletonRows label="Loading the run" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
