// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 31c3a69286d9f15ceb0568567bf972b7808c69526cb8ff0b34a0ef4090ca8291

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
