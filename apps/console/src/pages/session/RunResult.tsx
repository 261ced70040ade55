import { Badge } from "../../components/Badge.tsx"
import { CodeBlock, CopyButton } from "../../components/CopyButton.tsx"
import { Notice } from "../../components/Feedback.tsx"
import type { RunSummary } from "../../queries/Runs.ts"

/** The result or error of a run, and the judge's verdict. */
export const RunResult = ({ run }: { readonly run: RunSummary }) => (
  <>
    {run.result === null ? null : <Result text={run.result} />}
    {run.error === null ? null : <Notice tone="bad">{run.error}</Notice>}
    {run.status === "cancelled" ? <Notice tone="warn">Run cancelled.</Notice> : null}
    {run.judgement === null || run.judgement === undefined ? null : <Verdict judgement={run.judgement} />}
  </>
)

/** Formats objects and arrays as JSON. Everything else is shown as text. */
const Result = ({ text }: { readonly text: string }) => {
  const data = asJson(text)
  return (
    <section className="result" aria-label="Result">
      {data === undefined ? (
        <>
          <p className="result-text">{text}</p>
          <CopyButton text={text} label="Copy the result" />
        </>
      ) : (
        <CodeBlock code={data} label="Result" />
      )}
    </section>
  )
}

const asJson = (text: string): string | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

const Verdict = ({ judgement }: { readonly judgement: Readonly<Record<string, unknown>> }) => {
  const { failureReason, impossibleTask, judge, reachedCaptcha, reasoning, verdict } = judgement
  return (
    <section className="verdict" aria-label="Verdict of the judge">
      <p>
        <Badge tone={verdict === true ? "good" : "bad"}>{verdict === true ? "Judge: passed" : "Judge: failed"}</Badge>{" "}
        {impossibleTask === true ? <Badge tone="warn">Impossible task</Badge> : null}{" "}
        {reachedCaptcha === true ? <Badge tone="warn">Captcha found</Badge> : null}{" "}
        <span className="soft">by {typeof judge === "string" ? judge : "the judge"}</span>
      </p>
      {typeof failureReason === "string" && failureReason !== "" ? <p>{failureReason}</p> : null}
      {typeof reasoning === "string" && reasoning !== "" ? (
        <details>
          <summary>Reasoning</summary>
          <p>{reasoning}</p>
        </details>
      ) : null}
    </section>
  )
}
