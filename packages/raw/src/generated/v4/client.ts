// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a28de72f03a0035900ef8332f1e8639aed910717806978e5f8b6358076513d1e

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
