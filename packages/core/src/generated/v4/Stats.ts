// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { getStats } from "@tabwright/raw/v4/operations"
import type { GetStatsQuery } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { BrowserStats, Decimal, FailedRun, GetStatsQuery, ProjectStats, RunStats, StatsInterval, WaitingRun } from "@tabwright/raw/v4/types"

/**
 * Returns figures of the project's runs, browsers and spending in a period, by hour or day in UTC, with its latest
 * failures and the runs that wait for a human. Requires the scope `read`. Runs and their model costs count in the
 * interval of the run's creation, other costs in that of their entry in the ledger.
 *
 * @category operations
 * @since 0.1.0
 */
export const stats = (query: GetStatsQuery = {}) => call(getStats, { query })
