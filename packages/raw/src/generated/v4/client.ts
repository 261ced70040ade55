// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8d4e40ccc387fd3410821c5ada2873af38a9f8492d3b2314fcad5794ec2b4f8b

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
