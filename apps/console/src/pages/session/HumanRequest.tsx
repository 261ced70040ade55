import { type FormEvent, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { TextArea } from "../../components/Field.tsx"
import { Moment } from "../../components/Moment.tsx"
import { messageOf } from "../../queries/Queries.ts"
import { isOver, type RunSummary } from "../../queries/Runs.ts"
import { useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../session/Session.ts"

/** What a run waits for a person for, and the answer. Nothing where it waits for nobody. */
export const HumanRequest = ({ run }: { readonly run: RunSummary }) => {
  const { human } = run
  if (human === null || human === undefined || isOver(run.status)) return null
  return human.kind === "pause" ? (
    <section className="human" aria-label="Paused">
      <p>
        <strong>It pauses.</strong> The browser is yours until you hand it back; it goes on by itself{" "}
        <Moment at={human.expiresAt} />.
      </p>
    </section>
  ) : (
    <Question key={human.askedAt} run={run} reason={human.reason} expiresAt={human.expiresAt} />
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
    <form className="human" aria-label="The agent asks" onSubmit={submit}>
      <p>
        <strong>The agent asks you:</strong> {reason}
      </p>
      <TextArea
        label="Your answer"
        hint={
          <>
            Or do it yourself in the browser, and leave this empty. It goes on by itself <Moment at={expiresAt} />.
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
          Answer and go on
        </Button>
      </div>
    </form>
  )
}
