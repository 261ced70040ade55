import type { CallOptions } from "@tabwright/core/promise";
import * as Duration from "effect/Duration";
/**
 * Options for waiting and for the requests of a handle. They do not affect the work itself.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitSettings extends CallOptions {
    /** Timeout of the wait in ms, after which `TimedOut` is thrown. Default 4 h, the maximum lifetime of a browser. */
    readonly waitTimeout?: number | undefined;
}
/** Separates request fields from client options. */
export declare const splitOptions: <Options extends WaitSettings>(options: Options) => {
    readonly settings: Omit<Options, keyof WaitSettings>;
    readonly wait: WaitSettings;
};
/** Converts to the core's wait options. */
export declare const waitOptions: ({ waitTimeout }: WaitSettings) => {
    readonly timeout: Duration.Duration | undefined;
};
