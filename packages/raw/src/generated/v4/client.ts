// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9b6f32bbfc2ef257eb3b5e8c5d82ae18a56c33e07fcad8c19dbf6a7e1002609e

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
