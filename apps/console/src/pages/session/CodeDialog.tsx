import { CodeBlock } from "../../components/Copy.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { useRunLog } from "../../queries/RunFollowing.ts"
import type { RunSummary } from "../../queries/Runs.ts"
import { asCurl, asSdk } from "../../request/RequestAsCode.ts"
import { stepsAsPlaywright } from "../../request/StepsAsPlaywright.ts"

/** A run as programs: two that ask for the same, and one that does by itself what the agent did. */
export const CodeDialog = ({
  isOpen,
  onClose,
  run,
}: {
  readonly run: RunSummary
  readonly isOpen: boolean
  readonly onClose: () => void
}) => (
  <Dialog title="This run as code" isOpen={isOpen} onClose={onClose}>
    <Code run={run} />
  </Dialog>
)

const Code = ({ run }: { readonly run: RunSummary }) => {
  const { log } = useRunLog(run.id, run.sessionId)
  // The service keeps of a run what the API shows of it: proxies, secrets and schemas are not told again.
  const request = { task: run.task, model: run.model }
  const settings = { baseUrl: location.origin, fileNames: [] }
  const done = log.steps.map(({ actions, goal }) => ({
    goal,
    actions: actions.filter(({ status, tool }) => status === "completed" && tool !== "done"),
  }))
  return (
    <Tabs
      label="Ways to run it"
      tabs={[
        { id: "sdk", title: "TypeScript", content: <CodeBlock label="TypeScript" code={asSdk(request, settings)} /> },
        { id: "curl", title: "curl", content: <CodeBlock label="curl" code={asCurl(request, settings)} /> },
        {
          id: "playwright",
          title: "Playwright",
          content: (
            <>
              <p className="soft">
                What the agent did, in a browser of the service and without a model: a sketch to go on from.
              </p>
              <CodeBlock label="Playwright" code={stepsAsPlaywright(done)} />
            </>
          ),
        },
      ]}
    />
  )
}
