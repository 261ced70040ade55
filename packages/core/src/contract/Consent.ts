/**
 * The end of a question to a human that accepts only consent or refusal. The service adds it, and clients that know it
 * can offer two buttons.
 *
 * @category constants
 * @since 0.1.0
 */
export const consentInstruction = 'Reply "yes" to allow it, anything else to refuse.'

/**
 * Returns a question without {@link consentInstruction}, or undefined for questions with other answers.
 *
 * @category getters
 * @since 0.1.0
 */
export const consentQuestion = (reason: string): string | undefined =>
  reason.endsWith(consentInstruction) ? reason.slice(0, -consentInstruction.length).trimEnd() : undefined
