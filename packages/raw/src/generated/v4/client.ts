// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 62574dd782ea8706f218e245e60bd7cc2366d02f10e379dda6d8d6aa4823fe26

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
