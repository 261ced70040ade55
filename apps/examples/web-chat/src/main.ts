import { isApiError, type RunHandle, Tabwright } from "@tabwright/sdk"

// The server of this page adds the key.
const client = new Tabwright({ baseUrl: location.origin, apiKey: "added-by-the-server" })

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

const say = (text: string, kind: "user" | "step" | "agent" | "failed"): void => {
  const line = document.createElement("p")
  line.className = kind
  line.textContent = text // never as HTML: what a page says is not to be trusted
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
    void showLive(run).catch(() => {}) // the loop below hears of the same error
    for await (const step of run) say(step.nextGoal, "step")
    const { error, result, status } = await run
    if (status === "completed") say(result ?? "", "agent")
    else say(error ?? `The run is ${status}.`, status === "failed" ? "failed" : "agent")
  } catch (error) {
    say(isApiError(error) ? error.message : String(error), "failed")
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
  say(text, "user")
  latest = latest === undefined ? client.run(text) : latest.followUp(text, { interrupt })
  void follow(latest)
})
