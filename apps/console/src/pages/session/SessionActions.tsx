import { useEffect, useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Button, type ButtonKind, ButtonLink } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Confirm, Dialog } from "../../components/Dialog.tsx"
import { requestTabs } from "../../components/code/RequestTabs.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { useRunLog } from "../../queries/RunLog.ts"
import { isOver, type RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { stepsAsPlaywright } from "../../request/CodeSnippets.ts"
import { CaseDialog } from "./CaseDialog.tsx"

export const SessionActions = ({
  active,
  last,
  sessionId,
}: {
  readonly sessionId: string
  readonly active: RunSummary | undefined
  readonly last: RunSummary
}) => {
  const { client } = useSignedIn()
  const [isShowingCode, setShowingCode] = useState(false)
  const [isMakingCase, setMakingCase] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const cancel = useSessionAction<string>(sessionId, (runId) => client.runs.cancel(runId))
  return (
    <>
      {active === undefined ? null : (
        <>
          <PauseButton run={active} />
          <Button kind="danger" icon="stop" onClick={() => setCancelling(true)}>
            Cancel run
          </Button>
        </>
      )}
      <Button icon="code" onClick={() => setShowingCode(true)}>
        View code
      </Button>
      {isOver(last.status) ? (
        <Button icon="evals" onClick={() => setMakingCase(true)}>
          Create eval case
        </Button>
      ) : null}
      <ButtonLink to="/runs/compare" search={{ a: last.id }} icon="columns">
        Compare
      </ButtonLink>
      <ButtonLink to="/runs/new" search={{ from: last.id }} icon="again">
        Run again
      </ButtonLink>
      <CodeDialog run={last} isOpen={isShowingCode} onClose={() => setShowingCode(false)} />
      {isMakingCase ? <CaseDialog runId={last.id} onClose={() => setMakingCase(false)} /> : null}
      <Confirm
        title="Cancel run?"
        action="Cancel run"
        dismissLabel="Keep running"
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={async () => {
          if (active !== undefined) await cancel.mutateAsync(active.id)
        }}
      >
        The run stops calling the model. Its browser stays open, and the next queued message starts.
      </Confirm>
    </>
  )
}

/** Shows a run as code: the same request with the SDK and curl, and its steps as a Playwright script. */
const CodeDialog = ({
  isOpen,
  onClose,
  run,
}: {
  readonly run: RunSummary
  readonly isOpen: boolean
  readonly onClose: () => void
}) => (
  <Dialog title="Run as code" isOpen={isOpen} onClose={onClose}>
    <Code run={run} />
  </Dialog>
)

const Code = ({ run }: { readonly run: RunSummary }) => {
  const { log } = useRunLog(run.id, run.sessionId)
  // The API does not return proxies, secrets and schemas of a run.
  const request = { task: run.task, model: run.model }
  const settings = { baseUrl: location.origin, fileNames: [] }
  const executed = log.steps.map(({ actions, goal }) => ({
    goal,
    actions: actions.filter(({ status, tool }) => status === "completed" && tool !== "done"),
  }))
  return (
    <Tabs
      label="Code formats"
      tabs={[
        ...requestTabs(request, settings),
        {
          id: "playwright",
          title: "Playwright",
          content: (
            <>
              <p className="soft">
                The agent's actions in a Tabwright browser, without a model. Use it as a starting point.
              </p>
              <CodeBlock label="Playwright" language="typescript" code={stepsAsPlaywright(executed)} />
            </>
          ),
        },
      ]}
    />
  )
}

/** Returns true for a run that is paused or about to pause. */
export const isPaused = (run: RunSummary | undefined): boolean => run?.humanRequest?.kind === "pause"

/** Pauses a run before its next step, or resumes it. */
export const PauseButton = ({
  onChange,
  pauseLabel = "Pause",
  resumeKind = "plain",
  resumeLabel = "Resume",
  run,
}: {
  readonly run: RunSummary
  readonly pauseLabel?: string
  readonly resumeLabel?: string
  readonly resumeKind?: ButtonKind
  /** Called when the pause was requested or ended. */
  readonly onChange?: (isPaused: boolean) => void
}) => {
  const { client } = useSignedIn()
  const paused = isPaused(run)
  // A pause takes effect only after the current step.
  const [isPausing, setPausing] = useState(false)
  useEffect(() => {
    if (paused) setPausing(false)
  }, [paused])
  const { isPending, mutate } = useSessionAction(run.sessionId, () => {
    const handle = client.runs.handle(run.id)
    return paused ? handle.resume() : handle.pause()
  })
  return (
    <Button
      icon={paused ? "play" : "pause"}
      kind={paused ? resumeKind : "plain"}
      isBusy={isPending || isPausing}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => {
            setPausing(!paused)
            onChange?.(!paused)
          },
          onError: (error) => toast({ title: "Could not change the run", description: messageOf(error), tone: "bad" }),
        })
      }
    >
      {paused ? resumeLabel : isPausing ? "Pausing after this step…" : pauseLabel}
    </Button>
  )
}
