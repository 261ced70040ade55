import { Context } from "effect"

/**
 * How many browsers a project may run at once that has no limit of its own. Default: as many as the server bears.
 *
 * @category references
 * @since 0.1.0
 */
export const ProjectBrowsers = Context.Reference<number>("@tabwright/service/access/ProjectBrowsers", {
  defaultValue: () => Number.POSITIVE_INFINITY,
})
