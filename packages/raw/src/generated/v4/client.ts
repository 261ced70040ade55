// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 77d39d7cc76d68577331e457b4a5729b96617c50e3747bcaba38b47214ed7298

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
