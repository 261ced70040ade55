import type { AdditionalModel, BlobStore, FilesUnusable, ServiceSettings } from "@tabwright/service"
import { Context, type Layer } from "effect"
import type { Command } from "effect/cli"

/**
 * Additions to the service that `serve` and `demo` start.
 *
 * @category models
 * @since 0.1.0
 */
export interface ServiceAdditions extends Pick<ServiceSettings, "actions" | "authenticate" | "routes"> {
  /** Models and brains. `TABWRIGHT_DEFAULT_MODEL` can name them. */
  readonly models?: ReadonlyArray<AdditionalModel>
  /** File storage, in place of the one of the environment. */
  readonly fileStore?: Layer.Layer<BlobStore, FilesUnusable>
}

/**
 * Additions to the command.
 *
 * @category models
 * @since 0.1.0
 */
export interface CommandAdditions {
  /** Name of the command, in help and completions. Default `tabwright`. */
  readonly name?: string
  /** Further commands, made with `clientCommand` or with `Command.make` of `effect/cli`. */
  readonly commands?: ReadonlyArray<Command.Command.Any>
  readonly service?: ServiceAdditions
}

/** The additions of the program. Default: none. */
export const Additions = Context.Reference<CommandAdditions>("@tabwright/cli/Additions", { defaultValue: () => ({}) })
