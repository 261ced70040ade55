// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6af64f733369f60d59824b8a735b588ecc5e36aed5e403bb6bd4b23a0ba6a0a9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
