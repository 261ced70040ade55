/** Base URL of a server started with default settings. */
export declare const defaultBaseUrl = "http://127.0.0.1:7700";
/**
 * Removes trailing slashes and an API path (`/api`, `/api/v4`, `/api/admin`) from a base URL; `undefined` if it is not
 * an http(s) URL.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const normalizeBaseUrl: (baseUrl: string) => string | undefined;
