import { Context } from "effect"

/**
 * Bytes of the current files of a workspace. Uploads beyond it are rejected; outputs of runs are always stored. Default
 * 1 GiB.
 */
export const WorkspaceLimit = Context.Reference<number>("@tabwright/service/files/WorkspaceLimit", {
  defaultValue: () => 1024 ** 3,
})

/** Bytes of the current files uploaded to one browser, excluding replaced ones. Default 256 MiB. */
export const BrowserUploadLimit = Context.Reference<number>("@tabwright/service/files/BrowserUploadLimit", {
  defaultValue: () => 256 * 1024 ** 2,
})

/**
 * Bytes of all stored files of a project, including old versions, screenshots and downloads. Uploads beyond it are
 * rejected; outputs of runs are always stored. Null, the default, means unlimited.
 */
export const ProjectLimit = Context.Reference<number | null>("@tabwright/service/files/ProjectLimit", {
  defaultValue: () => null,
})
