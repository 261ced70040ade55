import type { StepRecord } from "../loop/Step.ts"

const captcha =
  /captcha|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|unusual traffic|challenges\.cloudflare\.com|\/sorry\/index/i
const login = /\b(?:log ?in|sign ?in|logon|authenticate|auth\/login)\b/i

/** A text without what it quotes: a page may call itself whatever it likes. */
const ownWords = (text: string): string => text.replace(/".*"/s, "")

/** What a step says about the page it met: addresses, and the brain's own words. What the page says of itself is no sign. */
const wordsOf = ({ decision, url, urlAfter }: StepRecord): string =>
  [url, urlAfter, ...[decision.memory, decision.evaluationPreviousGoal, decision.nextGoal].map(ownWords)].join("\n")

/**
 * Whether a run met a test that tells people from programs, as far as its steps say: by a frame of a service for such tests, by
 * addresses, or in the brain's words.
 *
 * @category guards
 * @since 0.1.0
 */
export const metCaptcha = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.some((step) => step.results.some(({ evidence }) => evidence?.captcha === true) || captcha.test(wordsOf(step)))

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
