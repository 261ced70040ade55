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

/**
 * How many bytes may be uploaded to one browser, what was replaced left out. Default 256 MiB.
 *
 * @category references
 * @since 0.1.0
 */
export const BrowserUploadLimit = Context.Reference<number>("@tabwright/service/files/BrowserUploadLimit", {
  defaultValue: () => 256 * 1024 ** 2,
})

/**
 * How many bytes all stored files of a project may have, older ones, pictures and downloads included. Uploads past it are
 * refused; what a run has worked for is kept. Null, the default, is as many as there is room for.
 *
 * @category references
 * @since 0.1.0
 */
export const ProjectLimit = Context.Reference<number | null>("@tabwright/service/files/ProjectLimit", {
  defaultValue: () => null,
})
