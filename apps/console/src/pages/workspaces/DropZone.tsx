import { type DragEvent, useRef, useState } from "react"
import { Button } from "../../components/Button.tsx"
import { ErrorNotice } from "../../components/Feedback.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useUpload } from "../../queries/Workspaces.ts"

/** Uploads dropped or chosen files to a workspace. Replaces files of the same name. */
export const DropZone = ({ workspaceId }: { readonly workspaceId: string }) => {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { error, isPending, mutate } = useUpload(workspaceId)
  const send = (files: ReadonlyArray<File>) => {
    if (files.length === 0 || isPending) return
    mutate(files, {
      onSuccess: () => toast({ title: files.length === 1 ? "File uploaded" : `${files.length} files uploaded` }),
    })
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <div
        className={isOver ? "drop-zone over" : "drop-zone"}
        onDragOver={over}
        onDragEnter={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send([...event.dataTransfer.files])
        }}
      >
        <span className="soft">{isPending ? "Uploading…" : "Drop files here, or"}</span>
        <Button icon="file" isBusy={isPending} onClick={() => input.current?.click()}>
          Choose files
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to upload"
          onChange={(event) => {
            send([...(event.target.files ?? [])])
            event.target.value = ""
          }}
        />
      </div>
      {error === null ? null : <ErrorNotice error={error} />}
    </>
  )
}
