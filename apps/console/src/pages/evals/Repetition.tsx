import { formatCount, formatDuration, formatShort, formatUsd } from "../../Format.ts"
import { Badge, type Tone } from "../../components/Badge.tsx"
import { ButtonLink } from "../../components/Button.tsx"
import { Notice } from "../../components/Feedback.tsx"
import { Facts } from "../../components/Page.tsx"
import type { EvalResult } from "../../queries/Evals.ts"
import { wordsOf } from "./Cases.ts"
import { LabelButtons } from "./LabelButtons.tsx"

/** One repetition of a case: its answer, its scores with their reasons, the judge's verdict and the person's label. */
export const Repetition = ({
  experimentId,
  result,
}: {
  readonly experimentId: string
  readonly result: EvalResult
}) => (
  <section className="card eval-repetition" aria-label={`Repetition ${result.repetition}`}>
    <header className="card-header">
      <h2>Repetition {result.repetition}</h2>
      <OutcomeBadge {...result} />
    </header>
    <Facts
      facts={[
        ["Steps", formatCount(result.steps)],
        ["Time", formatDuration(result.seconds * 1_000)],
        ["Cost", `${formatUsd(result.costUsd)}${result.unpricedCalls > 0 ? " + ?" : ""}`],
        ["Tokens", `${formatShort(result.inputTokens)} in, ${formatShort(result.outputTokens)} out`],
        ...(result.attempts === 1 ? [] : ([["Attempts", formatCount(result.attempts)]] as const)),
      ]}
    />
    {result.error === null ? null : (
      <Notice tone={result.outcome === "void" ? "warn" : "bad"}>
        {result.outcome === "void" ? `Void: ${result.error}` : result.error}
      </Notice>
    )}
    <div className="eval-part">
      <h3>Answer</h3>
      {result.answer === "" ? (
        <p className="soft">No answer</p>
      ) : (
        <p className="eval-text eval-answer">{result.answer}</p>
      )}
    </div>
    {result.scorers.length === 0 ? null : <Scores scorers={result.scorers} />}
    {result.verdict === null ? null : <Verdict verdict={result.verdict} />}
    {result.outcome === "void" ? null : <LabelButtons experimentId={experimentId} result={result} />}
    {result.runId === null ? null : (
      <div className="actions">
        <ButtonLink to="/runs/$runId" params={{ runId: result.runId }} icon="runs">
          Open run
        </ButtonLink>
      </div>
    )}
  </section>
)

const outcomeTones: Readonly<Record<EvalResult["outcome"], Tone>> = { passed: "good", failed: "bad", void: "warn" }

const OutcomeBadge = ({ failureClass, outcome }: Pick<EvalResult, "failureClass" | "outcome">) => (
  <Badge tone={outcomeTones[outcome]}>
    {outcome === "failed" && failureClass !== null ? `failed: ${wordsOf(failureClass)}` : outcome}
  </Badge>
)

const Scores = ({ scorers }: Pick<EvalResult, "scorers">) => (
  <div className="eval-part">
    <h3>Scores</h3>
    <ul className="eval-scores" aria-label="Scores">
      {scorers.map(({ isRequired, name, reason, score, type }, index) => (
        <li key={index}>
          <p className="eval-score-line">
            <Badge tone={score === 1 ? "good" : isRequired ? "bad" : "warn"}>{scoreOf(score)}</Badge>
            <span>{name}</span>
            <span className="soft">
              {[name === type ? [] : [type], isRequired ? [] : ["not required"]].flat().join(", ")}
            </span>
          </p>
          {reason === "" ? null : <p className="eval-text soft">{reason}</p>}
        </li>
      ))}
    </ul>
  </div>
)

const scoreOf = (score: number): string => String(Math.round(score * 100) / 100)

type Judged = NonNullable<EvalResult["verdict"]>

const verdictTones: Readonly<Record<Judged["verdict"], Tone>> = {
  pass: "good",
  fail: "bad",
  impossible: "warn",
  blocked: "warn",
  unclear: "warn",
}

const pointTones: Readonly<Record<Judged["keyPoints"][number]["verdict"], Tone>> = {
  met: "good",
  not_met: "bad",
  unclear: "warn",
}

const Verdict = ({ verdict: { failureClass, keyPoints, reasoning, verdict } }: { readonly verdict: Judged }) => (
  <div className="eval-part">
    <h3>Judge</h3>
    <p className="eval-score-line">
      <Badge tone={verdictTones[verdict]}>{verdict}</Badge>
      {failureClass === null ? null : <span className="soft">{wordsOf(failureClass)}</span>}
    </p>
    {keyPoints.length === 0 ? null : (
      <ul className="eval-scores" aria-label="Key points">
        {keyPoints.map(({ evidence, point, verdict: met }, index) => (
          <li key={index} className="eval-point">
            <Badge tone={pointTones[met]}>{wordsOf(met)}</Badge>
            <span>
              {point} {evidence === null ? null : <span className="soft">(step {evidence})</span>}
            </span>
          </li>
        ))}
      </ul>
    )}
    {reasoning === "" ? null : (
      <details>
        <summary>Reasoning</summary>
        <p className="eval-text">{reasoning}</p>
      </details>
    )}
  </div>
)
