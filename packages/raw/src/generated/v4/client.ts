// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3ac3cf2d0225f9e2d0b9ae1f6d2958bb4ff7928dcd620c7b1b25e1514ff40eff

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
