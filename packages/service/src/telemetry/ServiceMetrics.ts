import { Metric } from "effect"

/**
 * Metrics recorded by events or sampled when `/metrics` is read. Names follow Prometheus: base units, `_total` for
 * counters. Labels never hold client data such as projects, IDs, addresses and texts.
 */

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const counter = (name: string, description: string) => Metric.counter(name, { description, incremental: true })
const gauge = (name: string, description: string) => Metric.gauge(name, { description })
const histogram = (name: string, description: string) => Metric.histogram(name, { description, boundaries: seconds })

/** Labels: `method`, `route` (as declared, or `none`) and `status`. */
export const httpRequests = counter("tabwright_http_requests_total", "Completed HTTP requests.")

/** Time until the response starts, so that a stream counts only its start. Labels: `method` and `route`. */
export const httpDuration = histogram("tabwright_http_request_duration_seconds", "Duration of HTTP requests.")

/** All nodes. Label `status`: `queued` (waiting for browser capacity), `dispatching` or `running`. */
export const openRuns = gauge("tabwright_runs", "Active runs of all nodes.")

/** All nodes. Fair scheduling serves each project within a minute, unless others stop no browsers. */
export const starvedProjects = gauge(
  "tabwright_starved_projects",
  "Projects without a browser whose oldest request has waited for more than a minute.",
)

/** Label `type`: the event type in a run's log, such as `run.completed`, `step.completed` or `llm.response`. */
export const runEvents = counter("tabwright_run_events_total", "Run events written by this node.")

export const queuedMessages = gauge("tabwright_queue_messages", "Queued messages of all nodes.")

export const queueWait = gauge(
  "tabwright_queue_wait_seconds",
  "Longest current wait of all runs and clients that wait for browser capacity.",
)

/** Label `reason`: the scarce resource, `event_loop`, `database` or `memory`. */
export const shedRequests = counter(
  "tabwright_shed_requests_total",
  "Requests that this node rejected because it was overloaded.",
)

export const stepDuration = histogram(
  "tabwright_step_duration_seconds",
  "Duration of a step, measured from the end of the previous step.",
)

/** This node. Label `state`: `active`, `warm`, `warming` or `waiting` (clients that wait for capacity at this node). */
export const browsers = gauge("tabwright_browsers", "Browsers of this node, and browser requests waiting at it.")

export const browserLimit = gauge("tabwright_browser_limit", "Maximum number of concurrent browsers on this node.")

export const browserStarts = counter("tabwright_browser_starts_total", "Browsers started on this node.")

/** Label `reason`: the kind of failure, such as `LaunchFailed`, `TimedOut` or `FolderUnusable`. */
export const browserStartFailures = counter(
  "tabwright_browser_start_failures_total",
  "Browser starts that failed on this node, including those that were retried.",
)

/**
 * Label `reason`: the end reason of the browser's row. Browsers of a lost node are counted by the node that marks them
 * as stopped.
 */
export const browserEnds = counter(
  "tabwright_browser_exits_total",
  "Browsers that exited on this node, and browsers of lost nodes that it cleaned up.",
)

/** Label `direction`: `up` or `down`. */
export const egressBytes = counter(
  "tabwright_browser_network_bytes_total",
  "Network traffic of the browsers of this node.",
)

/** Label `state`: `pending` or `failed`. */
export const webhooks = gauge("tabwright_webhook_deliveries", "Pending and failed webhook deliveries of all nodes.")

/** Independent of receivers: their failed deliveries have left the outbox. */
export const outboxAge = gauge(
  "tabwright_webhook_outbox_age_seconds",
  "Age of the oldest status change of all nodes that has not become webhook deliveries.",
)

export const eventLag = histogram(
  "tabwright_event_delivery_lag_seconds",
  "Delay between an event and its delivery to subscribers of the run.",
)

export const followedRuns = gauge("tabwright_event_subscriptions", "Runs with event subscribers on this node.")

export const nodes = gauge("tabwright_nodes", "Live nodes, including this one.")

/** Label `state`: the connection state in PostgreSQL. */
export const databaseConnections = gauge("tabwright_database_connections", "Database connections of all nodes.")

export const databaseWait = gauge(
  "tabwright_database_wait_seconds",
  "Duration of reading these metrics, including the wait for a pooled connection.",
)

/** Label `quantile`: `0.5`, `0.99` or `1`, since the last scrape. */
export const eventLoopLag = gauge("tabwright_event_loop_lag_seconds", "Event loop delay of this process.")

/** Label `kind`: `resident` or `heap`. */
export const memoryBytes = gauge(
  "tabwright_memory_bytes",
  "Memory of this process, excluding its browsers and database.",
)

export const cpuSeconds = counter("tabwright_cpu_seconds_total", "CPU time of this process.")

/** Always 1. Label `version`. */
export const build = gauge("tabwright_build_info", "Version of the server.")
