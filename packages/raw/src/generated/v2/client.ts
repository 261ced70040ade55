// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c771a2f8286cafe268634cb27876e6b116535beef41fa4646e3a3b4769777901

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
