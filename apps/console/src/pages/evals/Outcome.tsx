import { Badge, type Tone } from "../../components/Badge.tsx"
import type { EvalResult } from "../../queries/Evals.ts"
import { wordsOf } from "./Cases.ts"

type Outcome = EvalResult["outcome"]

const tones: Readonly<Record<Outcome, Tone>> = { passed: "good", failed: "bad", void: "warn" }

/** The outcome of a repetition, with the cause of a failure. */
export const OutcomeBadge = ({ failureClass, outcome }: Pick<EvalResult, "failureClass" | "outcome">) => (
  <Badge tone={tones[outcome]}>
    {outcome === "failed" && failureClass !== null ? `failed: ${wordsOf(failureClass)}` : outcome}
  </Badge>
)
