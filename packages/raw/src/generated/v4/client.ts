// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b94604be5633c51770c66d6a1459f2f91328c9379e3e248901de8f88a789b04

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
