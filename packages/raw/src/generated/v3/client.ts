// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8e87963acf1f370b51f6193509de8e6073133a03c90df9b7c895471c62d4d3c3

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v3 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v3", options)
