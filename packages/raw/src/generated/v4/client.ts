// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e9e79e556605c8a6c219c90d7156991e824847c6bd146b4f58c1cda713c0c1ce

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
