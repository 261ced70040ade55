// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 856224f643960335f566ea09986eb4243a442e9df1fbb061f4b057e5f6cbed61

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
