// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a55dbd77b2fedde686c54ad5a280bb83da8759d426c21072340bd8bb78c6313f

import { makeRawClient, type Client, type RawClientOptions } from "../../wire/RawClient.ts"
import type { paths } from "./types.ts"

/**
 * Creates a client of openapi-fetch for the v4 API.
 *
 * @category constructors
 * @since 0.1.0
 */
export const createRawClient = (options: RawClientOptions): Client<paths> => makeRawClient("/api/v4", options)
