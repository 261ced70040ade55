// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 58a722e1f261482b7a278172e37e7226bc3752460f2bebcccf32ce3d112a91c0

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
