import { getRouteApi, Link } from "@tanstack/react-router"
import { useMemo } from "react"
import { ButtonLink } from "../../components/Button.tsx"
import { Empty, ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { WriteNotice } from "../../components/RequireScope.tsx"
import { useEval, useEvalResults } from "../../queries/Evals.ts"
import { useRun } from "../../queries/Runs.ts"
import { casesOf } from "./Cases.ts"
import { Repetition } from "./Repetition.tsx"

const route = getRouteApi("/evals/$experimentId/cases/$caseId")

/** All repetitions of a case, side by side. */
export const CasePage = () => {
  const { caseId, experimentId } = route.useParams()
  const { data: experiment, error: experimentError, refetch } = useEval(experimentId)
  const { data: results, error: resultsError } = useEvalResults(experimentId, experiment?.updatedAt)
  const cases = useMemo(() => casesOf(results ?? []), [results])
  const error = experimentError ?? resultsError
  const index = cases.findIndex((one) => one.caseId === caseId)
  const shown = cases[index]
  return (
    <Page
      crumbs={[{ to: "/evals", title: "Evals" }]}
      title={caseId}
      description={
        <span className="eval-facts">
          <span>
            Case of{" "}
            <Link to="/evals/$experimentId" params={{ experimentId }}>
              {experiment?.name ?? "the experiment"}
            </Link>
          </span>
          {shown === undefined || shown.tags.length === 0 ? null : <span>{shown.tags.join(", ")}</span>}
        </span>
      }
      actions={
        <>
          <Neighbor experimentId={experimentId} caseId={cases[index - 1]?.caseId} label="Previous case" />
          <Neighbor experimentId={experimentId} caseId={cases[index + 1]?.caseId} label="Next case" />
        </>
      }
      wide
    >
      <WriteNotice />
      {shown !== undefined ? (
        <>
          <Task runId={shown.results.find(({ runId }) => runId !== null)?.runId ?? null} />
          <ol className="eval-repetitions" aria-label="Repetitions">
            {shown.results.map((result) => (
              <li key={result.id}>
                <Repetition experimentId={experimentId} result={result} />
              </li>
            ))}
          </ol>
        </>
      ) : error !== null ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : results === undefined ? (
        <SkeletonRows label="Loading the results" />
      ) : (
        <Empty icon="evals" title="Case not found">
          The experiment has no result of this case.
        </Empty>
      )}
    </Page>
  )
}

const Neighbor = ({
  caseId,
  experimentId,
  label,
}: {
  readonly experimentId: string
  readonly caseId: string | undefined
  readonly label: string
}) =>
  caseId === undefined ? null : (
    <ButtonLink to="/evals/$experimentId/cases/$caseId" params={{ caseId, experimentId }}>
      {label}
    </ButtonLink>
  )

/** The task of a repetition's run. Renders nothing if the run was deleted. */
const Task = ({ runId }: { readonly runId: string | null }) => {
  const { data } = useRun(runId ?? "", { isEnabled: runId !== null })
  return data === undefined ? null : (
    <Card title="Task">
      <p className="eval-text">{data.task}</p>
    </Card>
  )
}
