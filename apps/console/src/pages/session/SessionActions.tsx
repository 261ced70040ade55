import { useState } from "react"
import { Button, ButtonLink } from "../../components/Button.tsx"
import { Confirm } from "../../components/Dialog.tsx"
import type { RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../session/Session.ts"
import { CodeDialog } from "./CodeDialog.tsx"
import { PauseButton } from "./PauseButton.tsx"

/** What can be done with a conversation, now. */
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
  const [isCancelling, setCancelling] = useState(false)
  const cancel = useSessionAction<string>(sessionId, (runId) => client.runs.cancel(runId))
  return (
    <>
      {active === undefined ? null : (
        <>
          <PauseButton run={active} />
          <Button kind="danger" icon="stop" onClick={() => setCancelling(true)}>
            Cancel
          </Button>
        </>
      )}
      <Button icon="code" onClick={() => setShowingCode(true)}>
        As code
      </Button>
      <ButtonLink to="/runs/new" search={{ from: last.id }} icon="again">
        Run again
      </ButtonLink>
      <CodeDialog run={last} isOpen={isShowingCode} onClose={() => setShowingCode(false)} />
      <Confirm
        title="Cancel this run?"
        action="Cancel the run"
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onConfirm={async () => {
          if (active !== undefined) await cancel.mutateAsync(active.id)
        }}
      >
        No model is asked any more. The browser stays as it is, and what waits in the queue comes next.
      </Confirm>
    </>
  )
}
