/**
 * Model providers that need a key, as named on the wire.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const keyedProviders: readonly ["anthropic", "google", "meta", "minimax", "moonshotai", "openai", "xai", "zai"];
export type KeyedProvider = (typeof keyedProviders)[number];
/**
 * Permissions of a key, as named on the wire. `read` views a project's resources, `write` changes and starts them,
 * `admin` manages the whole server: all projects, keys and nodes. No scope includes another.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const scopes: readonly ["read", "write", "admin"];
export type Scope = (typeof scopes)[number];
/**
 * Media types accepted by v2 uploads, from interface/v2.md "Files".
 *
 * @category constants
 * @since 0.1.0
 */
export declare const v2UploadTypes: ReadonlySet<string>;
/**
 * Maximum content of one list page: 1 MiB. A page ends early at the limit but holds at least one row.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const pageBytes = 1048576;
