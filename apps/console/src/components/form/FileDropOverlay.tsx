import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { currentReceiver, keepForNextRun } from "./FileDrop.ts"
import { Icon } from "../Icon.tsx"

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false

/** Takes files that are dropped anywhere. Pages without a receiver open a new run with them. */
export const FileDropOverlay = () => {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // A drop zone of the page takes them itself.
      if (event.defaultPrevented) return setTarget(undefined)
      event.preventDefault()
      setTarget(currentReceiver()?.target ?? "a new run")
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      // Null outside of the window.
      if (relatedTarget === null) setTarget(undefined)
    }
    const onDrop = (event: DragEvent) => {
      setTarget(undefined)
      if (!hasFiles(event) || event.defaultPrevented) return
      // A field for files takes them itself.
      if (event.target instanceof HTMLInputElement && event.target.type === "file") return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      const receiver = currentReceiver()
      if (receiver !== undefined) return receiver.receive(files)
      keepForNextRun(files)
      void navigate({ to: "/runs/new" })
    }
    addEventListener("dragover", onOver)
    addEventListener("dragleave", onLeave)
    addEventListener("drop", onDrop)
    return () => {
      removeEventListener("dragover", onOver)
      removeEventListener("dragleave", onLeave)
      removeEventListener("drop", onDrop)
    }
  }, [navigate])
  return target === undefined ? null : (
    <div className="file-drop" role="status">
      <p>
        <Icon name="file" /> Drop the files to attach them to {target}
      </p>
    </div>
  )
}
