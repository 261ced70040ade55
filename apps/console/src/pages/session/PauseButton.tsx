import { useEffect, useState } from "react"
import { Button, type ButtonKind } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { messageOf } from "../../queries/Queries.ts"
import type { RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../session/Session.ts"

/** Whether somebody has asked a run to wait, or it does. */
export const isPaused = (run: RunSummary | undefined): boolean => run?.human?.kind === "pause"

/** Has a run wait before its next step, and lets it go on. */
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
  // Somebody has asked, and the step that is under way has not ended yet.
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (paused) setAsked(false)
  }, [paused])
  const { isPending, mutate } = useSessionAction(run.sessionId, () => {
    const handle = client.runs.handle(run.id)
    return paused ? handle.resume() : handle.pause()
  })
  return (
    <Button
      icon={paused ? "play" : "pause"}
      kind={paused ? resumeKind : "plain"}
      isBusy={isPending || isAsked}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => setAsked(!paused),
          onError: (error) => toast({ title: "That did not work", description: messageOf(error), tone: "bad" }),
        })
      }
    >
      {paused ? resumeLabel : isAsked ? "After this step…" : pauseLabel}
    </Button>
  )
}
