import { isApiError, type RunHandle, Tabwright } from "@tabwright/sdk"

const serviceUrl = import.meta.env.VITE_TABWRIGHT_BASE_URL

// Without the URL of a service that allows this page's origin, the server of this page forwards requests and adds the key.
const client =
  serviceUrl === undefined
    ? new Tabwright({ baseUrl: location.origin, apiKey: "added-by-the-server" })
    : new Tabwright({ baseUrl: serviceUrl, apiKey: prompt("API key") ?? "" })

const element = <E extends Element>(selector: string, kind: new () => E): E => {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}

const conversation = element("#conversation", HTMLElement)
const form = element("form", HTMLFormElement)
const input = element("input", HTMLInputElement)
const interruptButton = element("button[name=interrupt]", HTMLButtonElement)
const live = element("iframe", HTMLIFrameElement)

const addMessage = (text: string, kind: "user" | "step" | "agent" | "failed"): void => {
  const line = document.createElement("p")
  line.className = kind
  line.textContent = text // as text, not HTML: content of pages is untrusted
  conversation.append(line)
  line.scrollIntoView({ block: "end" })
}

let latest: RunHandle | undefined
let running = 0

const showLive = async (run: RunHandle): Promise<void> => {
  const url = await run.liveUrl()
  if (url === null || live.src === url) return
  live.src = url
  live.hidden = false
}

const follow = async (run: RunHandle): Promise<void> => {
  interruptButton.disabled = ++running === 0
  try {
    void showLive(run).catch(() => {}) // the loop below throws the same error
    for await (const step of run) addMessage(step.nextGoal, "step")
    const { error, result, status } = await run
    if (status === "completed") addMessage(result ?? "", "agent")
    else addMessage(error ?? `The run is ${status}.`, status === "failed" ? "failed" : "agent")
  } catch (error) {
    addMessage(isApiError(error) ? error.message : String(error), "failed")
  } finally {
    interruptButton.disabled = --running === 0
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault()
  const text = input.value.trim()
  if (text === "") return
  const interrupt = event.submitter === interruptButton
  input.value = ""
  addMessage(text, "user")
  latest = latest === undefined ? client.run(text) : latest.followUp(text, { interrupt })
  void follow(latest)
})
