/**
 * Input of any operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface AnyInput {
    readonly path?: {
        readonly [name: string]: string | number;
    } | undefined;
    readonly query?: {
        readonly [name: string]: unknown;
    } | undefined;
    readonly body?: unknown;
}
/** Returns why a path parameter cannot be sent, if one cannot. */
export declare const unusableParameter: (path: string, input: AnyInput) => string | undefined;
