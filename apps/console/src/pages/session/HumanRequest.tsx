import { type FormEvent, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { TextArea } from "../../components/Field.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { isOver, type RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../auth/AuthState.ts"

/** The pause or question of a run that waits for a human. Renders nothing for other runs. */
export const HumanRequest = ({ run }: { readonly run: RunSummary }) => {
  const { humanRequest } = run
  if (humanRequest === null || humanRequest === undefined || isOver(run.status)) return null
  return humanRequest.kind === "pause" ? (
    <section className="human" aria-label="Paused">
      <p>
        <strong>Paused.</strong> You control the browser until you resume the run. It resumes automatically{" "}
        <RelativeTime at={humanRequest.expiresAt} />.
      </p>
    </section>
  ) : (
    <Question key={humanRequest.askedAt} run={run} reason={humanRequest.reason} expiresAt={humanRequest.expiresAt} />
  )
}

const Question = ({
  expiresAt,
  reason,
  run,
}: {
  readonly run: RunSummary
  readonly reason: string
  readonly expiresAt: string
}) => {
  const { client } = useSignedIn()
  const [answer, setAnswer] = useState("")
  const { error, isPending, mutate } = useSessionAction(run.sessionId, () =>
    client.runs.handle(run.id).resume(answer.trim() === "" ? undefined : answer.trim()),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form className="human" aria-label="Question from the agent" onSubmit={submit}>
      <p>
        <strong>The agent asks:</strong> {reason}
      </p>
      <TextArea
        label="Your answer"
        hint={
          <>
            Or leave this empty and act in the browser yourself. The run resumes automatically{" "}
            <RelativeTime at={expiresAt} />.
          </>
        }
        rows={2}
        maxLength={250}
        value={answer}
        error={error === null ? undefined : messageOf(error)}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="actions">
        <Button type="submit" kind="primary" icon="play" isBusy={isPending}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
