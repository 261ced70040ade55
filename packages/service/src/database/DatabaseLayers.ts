import { Layer } from "effect"
import { Database, type DatabaseOptions } from "./Database.ts"
import { DatabaseLock, type DatabaseLockOptions, withStartupLock } from "./DatabaseLock.ts"
import { HeavyReads } from "./HeavyReads.ts"
import { Notifications } from "./Notifications.ts"

/**
 * The database with its tables and its lock. The lock is acquired before migrating, so that a database in use by
 * another server is not changed.
 */
export const layer = <E, R>(
  options: DatabaseOptions & Pick<DatabaseLockOptions, "isShared">,
  migrations: Layer.Layer<never, E, R>,
) =>
  Layer.mergeAll(Notifications.layer, HeavyReads.layer).pipe(
    Layer.provideMerge(withStartupLock(migrations)),
    Layer.provideMerge(DatabaseLock.layer({ isShared: options.isShared ?? false })),
    Layer.provideMerge(Database.layer(options)),
  )
