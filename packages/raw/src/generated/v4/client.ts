// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 54f48a22cdcd25dc71ef53b8b592d6b1e2ab81b884fa1f53bdcefde09f1b60e3

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
