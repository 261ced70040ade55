import { isApiError } from "@tabwright/sdk"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { formatShort, formatUsd } from "../../Format.ts"
import { Button } from "../../components/Button.tsx"
import { CodeBlock, CopyButton } from "../../components/code/CopyButton.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { ErrorNotice, Notice, SkeletonRows } from "../../components/Feedback.tsx"
import { JsonTree } from "../../components/code/JsonTree.tsx"
import { Facts } from "../../components/Page.tsx"
import type { LogState } from "../../queries/RunLog.ts"
import { useModelCalls } from "../../queries/Runs.ts"

type ModelCall = NonNullable<ReturnType<typeof useModelCalls>["data"]>[number]

/** The model calls of a step as they were sent, with buttons to the other steps. */
export const ModelCallDialog = ({
  onClose,
  runId,
  step: first,
}: {
  readonly runId: string
  readonly step: number
  readonly onClose: () => void
}) => {
  const [step, setStep] = useState(first)
  const log = useQueryClient().getQueryData<LogState>(["runs", runId, "log"])
  const last = Math.max(step, ...(log?.log.steps ?? []).map(({ number }) => number))
  return (
    <Dialog
      title={`Model calls of step ${step}`}
      description="The prompts as sent to the model. Secrets appear by name only."
      isOpen
      onClose={onClose}
    >
      <div className="actions">
        <Button icon="back" disabled={step <= 1} onClick={() => setStep(step - 1)}>
          Previous step
        </Button>
        <Button icon="next" disabled={step >= last} onClick={() => setStep(step + 1)}>
          Next step
        </Button>
      </div>
      <Calls key={step} runId={runId} step={step} />
    </Dialog>
  )
}

const Calls = ({ runId, step }: { readonly runId: string; readonly step: number }) => {
  const { data, error, refetch } = useModelCalls(runId, step, true)
  if (error !== null) {
    return isApiError(error) && error.status === 403 ? (
      <Notice tone="warn">
        You lack the right to see prompts. Ask an administrator of this server for the scope <code>read</code>.
      </Notice>
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined) return <SkeletonRows count={4} label="Loading the model calls" />
  if (data.length === 0) {
    return (
      <p className="soft">
        No model calls are stored for this step. It used no model, the calls were deleted after the retention period, or
        the project stores no content.
      </p>
    )
  }
  // Calls have no ID, and their order does not change.
  // oxlint-disable-next-line no-array-index-key
  return data.map((call, index) => <Call key={index} call={call} />)
}

const Call = ({ call }: { readonly call: ModelCall }) => {
  const { error, images, maxOutputTokens, model, parts, promptTokens, purpose, response, tools } = call
  return (
    <section className="model-call" aria-label={`${purpose}, ${model}`}>
      <h3>
        {purpose} · {model}
      </h3>
      <Facts
        facts={[
          ["Prompt, estimated", `${formatShort(promptTokens)} tokens`],
          ...(response === null
            ? []
            : ([
                ["Input", `${formatShort(response.inputTokens)} tokens`],
                ["From the cache", `${formatShort(response.cachedInputTokens)} tokens`],
                [
                  "Output",
                  `${formatShort(response.outputTokens)} tokens${response.reasoningTokens === 0 ? "" : `, ${formatShort(response.reasoningTokens)} of reasoning`}`,
                ],
                ["Cost", response.costUsd === null ? "unknown" : formatUsd(response.costUsd)],
              ] as const)),
          ["Output limit", `${formatShort(maxOutputTokens)} tokens`],
        ]}
      />
      <div className="model-call-columns">
        <div className="model-call-column">
          <h4>Prompt</h4>
          <TokenBar call={call} />
          {parts.map(({ isCached, role, text, tokens }, index) => (
            // oxlint-disable-next-line no-array-index-key
            <Part
              key={index}
              title={`${role}${isCached ? " (cacheable)" : ""}`}
              tone={role}
              tokens={tokens}
              // The last part is what is new in this step.
              isOpen={index === parts.length - 1}
            >
              <CodeBlock code={text} label={`${role} part ${index + 1}`} />
            </Part>
          ))}
          {tools.map(({ description, inputSchema, name, tokens }) => (
            <Part key={name} title={`tool ${name}`} tone="tools" tokens={tokens}>
              <p className="soft">{description}</p>
              <JsonTree value={inputSchema} openDepth={2} />
            </Part>
          ))}
        </div>
        <div className="model-call-column">
          {images.length === 0 ? null : <h4>{images.length === 1 ? "Image" : "Images"}</h4>}
          {images.map((image) => (
            <img key={image} className="screenshot-large" src={image} alt="Sent with the prompt" />
          ))}
          <h4>Response</h4>
          {response === null ? (
            <Notice tone="bad">{error ?? "The call failed."}</Notice>
          ) : (
            <>
              {response.thinking === "" ? null : (
                <Part title="Reasoning">
                  <CodeBlock code={response.thinking} label="Reasoning of the response" />
                </Part>
              )}
              {response.text === "" ? null : <CodeBlock code={response.text} label="Text of the response" />}
              {response.toolCalls.map(({ input, name }, index) => (
                // oxlint-disable-next-line no-array-index-key
                <Part key={index} title={`Call of ${name}`} isOpen>
                  <div className="event-json">
                    <JsonTree value={input} openDepth={4} />
                    <CopyButton text={JSON.stringify(input, null, 2)} label={`Copy the call of ${name}`} />
                  </div>
                </Part>
              ))}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const shares = ["system", "user", "assistant", "tool", "tools"] as const

const shareLabels = {
  system: "System",
  user: "User",
  assistant: "Assistant",
  tool: "Tool results",
  tools: "Tools",
} as const

/** The tokens of a prompt by role. */
const TokenBar = ({ call: { parts, promptTokens, tools } }: { readonly call: ModelCall }) => {
  const sums = shares
    .map((share) => {
      const counted = share === "tools" ? tools : parts.filter(({ role }) => role === share)
      return { share, tokens: counted.reduce((sum, { tokens }) => sum + tokens, 0) }
    })
    .filter(({ tokens }) => tokens > 0)
  return (
    <div className="token-bar">
      <div className="token-shares" aria-hidden="true">
        {sums.map(({ share, tokens }) => (
          <span key={share} className={share} style={{ width: `${(100 * tokens) / (promptTokens || 1)}%` }} />
        ))}
      </div>
      <ul className="legend">
        {sums.map(({ share, tokens }) => (
          <li key={share}>
            <span className={`token-swatch ${share}`} aria-hidden="true" /> {shareLabels[share]} {formatShort(tokens)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Part = ({
  children,
  isOpen = false,
  title,
  tokens,
  tone,
}: {
  readonly title: string
  readonly tokens?: number
  readonly tone?: (typeof shares)[number]
  readonly isOpen?: boolean
  readonly children: ReactNode
}) => (
  <details open={isOpen}>
    <summary>
      {tone === undefined ? null : <span className={`token-swatch ${tone}`} aria-hidden="true" />} {title}
      {tokens === undefined ? null : <span className="soft"> {formatShort(tokens)} tokens</span>}
    </summary>
    {children}
  </details>
)
