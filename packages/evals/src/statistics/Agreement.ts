/** A judgment with the label that a person gave. True means passed. */
export interface LabeledVerdict {
  readonly judged: boolean
  readonly label: boolean
}

/**
 * Agreement of a judge with labels.
 *
 * @category models
 * @since 0.1.0
 */
export interface Agreement {
  readonly count: number
  /** Share of equal verdicts, from 0 to 1. */
  readonly agreement: number
  /** Share of labeled failures that were judged as passed. */
  readonly falsePassRate: number
  /** Share of labeled passes that were judged as failed. */
  readonly falseFailRate: number
  /** Cohen's kappa: agreement beyond chance, at most 1. */
  readonly kappa: number
}

/** Measures the agreement of verdicts with their labels. */
export const agreementOf = (verdicts: ReadonlyArray<LabeledVerdict>): Agreement =>
  agreementOfCounts(verdicts.map((verdict) => ({ ...verdict, count: 1 })))

/** Measures the agreement of counted verdicts with their labels. */
export const agreementOfCounts = (verdicts: ReadonlyArray<LabeledVerdict & { readonly count: number }>): Agreement => {
  const count = (judged: boolean, label: boolean) =>
    verdicts.reduce((sum, one) => (one.judged === judged && one.label === label ? sum + one.count : sum), 0)
  const [bothPass, falsePass, falseFail, bothFail] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ]
  const total = bothPass + falsePass + falseFail + bothFail
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const agreement = share(bothPass + bothFail, total)
  const byChance = share(
    (bothPass + falsePass) * (bothPass + falseFail) + (bothFail + falseFail) * (bothFail + falsePass),
    total * total,
  )
  return {
    count: total,
    agreement,
    falsePassRate: share(falsePass, falsePass + bothFail),
    falseFailRate: share(falseFail, falseFail + bothPass),
    kappa: byChance === 1 ? 1 : (agreement - byChance) / (1 - byChance),
  }
}
