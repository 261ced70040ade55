import { Context, type Duration, Effect, Layer } from "effect"
import { repeatInBackground } from "../../RecurringTask.ts"
import { NotificationGroupStore } from "../../store/notification/NotificationGroupStore.ts"

/** Time between checks of monthly limits. A check adds up the month, so it is not made for each expense. */
export const SpendingCheckInterval = Context.Reference<Duration.Input>(
  "@tabwright/service/access/notification/SpendingCheckInterval",
  { defaultValue: () => "1 minute" },
)

/** Notices thresholds of monthly limits. Safe to run on several nodes: each threshold is stored once. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const groups = yield* NotificationGroupStore
    const interval = yield* SpendingCheckInterval
    yield* groups.collectSpending.pipe(repeatInBackground(interval, "Failed to check spending for notifications"))
  }),
)
