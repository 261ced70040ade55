import { Metric } from "effect"

/**
 * What is counted where it happens, and measured when `/metrics` is read. Names follow Prometheus: base units, `_total` for
 * counters. No label holds what a client chose or whose it is: projects, ids, addresses and texts are not in here.
 */

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const counter = (name: string, description: string) => Metric.counter(name, { description, incremental: true })
const gauge = (name: string, description: string) => Metric.gauge(name, { description })
const histogram = (name: string, description: string) => Metric.histogram(name, { description, boundaries: seconds })

/**
 * Labels `method`, `route` (as it is declared, or `none`) and `status`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const httpRequests = counter("tabwright_http_requests_total", "Requests that were answered.")

/**
 * Until the answer begins, so that a stream counts as its start. Labels `method` and `route`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const httpDuration = histogram("tabwright_http_request_duration_seconds", "Time from a request to its answer.")

/**
 * Of all nodes together. Label `status`: `queued`, `dispatching` or `running`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const openRuns = gauge("tabwright_runs", "Runs that have not ended, of all nodes.")

/**
 * Label `type`, as in the log of a run: `run.completed`, `step.completed`, `llm.response` and so on.
 *
 * @category metrics
 * @since 0.1.0
 */
export const runEvents = counter("tabwright_run_events_total", "Events of runs that this node wrote.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const queuedMessages = gauge(
  "tabwright_queue_messages",
  "Queued messages that wait for their turn, of all nodes.",
)

/**
 * @category metrics
 * @since 0.1.0
 */
export const stepDuration = histogram(
  "tabwright_step_duration_seconds",
  "Time of a step, from the end of the one before.",
)

/**
 * Of this node. Label `state`: `active`, `warm`, `warming` or `waiting` (requests for one).
 *
 * @category metrics
 * @since 0.1.0
 */
export const browsers = gauge("tabwright_browsers", "Browsers of this node, and requests that wait for one.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const browserLimit = gauge("tabwright_browser_limit", "How many browsers this node may run at once.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const browserStarts = counter("tabwright_browser_starts_total", "Browsers that were begun on this node.")

/**
 * Label `reason`, in the words of a browser's row. The browsers of a lost node are counted by the one that marks them as stopped.
 *
 * @category metrics
 * @since 0.1.0
 */
export const browserEnds = counter(
  "tabwright_browser_ends_total",
  "Browsers that ended: those of this node, and those of lost nodes that it found.",
)

/**
 * Label `direction`: `up` or `down`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const egressBytes = counter("tabwright_egress_bytes_total", "What browsers of this node sent and received.")

/**
 * Label `state`: `pending` or `failed`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const webhooks = gauge(
  "tabwright_webhook_deliveries",
  "Deliveries that are still tried, or were given up, of all nodes.",
)

/**
 * @category metrics
 * @since 0.1.0
 */
export const eventLag = histogram("tabwright_event_feed_lag_seconds", "From an event to those who follow its run.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const followedRuns = gauge("tabwright_followed_runs", "Runs whose events somebody follows on this node.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const nodes = gauge("tabwright_nodes", "Nodes that have not ended, this one included.")

/**
 * Label `state`, in PostgreSQL's words.
 *
 * @category metrics
 * @since 0.1.0
 */
export const databaseConnections = gauge("tabwright_database_connections", "Sessions of all nodes in the database.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const databaseWait = gauge(
  "tabwright_database_wait_seconds",
  "How long reading these figures took, the wait for a connection of the pool included.",
)

/**
 * Label `quantile`: `0.5`, `0.99` or `1`; since the last time that this was read.
 *
 * @category metrics
 * @since 0.1.0
 */
export const eventLoopLag = gauge("tabwright_event_loop_lag_seconds", "How late this process gets to what is due.")

/**
 * Label `kind`: `resident` or `heap`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const memoryBytes = gauge("tabwright_memory_bytes", "Memory of this process, without its browsers and database.")

/**
 * @category metrics
 * @since 0.1.0
 */
export const cpuSeconds = counter("tabwright_cpu_seconds_total", "Processor time of this process.")

/**
 * Always 1. Label `version`.
 *
 * @category metrics
 * @since 0.1.0
 */
export const build = gauge("tabwright_build_info", "What runs here.")
