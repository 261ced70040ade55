import type { StepRecord } from "../loop/Step.ts"

const captcha =
  /captcha|are you (?:a )?(?:human|robot)|verify (?:that )?you are (?:a )?human|unusual traffic|challenges\.cloudflare\.com|\/sorry\/index/i
const login = /\b(?:log ?in|sign ?in|logon|authenticate|auth\/login)\b/i

/** Removes quoted text, which a page controls. */
const ownWords = (text: string): string => text.replace(/".*"/s, "")

/** Returns a step's URLs and the brain's own text. Text of the page is not evidence. */
const wordsOf = ({ decision, url, urlAfter }: StepRecord): string =>
  [url, urlAfter, ...[decision.memory, decision.evaluationPreviousGoal, decision.nextGoal].map(ownWords)].join("\n")

/** Returns true when a run met a CAPTCHA, judging by frames, URLs and the brain's text. */
export const metCaptcha = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.some((step) => step.results.some(({ evidence }) => evidence?.captcha === true) || captcha.test(wordsOf(step)))

/** Returns true when a run ended at a login page, judging by its last steps. */
export const endedAtLogin = (steps: ReadonlyArray<StepRecord>): boolean =>
  steps.slice(-2).some((step) => {
    const path = URL.parse(step.urlAfter)?.pathname.replace(/[-_/]/g, " ") ?? ""
    const hasPassword = Object.values(step.targets).some(({ isSecret }) => isSecret === true)
    return hasPassword || login.test(path) || login.test(step.decision.memory)
  })
