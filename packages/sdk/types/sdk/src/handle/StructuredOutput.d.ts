import type { StandardSchemaV1 } from "@standard-schema/spec";
/**
 * One problem of an output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputIssue {
    /** Path such as `items.0.price`. Empty for the whole output. */
    readonly path: string;
    readonly message: string;
}
interface InvalidOutputFields {
    /** Id of the run, task or session. */
    readonly id: string;
    /** Final status, as named by the API version. Failed or stopped work has no output either. */
    readonly status: string;
    /** Raw result. Null if there is none. */
    readonly rawText: string | null;
    /** Schema problems, or the reason for the missing result. */
    readonly issues: ReadonlyArray<OutputIssue>;
}
declare const InvalidOutput_base: new <Fields extends InvalidOutputFields>(fields: Fields) => Error & import("@tabwright/core/errors").ErrorIdentity<"InvalidOutput"> & Readonly<Fields>;
/**
 * The work ended without an output that matches the schema, after the repair turn if there was one. Retrying the run
 * may help.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class InvalidOutput extends /* @__PURE__ */ InvalidOutput_base<InvalidOutputFields> {
    /** Always false: awaiting again gives the same error. */
    get isRetryable(): boolean;
}
/**
 * Output schema from zod, valibot, arktype, Effect (`Schema.toStandardSchemaV1`) or any other library with the Standard
 * Schema interface.
 *
 * @category models
 * @since 0.1.0
 */
export type OutputSchema<Output = unknown> = StandardSchemaV1<unknown, Output>;
/**
 * Options for a typed output.
 *
 * @category models
 * @since 0.1.0
 */
export interface OutputOptions<Output> {
    readonly schema: OutputSchema<Output>;
    /**
     * Send one follow-up that asks for JSON if the result does not match the schema. It is a separate turn with its own
     * cost. Default true.
     */
    readonly repair?: boolean | undefined;
}
/** Options without a schema. */
export type MaybeOutput = {
    readonly [Key in keyof OutputOptions<unknown>]?: OutputOptions<unknown>[Key] | undefined;
};
/**
 * Finished work with a validated output.
 *
 * @category models
 * @since 0.1.0
 */
export type Typed<Finished, Output> = Omit<Finished, "output"> & {
    readonly output: Output;
    /** Turn that corrected the result, if needed. Its cost is not included in this one's. */
    readonly repairRun: Finished | null;
};
/** Result of finished work. */
export interface Answer {
    readonly id: string;
    /** Final status, as named by the API version. */
    readonly status: string;
    /** Null without a result. */
    readonly text: string | null;
    /** Reason for the missing result, if the service states one. */
    readonly problem: string | null;
}
/**
 * Reads the output of finished work, with one repair turn. `ask` sends a follow-up and returns its result; without it
 * there is no repair.
 *
 * @throws InvalidOutput if no result matches, or any error of `ask`
 */
export declare const readOutput: <Finished, Output>(finished: Finished, answerOf: (finished: Finished) => Answer, { repair, schema }: OutputOptions<Output>, askFollowUp?: (text: string) => PromiseLike<Finished>) => Promise<Typed<Finished, Output>>;
/** Returns the schema to send. None for a string schema, because the service would require JSON text. */
export declare const sentSchemaOf: (schema: OutputSchema | undefined) => Readonly<Record<string, unknown>> | undefined;
export {};
