// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 97b56793c343e595e73b11fc1cf9b55c571655963fa91b148b5c6d976dd6ae40

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v2 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v2", options)
