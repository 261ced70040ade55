// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f96a81b0fe5b3bb14e12efb6a1b284e66841f59e2a8fdb8775f175fa8cf45b99

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
