import { useLiveView, useRun } from "@tabwright/react"
import { Tabwright } from "@tabwright/sdk"
import { Fragment, useState } from "react"
import { createRoot } from "react-dom/client"

const baseUrl = import.meta.env.VITE_TABWRIGHT_BASE_URL

// Without the URL of a service that allows this page's origin, the server of this page has the key.
const options = baseUrl === undefined ? {} : { client: new Tabwright({ baseUrl, apiKey: prompt("API key") ?? "" }) }

const Chat = () => {
  const run = useRun(options)
  const view = useLiveView(run.liveUrl)

  const [text, setText] = useState("")
  const send = (interrupt: boolean) => {
    run.followUp(text, { interrupt })
    setText("")
  }

  return (
    <>
      <main>
        <section aria-live="polite" aria-label="Conversation">
          <div>
            {run.turns.map(({ error, key, result, status, steps, task }) => (
              <Fragment key={key}>
                <p className="user">{task}</p>
                <p className="step">{steps.map(({ nextGoal }) => `${nextGoal}\n`)}</p>
                {result !== null && <p className="agent">{result}</p>}
                {status === "cancelled" && <p className="agent">The run was cancelled.</p>}
                {error && <p className="failed">{error.message}</p>}
              </Fragment>
            ))}
          </div>
        </section>
        <form action={() => send(false)}>
          <input
            aria-label="Enter a task"
            placeholder="Enter a task"
            autoComplete="off"
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <button>Send</button>
          <button formAction={() => send(true)} disabled={!run.isActive}>
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
