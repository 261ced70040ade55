// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 2db5f3d8c6344ce9f3cb92ed610e862b7c90a316336104863dc9490078f102b0

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
