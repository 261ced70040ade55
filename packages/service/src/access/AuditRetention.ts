import { Context, Effect, Layer, Schedule } from "effect"
import { AuditLog } from "./AuditLog.ts"

/**
 * For how many days audit entries are kept. Default 365: who asks what happened more than a year ago is rare, and an entry
 * names keys and addresses of persons.
 *
 * @category references
 * @since 0.1.0
 */
export const AuditDays = Context.Reference<number>("@tabwright/service/access/AuditDays", { defaultValue: () => 365 })

const interval = "1 hour"

/**
 * Removes old audit entries. Harmless where several nodes do it.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const audit = yield* AuditLog
    const days = yield* AuditDays
    yield* audit.forget(days).pipe(
      Effect.catchCause((cause) => Effect.logWarning("Old audit entries were not removed", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
