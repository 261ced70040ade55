// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8c6fcfd09a3918eaf3b83050981ae698a76f300a3ece2204704309ab12a4184c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
