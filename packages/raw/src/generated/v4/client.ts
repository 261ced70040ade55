// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c74e9ed3a02e3fb2691fb499800f6a7edd6cc335a8df690e8e0e4d53b8a75897

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
