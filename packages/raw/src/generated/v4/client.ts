// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4969cd39e4f445bd71ee67d18ccbb77c65248cc498b07ad35382e1e68ab6dedc

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
