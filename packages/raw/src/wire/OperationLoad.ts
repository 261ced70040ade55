import * as Context from "effect/Context"
import type { Load } from "./OpenApi.ts"

/**
 * Annotation of an endpoint with the loads of its operation, from `x-load`.
 *
 * @category annotations
 * @since 0.1.0
 */
export const Loads = Context.Reference<ReadonlyArray<Load>>("@tabwright/raw/wire/OperationLoad/Loads", {
  defaultValue: () => [],
})

/**
 * Returns true if an endpoint has the load.
 *
 * @category guards
 * @since 0.1.0
 */
export const hasLoad = ({ annotations }: { readonly annotations: Context.Context<never> }, load: Load): boolean =>
  Context.get(annotations, Loads).includes(load)
