import { Context } from "effect"

/**
 * Retention periods of session data in days. Null keeps the data forever.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetentionSettings {
  /** All data of a deleted session. Default 30. */
  readonly deletedRetentionDays: number | null
  /** All data of an ended session. Default null. */
  readonly sessionRetentionDays: number | null
  /** Screenshots of steps. Default null. */
  readonly screenshotRetentionDays: number | null
  /** Prompts and responses of model calls, for inspection. 0 stores none. Default 7. */
  readonly modelCallRetentionDays: number
}

/** Retention of session data. See docs/decisions/0008-file-storage-and-retention.md. */
export const SessionRetention = Context.Reference<RetentionSettings>(
  "@tabwright/service/run/session/SessionRetention",
  {
    defaultValue: () => ({
      deletedRetentionDays: 30,
      sessionRetentionDays: null,
      screenshotRetentionDays: null,
      modelCallRetentionDays: 7,
    }),
  },
)
