import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll, CallFailed } from "../client/CallFailed.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { Progress } from "../terminal/Progress.ts"
import { sizeOf } from "../terminal/Size.ts"
import { tableOf } from "../terminal/Table.ts"

const workspace = Argument.String("WORKSPACE").pipe(Argument.withDescription("id of the workspace"))

const list = clientCommand(
  "list",
  "Lists files by their paths.",
  {
    workspace,
    prefix: Flags.text("prefix", "TEXT", "only paths that begin so"),
    limit: Flags.whole("limit", "at most so many (default: all)"),
  },
  (client, { workspace, prefix, limit }) =>
    Effect.map(
      askAll(() => client.workspaces.files(workspace, given({ prefix })), limit),
      (files) => ({
        json: { files },
        lines: tableOf(
          ["PATH", "SIZE", "MODIFIED"],
          files.map((file) => [file.path, sizeOf(file.size), file.lastModified]),
        ),
      }),
    ),
)

const upload = clientCommand(
  "upload",
  "Uploads files. Without --workspace a new one is made for them. The ids attach them to runs.",
  {
    paths: Argument.Path("PATH", { pathType: "file" }).pipe(Argument.variadic({ min: 1 })),
    workspace: Flags.text("workspace", "ID", "where to (default: a new workspace)"),
    keep: Flags.toggle("keep", "refuse to replace files of the same names"),
  },
  (client, { paths, workspace, keep }) =>
    Effect.gen(function* () {
      const id = workspace ?? (yield* ask(() => client.workspaces.create())).id
      const progress = new Progress(process.stderr)
      const uploads = yield* ask((signal) =>
        client.workspaces.upload(id, paths, {
          allowOverrides: !keep,
          signal,
          onProgress: ({ name, sentBytes, totalBytes }) => progress.show(name, sentBytes, totalBytes),
        }),
      ).pipe(Effect.ensuring(Effect.sync(() => progress.end())))
      const files = uploads.map((file) => ({ id: file.id, path: file.path }))
      return {
        json: { workspaceId: id, files },
        lines: [
          `Workspace ${id}`,
          ...tableOf(
            ["ID", "PATH"],
            files.map((file) => [file.id, file.path]),
          ),
        ],
      }
    }),
)

const download = clientCommand(
  "download",
  "Saves files below a folder, in the folders they are in: those that are named, else all.",
  {
    workspace,
    paths: Argument.String("PATH").pipe(
      Argument.withDescription("path in the workspace, or its beginning"),
      Argument.variadic(),
    ),
    output: Flags.path("output", "directory", "DIR", "the folder (default: this one)"),
  },
  (client, { workspace, paths, output = "." }) =>
    Effect.gen(function* () {
      const progress = new Progress(process.stderr)
      const onProgress = ({ path, receivedBytes, totalBytes }: Received) =>
        progress.show(path, receivedBytes, totalBytes)
      const prefixes = paths.length === 0 ? [""] : paths
      const saved = yield* Effect.forEach(prefixes, (prefix) =>
        ask((signal) => client.workspaces.downloadAll(workspace, output, { prefix, signal, onProgress })).pipe(
          Effect.filterOrFail(
            (places) => places.length > 0 || prefix === "",
            () => new CallFailed({ message: `No file of the workspace has a path that begins with "${prefix}".` }),
          ),
        ),
      ).pipe(Effect.ensuring(Effect.sync(() => progress.end())))
      const places = saved.flat()
      return { json: { files: places }, lines: places }
    }),
)

interface Received {
  readonly path: string
  readonly receivedBytes: number
  readonly totalBytes: number | null
}

const remove = clientCommand(
  "delete",
  "Deletes files of exactly these paths.",
  {
    workspace,
    paths: Argument.String("PATH").pipe(
      Argument.withDescription("path in the workspace"),
      Argument.variadic({ min: 1 }),
    ),
  },
  (client, { workspace, paths }) =>
    Effect.as(
      Effect.forEach(paths, (path) => ask(() => client.workspaces.deleteFile(workspace, path)), { discard: true }),
      { json: { workspaceId: workspace, paths }, lines: paths.map((path) => `${path} is gone.`) },
    ),
)

/** Files of workspaces. */
export const files = Command.make("files").pipe(
  Command.withDescription("Files of workspaces: what runs get and write."),
  Command.withSubcommands([list, upload, download, remove]),
)
