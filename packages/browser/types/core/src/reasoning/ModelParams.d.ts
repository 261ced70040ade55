import type { ParamsRow } from "./ModelRow.ts";
import { type Rejection } from "./Rejection.ts";
type Params = {
    readonly [key: string]: unknown;
};
/**
 * Checks `modelParams` against the model's allow-list and reports up to 100 problems, in request order.
 *
 * `null`, absence (service defaults) and `{}` (no defaults) always pass.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const checkModelParams: (row: ParamsRow, modelParams: unknown) => ReadonlyArray<Rejection>;
/**
 * Default `modelParams` of the service, used when a request omits them or sends `null`. Other models use the provider's
 * defaults.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const serviceDefaults: Readonly<Record<string, Params>>;
/**
 * Returns the parameters sent to the provider: the request's, including `{}`, or else the service defaults for the
 * model.
 *
 * @category mapping
 * @since 0.1.0
 */
export declare const effectiveModelParams: (model: string, modelParams: Params | null | undefined) => Params;
export {};
