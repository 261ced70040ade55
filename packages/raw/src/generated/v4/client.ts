// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ca5d81889ccce0d9d0ff9bdb7c7a9aa010afda9f382656347e619ae95feaa2df

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
