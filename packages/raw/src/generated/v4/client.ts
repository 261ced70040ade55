// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a69d125f7308c1a0b43a6d900c3ee5743e2c27fa7cd8fa100d79310be8312457

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
