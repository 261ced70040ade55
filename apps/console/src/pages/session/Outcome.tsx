import { Badge } from "../../components/Badge.tsx"
import { CodeBlock, CopyButton } from "../../components/Copy.tsx"
import { Notice } from "../../components/State.tsx"
import type { RunSummary } from "../../queries/Runs.ts"

/** What came of a run: its answer, or why there is none, and what the judge says of it. */
export const Outcome = ({ run }: { readonly run: RunSummary }) => (
  <>
    {run.result === null ? null : <Result text={run.result} />}
    {run.error === null ? null : <Notice tone="bad">{run.error}</Notice>}
    {run.status === "cancelled" ? <Notice tone="warn">It was cancelled.</Notice> : null}
    {run.judgement === null || run.judgement === undefined ? null : <Verdict judgement={run.judgement} />}
  </>
)

/** Data that is JSON is laid out; everything else is text, whatever it looks like. */
const Result = ({ text }: { readonly text: string }) => {
  const data = laidOut(text)
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

const laidOut = (text: string): string | undefined => {
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
    <section className="verdict" aria-label="The judge's verdict">
      <p>
        <Badge tone={verdict === true ? "good" : "bad"}>
          {verdict === true ? "judged as done" : "judged as not done"}
        </Badge>{" "}
        {impossibleTask === true ? <Badge tone="warn">nobody could have done it</Badge> : null}{" "}
        {reachedCaptcha === true ? <Badge tone="warn">met a captcha</Badge> : null}{" "}
        <span className="soft">by {typeof judge === "string" ? judge : "a judge"}</span>
      </p>
      {typeof failureReason === "string" && failureReason !== "" ? <p>{failureReason}</p> : null}
      {typeof reasoning === "string" && reasoning !== "" ? (
        <details>
          <summary>Its reasons</summary>
          <p>{reasoning}</p>
        </details>
      ) : null}
    </section>
  )
}
