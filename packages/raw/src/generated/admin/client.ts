// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 befafaa2ec5db4664aa04cb55cc78f08ec540f3efa1d1bff43b1e4af0b318d74

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
