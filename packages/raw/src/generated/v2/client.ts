// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7b7f0fc9b06bb4d2d3e9fea2c069d572d1e51e9764ef33285aeb13016361f458

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
