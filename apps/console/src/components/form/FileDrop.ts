import { useEffect, useEffectEvent } from "react"

interface Receiver {
  /** Recipient of the files, such as "the run". */
  readonly target: string
  readonly receive: (files: ReadonlyArray<File>) => void
}

/** The receivers of the shown page. The last one gets files that are dropped anywhere in the window. */
const receivers: Array<Receiver> = []

export const currentReceiver = (): Receiver | undefined => receivers.at(-1)

/** Receives files that are dropped anywhere in the window while the component is shown. */
export const useFileDrop = (target: string, receive: Receiver["receive"], isEnabled = true): void => {
  const onFiles = useEffectEvent(receive)
  useEffect(() => {
    if (!isEnabled) return undefined
    const receiver: Receiver = { target, receive: (files) => onFiles(files) }
    receivers.push(receiver)
    return () => void receivers.splice(receivers.indexOf(receiver), 1)
  }, [isEnabled, target])
}

let forNextRun: ReadonlyArray<File> = []

/** Keeps files for the form of a new run, which is about to open. */
export const keepForNextRun = (files: ReadonlyArray<File>): void => {
  forNextRun = files
}

/** Returns the kept files once. */
export const takeForNextRun = (): ReadonlyArray<File> => {
  const files = forNextRun
  forNextRun = []
  return files
}
