import { type Client, type RawClientOptions } from "../../wire/RawClient.ts";
import type { paths } from "./types.ts";
/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const createRawClient: (options: RawClientOptions) => Client<paths>;
