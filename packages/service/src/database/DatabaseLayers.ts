import { Layer } from "effect"
import { Database, type DatabaseOptions } from "./Database.ts"
import { DatabaseLock, type DatabaseLockOptions, withStartupLock } from "./DatabaseLock.ts"
import { HeavyReads } from "./HeavyReads.ts"
import { Notifications } from "./Notifications.ts"

/** The database with its tables. Migrations finish before the database lock is taken. */
export const layer = <E, R>(
  options: DatabaseOptions & Pick<DatabaseLockOptions, "isShared">,
  migrations: Layer.Layer<never, E, R>,
) =>
  Layer.mergeAll(
    DatabaseLock.layer({ isShared: options.isShared ?? false }),
    Notifications.layer,
    HeavyReads.layer,
  ).pipe(Layer.provideMerge(withStartupLock(migrations)), Layer.provideMerge(Database.layer(options)))
