import { useRun, type UseRunOptions } from "@tabwright/react"
import { type FormEvent, useRef } from "react"

/** Asks an agent, and shows what it looked up in the meantime. */
export const OrderDesk = (options: UseRunOptions) => {
  const run = useRun(options)
  const question = useRef<HTMLInputElement>(null)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    run.start(question.current?.value ?? "")
  }
  const calls = run.events.filter(({ type }) => type === "tool.called")

  return (
    <main>
      <h1>Order desk</h1>
      <form onSubmit={ask}>
        <input
          aria-label="Question"
          placeholder="Has the lamp of order A-1042 become cheaper in our shop?"
          autoComplete="off"
          required
          ref={question}
        />
        <button disabled={run.isActive}>Ask</button>
      </form>
      {calls.length > 0 && <h2>Looked up in our database</h2>}
      <ul>
        {calls.map(({ data, id }) => (
          <li key={id}>
            {String(data["name"])} <code>{JSON.stringify(data["arguments"])}</code>
          </li>
        ))}
      </ul>
      <p className="steps">{run.isActive && run.steps.at(-1)?.nextGoal}</p>
      {run.result !== null && <p className="answer">{run.result}</p>}
      {run.error && <p role="alert">{run.error.message}</p>}
    </main>
  )
}
