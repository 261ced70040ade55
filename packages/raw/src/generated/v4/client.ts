// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 65809965d6a63806f9d468f38b0db19e03a7548984ba8a7371932071f6ac22d9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
