// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b1f413ca9cf6e9c999d4f07beb5c2d06e34b9618ec46b40edc1a50b4064810f9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
