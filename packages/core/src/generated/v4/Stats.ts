// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 58a722e1f261482b7a278172e37e7226bc3752460f2bebcccf32ce3d112a91c0

import { getStats } from "@tabwright/raw/v4/operations"
import type { GetStatsQuery } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { BrowserStats, Decimal, FailedRun, GetStatsQuery, ProjectStats, RunStats, StatsInterval, WaitingRun } from "@tabwright/raw/v4/types"

/**
 * Returns figures of the project's runs, browsers and spending in a period, by hour or day in UTC, with its latest
 * failures and the runs that wait for a human. Requires the scope `read`. Runs count in the interval of their creation,
 * spending in the interval of its entry in the ledger.
 *
 * @category operations
 * @since 0.1.0
 */
export const stats = (query: GetStatsQuery = {}) => call(getStats, { query })
