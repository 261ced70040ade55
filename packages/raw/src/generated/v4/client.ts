// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a8b0084f2ffbf9e8c8463e561de3ae82ec511247fd6143f7c43d7c7b1dc19b16

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
