import type { Extensions as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import { readBase64 } from "../../cli/LocalFile.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("extension")

const table = (extensions: ReadonlyArray<Core.ExtensionView>) =>
  tableOf(
    ["ID", "NAME", "VERSION", "PERMISSIONS", "SITES"],
    extensions.map((one) => [one.id, one.name, one.version, one.permissions.join(" "), one.hostPermissions.join(" ")]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List extensions, newest first.", {}, (client) =>
    Effect.map(
      ask(() => client.extensions.list()),
      ({ extensions }) => ({ json: extensions, lines: table(extensions) }),
    ),
  )

const upload = clientCommand(
  "upload",
  "Upload a zip or crx file with an extension of Manifest V3.",
  {
    file: Argument.String("FILE").pipe(
      Argument.withDescription("ZIP archive of the files in the extension's folder, or .crx file"),
    ),
  },
  (client, { file }) =>
    Effect.gen(function* () {
      const content = yield* readBase64(file)
      const extension = yield* ask(() => client.extensions.create(content))
      return { json: extension, lines: table([extension]) }
    }),
)

const get = clientCommand("get", "Show an extension.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.extensions.get(id)),
    (extension) => ({ json: extension, lines: table([extension]) }),
  ),
)

const remove = clientCommand("delete", "Delete an extension.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.extensions.delete(id)),
    () => ({ json: { id }, lines: [`Deleted extension ${id}.`] }),
  ),
)

export const extensions = commandGroup(list("extensions"), "Manage the extensions that browsers load.", [
  list("list"),
  upload,
  get,
  remove,
])
