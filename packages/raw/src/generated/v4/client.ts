// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f8ce6c3c708e9ceacc9546bfe7211fbe8b083a2af32625ef7033b09a344cab24

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
