// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 83fe5f04e10b2a530fbdbde5a9fe20d67127908222e63b88b8084c003ad8f514

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the admin API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/admin", options)
