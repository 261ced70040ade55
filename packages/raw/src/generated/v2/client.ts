// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 283d805b2eac6c6ae333a5ac677b6e2f8aaba234d2541a68b74c792f22390942

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
