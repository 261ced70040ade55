import type { Eval } from "../../queries/Evals.ts"

/** Largest share of void repetitions of a complete experiment. */
const maxVoidShare = 0.05

/** Returns true if too many repetitions are void to rely on the rates. */
export const isIncomplete = ({ failed, passed, void: voided }: Eval["summary"]): boolean =>
  voided > maxVoidShare * (passed + failed + voided)

/** Smallest agreement of a judge with labels that needs no warning. */
export const minAgreement = 0.85
