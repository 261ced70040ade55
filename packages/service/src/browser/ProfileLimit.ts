import { Context } from "effect"

/**
 * How many bytes the stored files of a profile may have together, before they are packed. One that has grown past it stays as
 * it was saved last, but for its cookies and local storage. Default 256 MiB.
 *
 * @category references
 * @since 0.1.0
 */
export const ProfileLimit = Context.Reference<number>("@tabwright/service/browser/ProfileLimit", {
  defaultValue: () => 256 * 1024 ** 2,
})
