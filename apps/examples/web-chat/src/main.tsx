import { useLiveView, useRun } from "@tabwright/react"
import { Tabwright } from "@tabwright/sdk"
import { Fragment } from "react"
import { createRoot } from "react-dom/client"

const baseUrl = import.meta.env.VITE_TABWRIGHT_BASE_URL

// Without the URL of a service that allows this page's origin, the server of this page has the key.
const options = baseUrl === undefined ? {} : { client: new Tabwright({ baseUrl, apiKey: prompt("API key") ?? "" }) }

const Chat = () => {
  const run = useRun(options)
  const view = useLiveView(run.liveUrl)

  const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const text = String(new FormData(form).get("text")).trim()
    if (text !== "") run.followUp(text, { interrupt: submitter?.id === "interrupt" })
    form.reset()
  }

  return (
    <>
      <main>
        <section aria-live="polite" aria-label="Conversation">
          <div>
            {run.turns.map(({ error, key, result, status, steps, task }) => (
              <Fragment key={key}>
                <p className="user">{task}</p>
                {steps.map(({ nextGoal, number }) => (
                  <p className="step" key={number}>
                    {nextGoal}
                  </p>
                ))}
                {result !== null && <p className="agent">{result}</p>}
                {status === "cancelled" && <p className="agent">The run was cancelled.</p>}
                {error && <p className="failed">{error.message}</p>}
              </Fragment>
            ))}
          </div>
        </section>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
          }}
        >
          <input name="text" aria-label="Enter a task" placeholder="Enter a task" autoComplete="off" required />
          <button>Send</button>
          <button id="interrupt" disabled={!run.isActive}>
            Interrupt
          </button>
          <button type="button" onClick={run.cancel} disabled={!run.isActive}>
            Stop
          </button>
        </form>
      </main>
      <aside>{run.liveUrl && <iframe title={`The agent's browser: ${view.status}`} {...view.frame} />}</aside>
    </>
  )
}

createRoot(document.body).render(<Chat />)
