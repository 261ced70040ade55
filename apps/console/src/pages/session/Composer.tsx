import { type FormEvent, type KeyboardEvent, useRef, useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { useFileDrop } from "../../components/form/FileDrop.ts"
import { SelectedFiles, maxFiles, withFiles } from "../../components/form/SelectedFiles.tsx"
import { TextArea } from "../../components/form/Field.tsx"
import { toast } from "../../components/toast/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { type useConversation, useSessionAction } from "../../queries/Sessions.ts"
import { useSignedIn } from "../../auth/AuthState.ts"

export type Queue = NonNullable<ReturnType<typeof useConversation>["data"]>["queue"]

interface ComposerProps {
  readonly sessionId: string
  /** Workspace for attached files. Null if the conversation has none. */
  readonly workspaceId: string | null
  readonly queue: Queue
  /** True while a run is active: a message is queued, or interrupts the run. */
  readonly isActive: boolean
}

export const Composer = ({ isActive, queue, sessionId, workspaceId }: ComposerProps) => {
  const { client } = useSignedIn()
  const [text, setText] = useState("")
  const [files, setFiles] = useState<ReadonlyArray<File>>([])
  const input = useRef<HTMLInputElement>(null)
  const send = useSessionAction<boolean>(sessionId, async (interrupt) => {
    const sent = files.length === 0 || workspaceId === null ? [] : await client.workspaces.upload(workspaceId, files)
    const attached = sent.length === 0 ? {} : { attachedFileIds: sent.map(({ id }) => id) }
    return client.sessions.queue.enqueue(sessionId, { text: text.trim(), interrupt, ...attached })
  })
  useFileDrop("the follow-up", (added) => setFiles((now) => withFiles(now, added)), workspaceId !== null)
  const go = (interrupt: boolean) => {
    if (text.trim() === "" || send.isPending) return
    send.mutate(interrupt, {
      onSuccess: () => {
        setText("")
        setFiles([])
      },
    })
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
      <QueuedMessages sessionId={sessionId} queue={queue} />
      <TextArea
        label={isActive ? "Add a follow-up" : "Next task"}
        isLabelHidden
        placeholder={isActive ? "Add a follow-up" : "Describe the next task. It runs in the same browser."}
        rows={2}
        value={text}
        error={send.error === null ? undefined : messageOf(send.error)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <SelectedFiles label="Files to send" files={files} onChange={setFiles} />
      <div className="actions">
        {workspaceId === null ? null : (
          <>
            <Button
              kind="quiet"
              icon="file"
              title={`Up to ${maxFiles} files of 50 MiB each`}
              onClick={() => input.current?.click()}
            >
              Attach files
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label="Files to attach"
              onChange={({ currentTarget }) => {
                setFiles(withFiles(files, currentTarget.files ?? []))
                currentTarget.value = ""
              }}
            />
          </>
        )}
        {isActive ? (
          <Button icon="stop" onClick={() => go(true)} disabled={text.trim() === ""}>
            Interrupt
          </Button>
        ) : null}
        <Button type="submit" kind="primary" isBusy={send.isPending} disabled={text.trim() === ""}>
          {isActive ? "Add to queue" : "Send"}
        </Button>
      </div>
    </form>
  )
}

const QueuedMessages = ({ queue, sessionId }: Pick<ComposerProps, "queue" | "sessionId">) => {
  const { client } = useSignedIn()
  const remove = useSessionAction<number>(sessionId, (id) => client.sessions.queue.remove(sessionId, id))
  // Never as an interrupt, which would cancel the run that is active by then.
  const restore = useSessionAction<Queue[number]>(sessionId, ({ attachedFileIds, text }) =>
    client.sessions.queue.enqueue(sessionId, {
      text,
      ...(attachedFileIds === null || attachedFileIds === undefined ? {} : { attachedFileIds: [...attachedFileIds] }),
    }),
  )
  const failed = (title: string) => (error: unknown) => toast({ title, description: messageOf(error), tone: "bad" })
  const removeMessage = (message: Queue[number]) =>
    remove.mutate(message.id, {
      onSuccess: () =>
        toast({
          title: "Message removed",
          description: "Undo adds it to the end of the queue.",
          action: {
            label: "Undo",
            onClick: () => restore.mutate(message, { onError: failed("Could not restore the message") }),
          },
        }),
      onError: failed("Could not remove the message"),
    })
  if (queue.length === 0) return null
  return (
    <ol className="waiting" aria-label="Queue">
      {queue.map((message) => (
        <li key={message.id}>
          <Badge tone={message.mode === "interrupt" ? "warn" : "neutral"}>
            {message.mode === "interrupt" ? "Interrupt" : "Queued"}
          </Badge>
          <span className="truncate" title={message.text}>
            {message.text}
          </span>
          <Button
            kind="quiet"
            icon="trash"
            aria-label={`Remove from queue: ${message.text}`}
            disabled={message.status !== "pending"}
            onClick={() => removeMessage(message)}
          />
        </li>
      ))}
    </ol>
  )
}
