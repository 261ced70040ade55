// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7efb6ec6fa34514a863f3f7d11ba2d23a9ea77eb781c0e34ed69b5727a47640f

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
