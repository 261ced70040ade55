// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6d6a821476f3d3607db9844436c5a28a0db446588be50e5b72af2ce0bb8d96f8

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
