// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 26e8fb5d9735de2b1f3f7d8584a12c06bddab3528d2b8b2c26267380f0272fda

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
