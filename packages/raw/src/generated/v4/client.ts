// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e9817cdcc2a8f26249a72f55806b302e43b23f7c90f2d675f31f34508087bcde

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
