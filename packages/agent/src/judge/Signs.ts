import type { StepRecord } from "../loop/Step.ts"

const captcha =
  /captcha|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|unusual traffic|challenges\.cloudflare\.com|\/sorry\/index/i
const login = /\b(?:log ?in|sign ?in|logon|authenticate|auth\/login)\b/i

/** What a step says about the page it met, in the brain's words and the page's. */
const wordsOf = (step: StepRecord): string =>
  [
    step.url,
    step.urlAfter,
    step.decision.memory,
    step.decision.evaluationPreviousGoal,
    step.decision.nextGoal,
    ...step.results.map(({ message }) => message),
    ...step.results.flatMap(({ evidence }) => evidence?.appeared ?? []),
    ...Object.values(step.targets).map(({ name }) => name),
  ].join("\n")

/**
 * Whether a run met a test that tells people from programs, as far as its steps say.
 *
 * @category guards
 * @since 0.1.0
 */
export const metCaptcha = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.some((step) => captcha.test(wordsOf(step)))

/**
 * Whether a run ended where somebody has to sign in first, as far as its last steps say.
 *
 * @category guards
 * @since 0.1.0
 */
export const endedAtLogin = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.slice(-2).some((step) => {
    const path = URL.parse(step.urlAfter)?.pathname.replace(/[-_/]/g, " ") ?? ""
    const hasPassword = Object.values(step.targets).some(({ isSecret }) => isSecret === true)
    return hasPassword || login.test(path) || login.test(step.decision.memory)
  })
