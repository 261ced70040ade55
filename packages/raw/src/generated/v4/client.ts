// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f247b8bfd22406c3262a0cb2d6d2250a26c367892d0250e79fef5bafc0fb9edc

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
