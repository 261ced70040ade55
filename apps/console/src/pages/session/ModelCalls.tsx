import { useState } from "react"
import { formatShort, formatUsd } from "../../Format.ts"
import { Button } from "../../components/Button.tsx"
import { CodeBlock } from "../../components/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, SkeletonRows } from "../../components/Feedback.tsx"
import { useModelCalls } from "../../queries/Runs.ts"

type ModelCall = NonNullable<ReturnType<typeof useModelCalls>["data"]>[number]

/** A button that shows the model calls of a step as they were sent. */
export const ModelCalls = ({ runId, step }: { readonly runId: string; readonly step: number }) => {
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useModelCalls(runId, step, isOpen)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)} aria-label={`Inspect the model calls of step ${step}`}>
        Inspect
      </Button>
      <Dialog
        title={`Model calls of step ${step}`}
        description="The prompts as sent to the model. Secrets appear by name only."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {error === null ? null : <ErrorNotice error={error} />}
        {data === undefined ? (
          error === null && <SkeletonRows count={4} />
        ) : data.length === 0 ? (
          <p className="soft">No model calls are stored for this step. They are deleted after a few days.</p>
        ) : (
          // Calls have no ID, and their order does not change.
          // oxlint-disable-next-line no-array-index-key
          data.map((call, index) => <Call key={index} call={call} />)
        )}
      </Dialog>
    </>
  )
}

const Call = ({ call }: { readonly call: ModelCall }) => {
  const { error, images, maxOutputTokens, model, parts, promptTokens, purpose, response, tools } = call
  return (
    <section className="model-call">
      <h3>
        {purpose} · {model}
      </h3>
      <p className="soft">
        Prompt about {formatShort(promptTokens)} tokens, output at most {formatShort(maxOutputTokens)}
        {response === null
          ? ""
          : `. Used ${formatShort(response.inputTokens)} in (${formatShort(response.cachedInputTokens)} cached), ${formatShort(response.outputTokens)} out${response.costUsd === null ? "" : `, ${formatUsd(Number(response.costUsd))}`}`}
        .
      </p>
      {parts.map(({ isCached, role, text, tokens }, index) => (
        // oxlint-disable-next-line no-array-index-key
        <Part key={index} title={`${role}${isCached ? " (cacheable)" : ""}`} tokens={tokens} text={text} />
      ))}
      {tools.map(({ description, inputSchema, name, tokens }) => (
        <Part
          key={name}
          title={`tool ${name}`}
          tokens={tokens}
          text={`${description}\n${JSON.stringify(inputSchema, null, 2)}`}
        />
      ))}
      {images.map((image) => (
        <img key={image} className="screenshot-large" src={image} alt="Sent with the prompt" />
      ))}
      {response === null ? (
        <p className="field-error">{error}</p>
      ) : (
        <>
          {response.thinking === "" ? null : <Part title="Reasoning of the response" text={response.thinking} />}
          {response.text === "" ? null : <Part title="Text of the response" text={response.text} isOpen />}
          {response.toolCalls.map(({ input, name }, index) => (
            // oxlint-disable-next-line no-array-index-key
            <Part key={index} title={`Call of ${name}`} text={JSON.stringify(input, null, 2)} isOpen />
          ))}
        </>
      )}
    </section>
  )
}

const Part = ({
  isOpen = false,
  text,
  title,
  tokens,
}: {
  readonly title: string
  readonly text: string
  readonly tokens?: number
  readonly isOpen?: boolean
}) => (
  <details open={isOpen}>
    <summary>
      {title}
      {tokens === undefined ? null : <span className="soft"> {formatShort(tokens)} tokens</span>}
    </summary>
    <CodeBlock code={text} label={title} />
  </details>
)
