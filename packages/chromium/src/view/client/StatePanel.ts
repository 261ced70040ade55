import type { ConnectionState } from "./Connection.ts"
import { element, setShown } from "./Elements.ts"

interface Words {
  /** Shown next to the tabs. */
  readonly status: string
  readonly title: string
  readonly text: string
}

const endings: Readonly<Record<string, readonly [title: string, text: string]>> = {
  stopped: ["The browser was stopped", "The live view has ended. The owner can access the recording, if there is one."],
  timedOut: ["The browser reached its time limit", "It was stopped at the end of its requested lifetime."],
  crashed: ["The browser crashed", "Its process exited unexpectedly. Start a new browser to continue."],
  hung: ["The browser hung", "It stopped responding and was terminated. Start a new browser to continue."],
  serverClosed: ["The server was stopped", "The browser stopped with it."],
  unshared: ["No longer shared", "The owner stopped sharing this session."],
  revoked: ["Access was revoked", "The API key behind this link is no longer valid. Request a new link."],
  unknown: ["The browser has stopped", "The live view has ended."],
  invalid: ["This link is not valid", "The browser has stopped, or the link is incomplete."],
}

const wordsFor = (state: ConnectionState): Words => {
  switch (state.state) {
    case "live":
      return { status: "Live", title: "Waiting for the first frame", text: "" }
    case "connecting":
      return { status: "Connecting", title: "Connecting", text: "" }
    case "waiting":
      return {
        status: "Waiting",
        title: "No browser yet",
        text: "It starts with the next task and then appears here.",
      }
    case "retrying":
      return {
        status: "Connection lost",
        title: "Connection lost",
        text: `The server is not responding. Attempt ${state.attempt} in ${state.inSeconds} s.`,
      }
    case "unreachable":
      return {
        status: "Not connected",
        title: "Cannot reach the server",
        text: "The server has not responded for several minutes.",
      }
    case "ended": {
      const [title = "", text = ""] = endings[state.reason] ?? endings["unknown"] ?? []
      return { status: "Ended", title, text }
    }
  }
}

/** Reports the state to the embedding page, whatever its origin: it has the URL anyway. */
const report = ({ state, ...details }: ConnectionState): void => {
  if (parent === window) return
  const reason = "reason" in details ? { reason: details.reason } : {}
  parent.postMessage({ type: "tabwright.live-view", state, ...reason }, "*")
}

/** Shows the connection state over the frame and next to the tabs. */
export const makeStatePanel = (onRetry: () => void): ((state: ConnectionState) => void) => {
  const retry = element("retry", HTMLButtonElement)
  retry.addEventListener("click", onRetry)
  return (state) => {
    report(state)
    const { status, title, text } = wordsFor(state)
    document.documentElement.dataset["state"] = state.state
    element("status-text", HTMLElement).textContent = status
    element("state-title", HTMLElement).textContent = title
    element("state-text", HTMLElement).textContent = text
    // Disables controls whose input would be lost silently.
    for (const id of ["tabs", "new-tab", "tools"]) element(id, HTMLElement).inert = state.state !== "live"
    setShown(retry, state.state === "retrying" || state.state === "unreachable")
  }
}
