// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c8ccdad5d3f85fa9e168c0e57f559ae96248c5f5c2d2261a8475ee39dbb34132

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
