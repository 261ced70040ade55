import { getRouteApi, Navigate } from "@tanstack/react-router"
import { useCallback, useEffect, useState } from "react"
import { formatBytes } from "../../Format.ts"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Badge, StatusBadge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { SkeletonRows } from "../../components/Feedback.tsx"
import { MissingResource } from "../../components/MissingResource.tsx"
import { Card, Page } from "../../components/Page.tsx"
import { saveFile } from "../../components/SaveFile.ts"
import { toast } from "../../components/toast/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { isOver, type RunSummary, useRun } from "../../queries/Runs.ts"
import { useActiveTurn, useConversation, useFiles } from "../../queries/Sessions.ts"
import { BrowserPanel } from "./browser/BrowserPanel.tsx"
import { Composer, type Queue } from "./Composer.tsx"
import type { SeekTarget } from "./browser/Player.tsx"
import { HumanRequest } from "./HumanRequest.tsx"
import { SessionActions } from "./SessionActions.tsx"
import { Turn } from "./Turn.tsx"

const route = getRouteApi("/sessions/$sessionId")

export const SessionPage = () => {
  const { sessionId } = route.useParams()
  const { data, error, refetch } = useConversation(sessionId)
  const first = data?.turns[0]
  const last = data?.turns.at(-1)
  if (data === undefined || first === undefined || last === undefined) {
    return (
      <Page title="Conversation" crumbs={[{ to: "/runs", title: "Runs" }]} wide>
        {error === null && data === undefined ? (
          <SkeletonRows label="Loading the conversation" />
        ) : (
          <MissingResource error={error} what="run" to="/runs" onRetry={() => void refetch()} />
        )}
      </Page>
    )
  }
  return <Conversation sessionId={sessionId} first={first} last={last} {...data} />
}

const Conversation = ({
  first,
  last,
  queue,
  sessionId,
  turns,
}: {
  readonly sessionId: string
  readonly turns: ReadonlyArray<RunSummary>
  readonly first: RunSummary
  readonly last: RunSummary
  readonly queue: Queue
}) => {
  const listed = turns.find(({ status }) => !isOver(status))
  const { data: fetched } = useActiveTurn(sessionId, listed?.id)
  const active = fetched !== undefined && listed?.id === fetched.id && !isOver(fetched.status) ? fetched : listed
  const { step: linkedStep } = route.useSearch()
  const linked = useLinkedTurn(linkedStep)
  const [seekTo, setSeekTo] = useState<SeekTarget | null>(null)
  const onSeek = useCallback((at: string) => setSeekTo({ at }), [])

  return (
    <Page
      title={first.title ?? first.task}
      crumbs={[{ to: "/runs", title: "Runs" }]}
      titleShown={<span className="session-title">{first.title ?? first.task}</span>}
      description={
        <span className="session-facts">
          <StatusBadge status={active?.status ?? last.status} />
          {active?.humanRequest === null || active?.humanRequest === undefined ? null : (
            <Badge tone="warn">Waiting for you</Badge>
          )}
          <span>{last.model}</span>
          <span>
            {turns.length} {turns.length === 1 ? "turn" : "turns"}
          </span>
        </span>
      }
      actions={<SessionActions sessionId={sessionId} active={active} last={last} />}
      wide
    >
      <HumanRequest run={active} />
      <div className="session">
        <div className="session-side">
          <BrowserPanel sessionId={sessionId} active={active} turns={turns} seekTo={seekTo} onSeek={onSeek} />
          <FileList workspaceId={last.workspaceId} isActive={active !== undefined} />
        </div>
        <div className="session-main">
          <ol className="turns" aria-label="Turns">
            {turns.map((turn, index) => (
              <Turn
                key={turn.id}
                run={turn.id === active?.id ? active : turn}
                isInitiallyOpen={index >= turns.length - 2 || turn.id === linked}
                isLinked={turn.id === linked}
                linkedStep={turn.id === (linked === "" ? last.id : linked) ? linkedStep : undefined}
                onSeek={onSeek}
              />
            ))}
          </ol>
          <Composer
            sessionId={sessionId}
            workspaceId={last.workspaceId}
            queue={queue}
            isActive={active !== undefined}
          />
        </div>
      </div>
    </Page>
  )
}

/** Returns the run id in the URL's hash, and scrolls to its turn, unless a step is linked. */
const useLinkedTurn = (step: number | undefined): string => {
  const [hash] = useState(() => location.hash.slice(1))
  useEffect(() => {
    // The first turn is already at the top.
    const turn = hash === "" || step !== undefined ? null : document.getElementById(`turn-${hash}`)
    if (turn !== null && turn.previousElementSibling !== null) turn.scrollIntoView({ block: "start" })
  }, [hash, step])
  return hash
}

const runRoute = getRouteApi("/runs/$runId")

/** Redirects from a run's URL to its turn in the conversation. */
export const RunPage = () => {
  const { runId } = runRoute.useParams()
  const search = runRoute.useSearch()
  const { data, error, refetch } = useRun(runId)
  if (data !== undefined) {
    return (
      <Navigate
        to="/sessions/$sessionId"
        params={{ sessionId: data.sessionId }}
        search={search}
        hash={data.id}
        replace
      />
    )
  }
  return (
    <Page title="Run" crumbs={[{ to: "/runs", title: "Runs" }]}>
      {error === null ? (
        <SkeletonRows label="Loading the run" />
      ) : (
        <MissingResource error={error} what="run" to="/runs" onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** Files of the conversation's workspace. Renders nothing if there are none. */
const FileList = ({ isActive, workspaceId }: { readonly workspaceId: string | null; readonly isActive: boolean }) => {
  const { data = [] } = useFiles(workspaceId, isActive)
  if (workspaceId === null || data.length === 0) return null
  return (
    <Card title="Files">
      <ul className="files">
        {data.map(({ path, size }) => (
          <li key={path}>
            <span className="truncate" title={path}>
              {path}
            </span>
            <span className="soft numeric">{formatBytes(size)}</span>
            <DownloadButton workspaceId={workspaceId} path={path} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const DownloadButton = ({ path, workspaceId }: { readonly workspaceId: string; readonly path: string }) => {
  const { client } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await client.workspaces.file(workspaceId, path).bytes(), path)
    } catch (error) {
      toast({ title: `Could not download ${path}`, description: messageOf(error), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="quiet"
      icon="download"
      aria-label={`Download ${path}`}
      isBusy={isBusy}
      onClick={() => void download()}
    />
  )
}
