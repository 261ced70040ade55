// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c3bb8e7453e3b913f157b75d728dc88cd861f1cbf4d67ed9a4feccd7c88c603c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
