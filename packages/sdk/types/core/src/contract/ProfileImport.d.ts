import type { ProfileImportRequest } from "@tabwright/raw/v4/types";
import type { Issue } from "../reasoning/index.ts";
/**
 * Maximum size of an import's body in bytes: 4 MiB, because sites store caches beside their tokens.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const importMaxBytes: number;
/**
 * Maximum number of origins in an import. Each is restored before a browser is assigned.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const importMaxOrigins = 30;
/**
 * Returns true if a host is one of the sites or a subdomain of one. Accepts the domain of a cookie.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isOfSites: (host: string, sites: ReadonlyArray<string>) => boolean;
/**
 * Returns the problem with a site of an import, or undefined. A site is a host name in lower case. Names without a dot,
 * such as top-level domains, are rejected except for `localhost`.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const siteFault: (site: string) => string | undefined;
/**
 * Returns the problems of an import that its schema does not express. Messages contain no values of cookies or storage.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const importIssues: (request: ProfileImportRequest) => ReadonlyArray<Issue>;
