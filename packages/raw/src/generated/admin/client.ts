// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 952fdcb652491894f002e06ddc34e52971d861e034b619d4afa708fc77bab4e0

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
