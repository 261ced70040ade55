// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a8a0ad2b2bdda3ace0b8fa647a73509a6819a1b9b478f72e899a0df96204c7c

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
