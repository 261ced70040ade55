import type { ConnectionState } from "./Connection.ts"
import { element, setShown } from "./Elements.ts"

interface Words {
  /** Beside the tabs. */
  readonly status: string
  readonly title: string
  readonly text: string
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  stopped: [
    "The browser was stopped",
    "Nobody can watch it any more. Whoever started it has its recording, if one was made.",
  ],
  timedOut: ["The browser's time was up", "It was stopped when the time that was asked for it had passed."],
  crashed: ["The browser crashed", "Its process ended by itself. Start a new one to go on."],
  hung: ["The browser hung", "It did not answer any more and was ended. Start a new one to go on."],
  serverClosed: ["The server was stopped", "The browser ended with it."],
  unshared: ["Not shared any more", "Whoever shared this session has ended that."],
  revoked: ["Access was revoked", "The API key behind this address is no longer valid. Ask for a new address."],
  unknown: ["The browser has ended", "Nobody can watch it any more."],
  invalid: ["This address is not valid", "Its browser has ended, or it was not copied whole."],
}

const wordsFor = (state: ConnectionState): Words => {
  switch (state.state) {
    case "live":
      return { status: "Live", title: "Waiting for the first picture", text: "" }
    case "connecting":
      return { status: "Connecting", title: "Connecting", text: "" }
    case "waiting":
      return {
        status: "Waiting",
        title: "No browser yet",
        text: "It starts with the next task. This page shows it then.",
      }
    case "retrying":
      return {
        status: "Connection lost",
        title: "The connection was lost",
        text: `The server does not answer. Attempt ${state.attempt} in ${state.inSeconds} s.`,
      }
    case "unreachable":
      return {
        status: "Not connected",
        title: "The server cannot be reached",
        text: "It has not answered for minutes.",
      }
    case "ended": {
      const [title = "", text = ""] = endings[state.reason] ?? endings["unknown"] ?? []
      return { status: "Ended", title, text }
    }
  }
}

/** Says how the connection stands, over the picture and beside the tabs. */
export const makeStatePanel = (onRetry: () => void): ((state: ConnectionState) => void) => {
  const retry = element("retry", HTMLButtonElement)
  retry.addEventListener("click", onRetry)
  return (state) => {
    const { status, title, text } = wordsFor(state)
    document.documentElement.dataset["state"] = state.state
    element("status-text", HTMLElement).textContent = status
    element("state-title", HTMLElement).textContent = title
    element("state-text", HTMLElement).textContent = text
    // What is pressed while nobody listens would be lost without a word.
    for (const id of ["tabs", "new-tab", "tools"]) element(id, HTMLElement).inert = state.state !== "live"
    setShown(retry, state.state === "retrying" || state.state === "unreachable")
  }
}
