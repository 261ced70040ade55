import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import {
  ExtensionStore,
  type NewExtension,
  type StoredExtension,
  type TooManyExtensions,
} from "../store/extension/ExtensionStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { AuditLog } from "./AuditLog.ts"

/** Changes extensions, and records it in the audit log. */
export class Extensions extends Context.Service<
  Extensions,
  {
    create(extension: NewExtension): Effect.Effect<StoredExtension, TooManyExtensions | StoreError>
    /** Idempotent. */
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/access/Extensions") {
  static readonly layer = Layer.effect(
    Extensions,
    Effect.gen(function* () {
      const store = yield* ExtensionStore
      const audit = yield* AuditLog
      const sql = yield* PgClient.PgClient

      const record = (action: string, projectId: string, resourceId: string, details: object) =>
        audit.recordSuccess({ action, projectId, resourceType: "extension", resourceId, details: { ...details } })

      return Extensions.of({
        create: (extension) => {
          const { hostPermissions, id, name, permissions, projectId, version } = extension
          const details = { name, version, permissions, hostPermissions }
          return store
            .create(extension)
            .pipe(Effect.tap(record("createExtension", projectId, id, details)), sql.withTransaction)
        },
        delete: (projectId, id) =>
          store.delete(projectId, id).pipe(
            Effect.flatMap((existed) => (existed ? record("deleteExtension", projectId, id, {}) : Effect.void)),
            sql.withTransaction,
          ),
      })
    }),
  )
}
