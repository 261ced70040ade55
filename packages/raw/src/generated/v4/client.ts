// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 29773187bc6ca944fb1f772f983e5f8a36d0b8a52aa4b031bcbdf890aeed6e90

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
