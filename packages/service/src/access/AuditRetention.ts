import { Context, Effect, Layer, Schedule } from "effect"
import { AuditLog } from "./AuditLog.ts"

/** Days to retain audit entries. Default 365: older entries are rarely needed, and they name keys and IP addresses. */
export const AuditDays = Context.Reference<number>("@tabwright/service/access/AuditDays", { defaultValue: () => 365 })

const interval = "1 hour"

/** Deletes old audit entries. Safe on several nodes at once. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const audit = yield* AuditLog
    const days = yield* AuditDays
    yield* audit.deleteOlderThan(days).pipe(
      Effect.catchCause((cause) => Effect.logWarning("Failed to delete old audit entries", cause)),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
