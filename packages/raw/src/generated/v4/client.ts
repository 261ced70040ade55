// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0812cd2130485af9fc08301a7e61968a5110bd6784f694c6d4b10564fb922d9a

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
