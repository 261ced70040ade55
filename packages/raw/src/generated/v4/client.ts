// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 82c9b9023d683355a717d5c57f3443b3fed8c8f8576fac4d81cabd25932e5d0d

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
