"use client"

import { useLiveView, useRun } from "@tabwright/react"

export default function Page() {
  const run = useRun() // through the routes at /api/runs
  const view = useLiveView(run.liveUrl)
  return (
    <>
      <button onClick={() => run.start("Go to https://example.com and return the page title")}>Start</button>
      {run.isActive && <button onClick={run.cancel}>Cancel</button>}
      <pre>{run.text}</pre>
      {run.error && <p role="alert">{run.error.message}</p>}
      {run.liveUrl && <iframe title={`Browser: ${view.status}`} {...view.frame} />}
    </>
  )
}
