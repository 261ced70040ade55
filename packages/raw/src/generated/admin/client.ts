// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3de38d683fa1e7d61d507e04afc9cac5b95b4f9e649bb92ba8128122610aeb07

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
