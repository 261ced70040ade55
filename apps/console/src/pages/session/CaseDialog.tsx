import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { saveFile } from "../../components/SaveFile.ts"
import { useRunCase } from "../../queries/Evals.ts"

/** Shows a run as a case of a dataset, to copy or download. */
export const CaseDialog = ({ onClose, runId }: { readonly runId: string; readonly onClose: () => void }) => (
  <Dialog
    isOpen
    title="Create eval case"
    description={
      <>
        Add this line to <code>cases.jsonl</code> of a dataset. Its scorers are suggestions from the result of the run:
        check them first.
      </>
    }
    onClose={onClose}
  >
    <CaseLine runId={runId} />
  </Dialog>
)

const CaseLine = ({ runId }: { readonly runId: string }) => {
  const { data, error, refetch } = useRunCase(runId)
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows count={3} label="Loading the case" />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  const line = JSON.stringify(data)
  return (
    <>
      <CodeBlock label="Case" code={line} />
      <div className="dialog-actions">
        <Button icon="download" onClick={() => saveFile(`${line}\n`, `${data.id}.jsonl`)}>
          Download
        </Button>
      </div>
    </>
  )
}
