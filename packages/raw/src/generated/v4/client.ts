// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4ff4f8229241374147c286a6e28904209156c6868658234af7a6d8022593cfe5

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
