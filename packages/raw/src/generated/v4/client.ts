// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 97dafd43a57369c06084e940cbbb5820b9c898db6c163be54b04424fd92ec86b

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
