// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a1edbed09bd2ac62a35c78fefc4388668215ff3c6da9d3af35c9284e5cea068

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
