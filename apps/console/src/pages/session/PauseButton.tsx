import { useEffect, useState } from "react"
import { Button, type ButtonKind } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import type { RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../auth/AuthState.ts"

/** Returns true for a run that is paused or about to pause. */
export const isPaused = (run: RunSummary | undefined): boolean => run?.humanRequest?.kind === "pause"

/** Pauses a run before its next step, or resumes it. */
export const PauseButton = ({
  pauseLabel = "Pause",
  resumeKind = "plain",
  resumeLabel = "Resume",
  run,
}: {
  readonly run: RunSummary
  readonly pauseLabel?: string
  readonly resumeLabel?: string
  readonly resumeKind?: ButtonKind
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
          onSuccess: () => setPausing(!paused),
          onError: (error) => toast({ title: "Could not change the run", description: messageOf(error), tone: "bad" }),
        })
      }
    >
      {paused ? resumeLabel : isPausing ? "Pausing after this step…" : pauseLabel}
    </Button>
  )
}
