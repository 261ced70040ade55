// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 34d20bceb2e80cc084be978d2e44b0869d85d4b2cea13d22a4a4b7088f2fb442

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v3 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v3", options)
