// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c0d2e734716e3dac61027fae08666bcdeb835926bad4a538faf36fa91a7ac43c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
