import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined, RequestFailed } from "../../client/Request.ts"
import { oneLine, sizeOf, truncate } from "../../terminal/Output.ts"
import { tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const workspace = Ids.idArgument("workspace", "WORKSPACE")

const list = clientCommand(
  "list",
  "List files by path.",
  {
    workspace,
    prefix: Flags.text("prefix", "TEXT", "filter by path prefix"),
    limit: Flags.integer("limit", "maximum number of results (default: all)"),
  },
  (client, { workspace, prefix, limit }) =>
    Effect.map(
      askAll(() => client.workspaces.files(workspace, omitUndefined({ prefix })), limit),
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
  "Upload files, to a new workspace by default, and print ids for attaching them to runs.",
  {
    paths: Argument.Path("PATH", { pathType: "file" }).pipe(
      Argument.withDescription("file to upload"),
      Argument.variadic({ min: 1 }),
    ),
    workspace: Ids.idFlag("workspace", "workspace", "target workspace (default: a new workspace)"),
    noOverwrite: Flags.toggle("no-overwrite", "fail instead of replacing files of the same name"),
  },
  (client, { paths, workspace, noOverwrite }) =>
    Effect.gen(function* () {
      const id = workspace ?? (yield* ask(() => client.workspaces.create())).id
      const progress = new Progress(process.stderr)
      const uploads = yield* ask((signal) =>
        client.workspaces.upload(id, paths, {
          allowOverrides: !noOverwrite,
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
  "Download the named files, or all files, keeping their folder structure.",
  {
    workspace,
    paths: Argument.String("PATH").pipe(
      Argument.withDescription("path or path prefix in the workspace"),
      Argument.variadic(),
    ),
    outputDir: Flags.path("output-dir", "directory", "DIR", "target folder (default: current folder)"),
  },
  (client, { workspace, paths, outputDir = "." }) =>
    Effect.gen(function* () {
      const progress = new Progress(process.stderr)
      const onProgress = ({ path, receivedBytes, totalBytes }: Received) =>
        progress.show(path, receivedBytes, totalBytes)
      const prefixes = paths.length === 0 ? [""] : paths
      const saved = yield* Effect.forEach(prefixes, (prefix) =>
        ask((signal) => client.workspaces.downloadAll(workspace, outputDir, { prefix, signal, onProgress })).pipe(
          Effect.filterOrFail(
            (paths) => paths.length > 0 || prefix === "",
            () => new RequestFailed({ message: `No file in the workspace has a path that starts with "${prefix}".` }),
          ),
        ),
      ).pipe(Effect.ensuring(Effect.sync(() => progress.end())))
      const files = saved.flat()
      return { json: { files }, lines: files }
    }),
)

interface Received {
  readonly path: string
  readonly receivedBytes: number
  readonly totalBytes: number | null
}

const remove = clientCommand(
  "delete",
  "Delete files by exact path.",
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
      { json: { workspaceId: workspace, paths }, lines: paths.map((path) => `Deleted ${path}.`) },
    ),
)

export const files = Command.make("files").pipe(
  Command.withDescription("Manage files in workspaces, which runs read and write."),
  Command.withSubcommands([list, upload, download, remove]),
)

/** Minimum interval between redraws in ms. */
const everyMs = 100

/** A progress line for a file transfer, on terminals only. */
class Progress {
  readonly #stream: NodeJS.WriteStream
  #shownAt = 0
  #isShown = false

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  /** Draws the progress. `totalBytes` is null if unknown. */
  show(name: string, bytes: number, totalBytes: number | null): void {
    const now = performance.now()
    if (!this.#stream.isTTY || now - this.#shownAt < everyMs) return
    this.#shownAt = now
    this.#isShown = true
    const part = totalBytes === null || totalBytes === 0 ? "" : ` (${Math.floor((100 * bytes) / totalBytes)} %)`
    this.#stream.write(`\r\u001B[2K${truncate(`${oneLine(name)}  ${sizeOf(bytes)}${part}`, this.#stream.columns - 1)}`)
  }

  end(): void {
    if (this.#isShown) this.#stream.write("\r\u001B[2K")
  }
}
