import { Schema } from "effect"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id returned by another tool. */
export const id = (description: string) =>
  Schema.String.check(Schema.isPattern(uuid, { message: "must be an id returned by another tool" })).annotate({
    description,
  })

export const text = (description: string, maxChars = 100_000) =>
  Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(maxChars)).annotate({ description })

export const integer = (description: string, minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum })).annotate({ description })

export const flag = (description: string) => Schema.Boolean.annotate({ description })

/** Default wait in seconds. Most clients time out calls after a minute. */
export const defaultWaitSeconds = 45

export const waitSeconds = Schema.optionalKey(
  integer(
    `Seconds to wait for the run to end, 0 to 600 (default ${defaultWaitSeconds}). Steps are reported as progress. A longer run continues: wait for it with get_run. Stay below your client's own timeout for calls.`,
    0,
    600,
  ),
)

export const idempotencyKey = Schema.optionalKey(
  Schema.String.check(
    Schema.isPattern(/^[!-~]{1,255}$/, { message: "must be 1 to 255 visible ASCII characters" }),
  ).annotate({
    description:
      "A key of your choice, 1 to 255 visible ASCII characters. Repeating a call with the same key within 24 hours starts nothing new and returns the result of the first call.",
  }),
)

export const cursor = Schema.optionalKey(text("nextCursor of the previous response, for the next page.", 2_000))
