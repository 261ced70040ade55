// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c5f01d6bb152f763fcb8d48cc165b9fa65ef3c79a64a6ac226225d599321ee98

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
