// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 788b14f3c51159f523b2d82c26c0fe584e2fc6b5b64312ead161f3b87fff3665

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
