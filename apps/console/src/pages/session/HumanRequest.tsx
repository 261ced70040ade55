import { consentQuestion } from "@tabwright/core/contract"
import { type FormEvent, useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { Button } from "../../components/Button.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { TextArea } from "../../components/form/Field.tsx"
import { RelativeTime } from "../../components/RelativeTime.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { isOver, type RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"

/** The pause or question of a run that waits for a human. Renders nothing for other runs. */
export const HumanRequest = ({ run }: { readonly run: RunSummary | undefined }) => {
  const request = run?.humanRequest
  if (run === undefined || request === null || request === undefined || isOver(run.status)) return null
  if (request.kind === "pause") {
    return (
      <section className="human" aria-label="Paused">
        <p>
          <strong>Paused.</strong> You control the browser until you resume the run. It resumes automatically{" "}
          <RelativeTime at={request.expiresAt} />.
        </p>
      </section>
    )
  }
  const question = consentQuestion(request.reason)
  return question === undefined ? (
    <Question key={request.askedAt} run={run} reason={request.reason} expiresAt={request.expiresAt} />
  ) : (
    <Consent key={request.askedAt} run={run} question={question} expiresAt={request.expiresAt} />
  )
}

const useAnswer = (run: RunSummary) => {
  const { client } = useSignedIn()
  return useSessionAction<string>(run.sessionId, (answer) =>
    client.runs.handle(run.id).resume(answer === "" ? undefined : answer),
  )
}

interface RequestProps {
  readonly run: RunSummary
  readonly expiresAt: string
}

/** A question that is answered with consent or denial. */
const Consent = ({ expiresAt, question, run }: RequestProps & { readonly question: string }) => {
  const { error, isPending, mutate, variables } = useAnswer(run)
  const button = (answer: string) => ({
    isBusy: isPending && variables === answer,
    disabled: isPending && variables !== answer,
    onClick: () => mutate(answer),
  })
  return (
    <section className="human" aria-label="Question from the agent">
      <p>{question}</p>
      <div className="actions">
        <Button kind="primary" icon="check" {...button("yes")}>
          Allow
        </Button>
        <Button icon="close" {...button("no")}>
          Deny
        </Button>
        <span className="field-hint">
          Without an answer, the agent continues without it <RelativeTime at={expiresAt} />.
        </span>
      </div>
      {error === null ? null : <Notice tone="bad">{messageOf(error)}</Notice>}
    </section>
  )
}

const Question = ({ expiresAt, reason, run }: RequestProps & { readonly reason: string }) => {
  const [answer, setAnswer] = useState("")
  const { error, isPending, mutate } = useAnswer(run)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(answer.trim())
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
