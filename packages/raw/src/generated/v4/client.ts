// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a17a00862866786b60c67e93a3465fd8fd612415e04972ac967ce0946fa16a1a

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
