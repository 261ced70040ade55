import { Context } from "effect"

/**
 * How many bytes the current files of a workspace may have together. Uploads past it are refused; what a run has worked
 * for is kept. Default 1 GiB.
 *
 * @category references
 * @since 0.1.0
 */
export const WorkspaceLimit = Context.Reference<number>("@tabwright/service/files/WorkspaceLimit", {
  defaultValue: () => 1024 ** 3,
})
