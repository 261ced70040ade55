// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 79da1319702c351662079b0c82f8b41eda38ac443732a09a94bc80d44643acf9

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
