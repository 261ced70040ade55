// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
