// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7dafc1a37d5157dfc67db87144a22783a75260c365faad2f9c0217a9a13a9009

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
