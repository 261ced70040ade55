import { extensionMaxBytes, readExtension } from "@tabwright/core/extensions"
import { Conflict, NotFound, ValidationFailed } from "@tabwright/raw/v4/api"
import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Extensions } from "../../access/Extensions.ts"
import { ExtensionStore, type StoredExtension } from "../../store/extension/ExtensionStore.ts"
import { findCreated, newId } from "../../store/IdGenerator.ts"
import { failInvalid, failWith, orDefect } from "../ErrorResponse.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "extensions",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* ExtensionStore
    const extensions = yield* Extensions

    const invalid = (msg: string) =>
      failInvalid(ValidationFailed, [{ loc: ["body", "content"], msg, type: "value_error" }])

    /** Returns the file and its checked manifest. */
    const read = Effect.fnUntraced(function* (base64: string) {
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return yield* invalid("Expected Base64 without line breaks")
      const content = Buffer.from(base64, "base64")
      if (content.length > extensionMaxBytes) {
        return yield* invalid(`The file has more than ${extensionMaxBytes / 2 ** 20} MiB`)
      }
      const extension = yield* Effect.promise(() => readExtension(content))
      return typeof extension === "string" ? yield* invalid(extension) : { content, manifest: extension.manifest }
    })

    return handlers
      .handle("listExtensions", () =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          return { extensions: (yield* orDefect(store.list(projectId))).map(extensionView) }
        }),
      )
      .handle("createExtension", ({ payload }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const made = yield* findCreated("extension", (id) => store.find(projectId, id))
          if (Option.isSome(made)) return extensionView(made.value)
          const { content, manifest } = yield* read(payload.content)
          const { description, hostPermissions, name, permissions, version } = manifest
          const id = yield* newId("extension")
          const facts = { name, version, description, permissions, hostPermissions }
          const stored = yield* extensions.create({ id, projectId, content, ...facts })
          return extensionView(stored)
        }).pipe(
          Effect.catchTag("TooManyExtensions", () => failWith(Conflict, "TooManyExtensions")),
          orDefect,
        ),
      )
      .handle("getExtension", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          const found = yield* orDefect(store.find(projectId, params.extension_id))
          return Option.isSome(found) ? extensionView(found.value) : yield* failWith(NotFound, "ExtensionNotFound")
        }),
      )
      .handle("deleteExtension", ({ params }) =>
        Effect.gen(function* () {
          const { projectId } = yield* Caller
          yield* orDefect(extensions.delete(projectId, params.extension_id))
        }),
      )
  }),
)

const extensionView = (extension: StoredExtension) => ({
  id: extension.id,
  name: extension.name,
  version: extension.version,
  description: extension.description,
  permissions: extension.permissions,
  hostPermissions: extension.hostPermissions,
  sizeBytes: extension.sizeBytes,
  createdAt: extension.createdAt.toISOString(),
})
