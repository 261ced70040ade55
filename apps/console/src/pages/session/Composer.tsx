import { type FormEvent, type KeyboardEvent, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { TextArea } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { messageOf } from "../../queries/Queries.ts"
import { type useQueue, useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../session/Session.ts"

type Queue = NonNullable<ReturnType<typeof useQueue>["data"]>

interface ComposerProps {
  readonly sessionId: string
  readonly queue: Queue
  /** Whether a run goes on: what is sent waits for its end, or takes its place. */
  readonly isActive: boolean
}

/** Says what is to be done next, and shows what waits for its turn. */
export const Composer = ({ isActive, queue, sessionId }: ComposerProps) => {
  const { client } = useSignedIn()
  const [text, setText] = useState("")
  const send = useSessionAction<boolean>(sessionId, (interrupt) =>
    client.sessions.queue.enqueue(sessionId, { text: text.trim(), interrupt }),
  )
  const go = (interrupt: boolean) => {
    if (text.trim() !== "" && !send.isPending) send.mutate(interrupt, { onSuccess: () => setText("") })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    go(false)
  }
  return (
    <form className="composer" onSubmit={submit} aria-label="Follow up">
      <WaitingList sessionId={sessionId} queue={queue} />
      <TextArea
        label={isActive ? "What comes next?" : "What shall be done now?"}
        isLabelHidden
        placeholder={isActive ? "What comes next?" : "What shall be done now, in the same browser?"}
        rows={2}
        value={text}
        error={send.error === null ? undefined : messageOf(send.error)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="actions">
        {isActive ? (
          <Button icon="stop" onClick={() => go(true)} disabled={text.trim() === ""}>
            Interrupt
          </Button>
        ) : null}
        <Button type="submit" kind="primary" isBusy={send.isPending} disabled={text.trim() === ""}>
          {isActive ? "Send after this run" : "Send"}
        </Button>
      </div>
    </form>
  )
}

const WaitingList = ({ queue, sessionId }: Pick<ComposerProps, "queue" | "sessionId">) => {
  const { client } = useSignedIn()
  const remove = useSessionAction<number>(sessionId, (id) => client.sessions.queue.remove(sessionId, id))
  if (queue.length === 0) return null
  return (
    <ol className="waiting" aria-label="Queue">
      {queue.map(({ id, mode, status, text }) => (
        <li key={id}>
          <Badge tone={mode === "interrupt" ? "warn" : "neutral"}>
            {mode === "interrupt" ? "interrupts" : "waits"}
          </Badge>
          <span className="truncate" title={text}>
            {text}
          </span>
          <Button
            kind="quiet"
            icon="trash"
            aria-label={`Take back: ${text}`}
            disabled={status !== "pending"}
            onClick={() =>
              remove.mutate(id, {
                onError: (error) =>
                  toast({ title: "It could not be taken back", description: messageOf(error), tone: "bad" }),
              })
            }
          />
        </li>
      ))}
    </ol>
  )
}
