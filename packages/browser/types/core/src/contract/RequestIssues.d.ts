import type { Issue } from "../reasoning/index.ts";
interface Screen {
    readonly browserScreenWidth?: number | null;
    readonly browserScreenHeight?: number | null;
}
/**
 * Issues of requests that match the schema but are invalid, shared by all servers of the contract.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const requestIssues: {
    readonly contentType: {
        readonly loc: readonly ["header", "content-type"];
        readonly msg: "Content-Type must be application/json.";
        readonly type: "media_type";
    };
    readonly outputSchema: {
        readonly loc: readonly ["body", "structuredOutput"];
        readonly msg: "Expected a JSON Schema object";
        readonly type: "json_invalid";
    };
    readonly taskMissing: {
        readonly loc: readonly ["body", "task"];
        readonly msg: "A task is required to continue a session.";
        readonly type: "missing";
    };
    readonly taskEmpty: {
        readonly loc: readonly ["body", "task"];
        readonly msg: "The task must not be empty.";
        readonly type: "value_error";
    };
    readonly webhookScheme: {
        readonly loc: readonly ["body", "url"];
        readonly msg: "Expected an https URL; http is allowed only for the server's own machine";
        readonly type: "value_error";
    };
    readonly unsupported: (field: string) => Issue;
    /** Empty if both width and height are set, or neither. */
    readonly screen: ({ browserScreenWidth, browserScreenHeight }: Screen) => ReadonlyArray<Issue>;
};
export {};
