import { lazy, Suspense, useState } from "react"
import { Button } from "../../components/Button.tsx"

const ModelCallDialog = lazy(() =>
  import("./ModelCallDialog.tsx").then((module) => ({ default: module.ModelCallDialog })),
)

/** A button that shows what the model saw in a step, and its response. */
export const ModelCalls = ({ runId, step }: { readonly runId: string; readonly step: number }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} aria-label={`Inspect the model calls of step ${step}`}>
        Inspect
      </Button>
      {isOpen ? (
        <Suspense>
          <ModelCallDialog runId={runId} step={step} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
