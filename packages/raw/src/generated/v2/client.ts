// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c860d1667a2e0edf975329956608c9d050565aa3a8752d20de2957657973f8cf

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
