import { Schema } from "effect"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The id of something that another tool answered with.
 *
 * @category schemas
 * @since 0.1.0
 */
export const id = (description: string) =>
  Schema.String.check(Schema.isPattern(uuid, { message: "it must be an id as another tool gave it" })).annotate({
    description,
  })

/**
 * @category schemas
 * @since 0.1.0
 */
export const text = (description: string, maxChars = 100_000) =>
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxChars)).annotate({ description })

/**
 * @category schemas
 * @since 0.1.0
 */
export const whole = (description: string, minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum })).annotate({ description })

/**
 * @category schemas
 * @since 0.1.0
 */
export const flag = (description: string) => Schema.Boolean.annotate({ description })

/**
 * How long to wait where nobody says, in seconds: clients give a call a minute, as a rule.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultWaitSeconds = 45

/**
 * @category schemas
 * @since 0.1.0
 */
export const waitSeconds = Schema.optionalKey(
  whole(
    `How many seconds to wait for the end, 0 to 600 (default ${defaultWaitSeconds}). Steps are told as progress meanwhile. A run that takes longer goes on: wait for it with get_run. Stay below your client's own time limit for a call.`,
    0,
    600,
  ),
)

/**
 * @category schemas
 * @since 0.1.0
 */
export const idempotencyKey = Schema.optionalKey(
  Schema.String.check(
    Schema.isPattern(/^[!-~]{1,255}$/, { message: "it must be 1 to 255 visible ASCII characters" }),
  ).annotate({
    description:
      "A text of your choice, 1 to 255 visible ASCII characters. A call that is repeated with the same one within 24 hours starts nothing again, and answers about what the first one started.",
  }),
)

/**
 * @category schemas
 * @since 0.1.0
 */
export const cursor = Schema.optionalKey(text("nextCursor of the answer before, for the next page.", 2_000))
