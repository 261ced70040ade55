import type { ServerMessage } from "../ServerMessage.ts"
import type { ClientMessage } from "../ClientMessage.ts"
import { element, hidePanel, setShown } from "./Elements.ts"

type FileChooser = Extract<ServerMessage, { readonly type: "fileChooser" }>

const pieceBytes = 256 * 1024

/** Upload window: limits unacknowledged bytes to the server's disk speed. */
const windowBytes = 8 * pieceBytes

export interface FilePanel {
  readonly show: (chooser: FileChooser) => void
  /** Reports received bytes of an upload. */
  readonly onUploaded: (id: string, bytes: number) => void
  readonly onClosed: (id: string) => void
}

export interface FilePanelOptions {
  readonly send: (message: ClientMessage) => void
  readonly sendBytes: (bytes: ArrayBuffer) => void
  readonly notice: (text: string) => void
  readonly onDone: () => void
}

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(bytes < 10 * 2 ** 20 ? 1 : 0)} MB`

/** Lets the user choose the requested files and uploads them in chunks. */
export const makeFilePanel = ({ send, sendBytes, notice, onDone }: FilePanelOptions): FilePanel => {
  const panel = element("files", HTMLFormElement)
  const title = element("files-title", HTMLElement)
  const text = element("files-text", HTMLElement)
  const input = element("files-input", HTMLInputElement)
  const progress = element("files-progress", HTMLProgressElement)
  const yes = element("files-yes", HTMLButtonElement)
  const no = element("files-no", HTMLButtonElement)
  let shown: FileChooser | undefined
  let uploading: { readonly id: string; arrived: number; readonly total: number; go: () => void } | undefined

  const close = () => {
    shown = undefined
    uploading = undefined
    hidePanel(panel, onDone)
    panel.reset()
  }
  const chosen = () => [...(input.files ?? [])]

  const upload = async (id: string, files: ReadonlyArray<File>) => {
    const total = files.reduce((sum, { size }) => sum + size, 0)
    const state = { id, arrived: 0, total, go: () => {} }
    uploading = state
    setShown(progress, true)
    send({ type: "files", id, files: files.map(({ name, size }) => ({ name, bytes: size })) })
    let sent = 0
    for (const file of files) {
      for (let from = 0; from < file.size; from += pieceBytes) {
        while (sent - state.arrived >= windowBytes) await new Promise<void>((resolve) => (state.go = resolve))
        const piece = await file.slice(from, from + pieceBytes).arrayBuffer()
        if (uploading !== state) return
        sendBytes(piece)
        sent += piece.byteLength
      }
    }
    if (total === 0) close()
  }

  panel.addEventListener("submit", (event) => {
    event.preventDefault()
    const files = chosen()
    if (shown === undefined || files.length === 0) return
    const total = files.reduce((sum, { size }) => sum + size, 0)
    if (total > shown.maxBytes)
      return notice(`The files have ${megabytes(total)} in total. The limit is ${megabytes(shown.maxBytes)}.`)
    yes.disabled = true
    upload(shown.id, files).catch(() => {
      notice("The file could not be read.")
      close()
    })
  })
  const dismiss = () => {
    if (shown !== undefined && uploading === undefined) send({ type: "files", id: shown.id, files: [] })
    close()
  }
  no.addEventListener("click", dismiss)
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") dismiss()
  })
  input.addEventListener("change", () => (yes.disabled = chosen().length === 0))

  return {
    show: (chooser) => {
      shown = chooser
      panel.reset()
      input.multiple = chooser.isMultiple
      title.textContent = chooser.isMultiple ? "The page requests files" : "The page requests a file"
      text.textContent = `From this device, up to ${megabytes(chooser.maxBytes)}.`
      yes.disabled = true
      progress.value = 0
      setShown(progress, false)
      setShown(panel, true)
      input.focus()
    },
    onUploaded: (id, bytes) => {
      if (uploading?.id !== id) return
      uploading.arrived = bytes
      uploading.go()
      progress.value = uploading.total === 0 ? 1 : bytes / uploading.total
      if (bytes >= uploading.total) close()
    },
    onClosed: (id) => {
      // Other viewers' choosers were closed by this upload.
      if (shown?.id === id && uploading?.id !== id) close()
    },
  }
}
