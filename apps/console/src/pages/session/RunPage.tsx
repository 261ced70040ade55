import { getRouteApi, Navigate } from "@tanstack/react-router"
import { Page } from "../../components/Page.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { useRun } from "../../queries/Runs.ts"

const route = getRouteApi("/runs/$runId")

/** Redirects from a run's URL to its turn in the conversation. */
export const RunPage = () => {
  const { runId } = route.useParams()
  const { data, error, refetch } = useRun(runId)
  if (data !== undefined) {
    return <Navigate to="/sessions/$sessionId" params={{ sessionId: data.sessionId }} hash={data.id} replace />
  }
  return (
    <Page title="Run">
      {error === null ? (
        <SkeletonRows label="Loading the run" />
      ) : (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
