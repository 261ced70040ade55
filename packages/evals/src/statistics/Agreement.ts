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
export const agreementOf = (verdicts: ReadonlyArray<LabeledVerdict>): Agreement => {
  const count = (judged: boolean, label: boolean) =>
    verdicts.filter((one) => one.judged === judged && one.label === label).length
  const [bothPass, falsePass, falseFail, bothFail] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ]
  const total = verdicts.length
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
