import { ConfigProvider, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import * as Metrics from "../../src/telemetry/ServiceMetrics.ts"
import * as Telemetry from "../../src/telemetry/Telemetry.ts"
import { type Collector, openCollector, type ReceivedSpan } from "../fixture/peer/Collector.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { linger, visit } from "../fixture/server/ScriptedBrain.ts"

let collector: Collector
let service: RunningService
beforeAll(async () => {
  collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "100" }
  const telemetry = Telemetry.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(env))))
  service = await openService(
    { routes: HttpRouter.add("GET", "/further/:id", HttpServerResponse.text("more")) },
    telemetry,
  )
})
afterAll(async () => {
  await service.close()
  await collector.close()
})

/** Samples of `/metrics` by series. */
const scrape = async (): Promise<ReadonlyMap<string, number>> => {
  const { status, text } = await service.get("/metrics")
  assert.strictEqual(status, 200)
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  )
}

describe("/metrics", () => {
  it("covers a run from its request to its browser's traffic", async () => {
    const before = await scrape()
    const { id } = await service.run({ task: visit(`${service.site.url}/page/Counted`) })
    await service.get(`/api/v4/runs/${id}/events`, { headers: { accept: "text/event-stream" } })
    await service.get(`/api/v4/runs/${id}`)
    await service.get(`/api/v4/runs/${id}`)
    const { body: browser } = await service.post("/api/v4/browsers", {})
    await service.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })
    const received = 'tabwright_browser_network_bytes_total{direction="down"}'
    // Received bytes are stored every two seconds.
    const after = await service.until("the run's traffic is counted", 10_000, async () => {
      const now = await scrape()
      return (now.get(received) ?? 0) > (before.get(received) ?? 0) ? now : undefined
    })
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0)
    assert.strictEqual(
      grown('tabwright_http_requests_total{method="GET",route="/api/v4/runs/:run_id",status="200"}'),
      2,
    )
    assert.strictEqual(grown('tabwright_http_request_duration_seconds_count{method="POST",route="/api/v4/runs"}'), 1)
    assert.strictEqual(grown('tabwright_run_events_total{type="run.created"}'), 1)
    assert.strictEqual(grown('tabwright_run_events_total{type="run.completed"}'), 1)
    assert.isAtLeast(grown("tabwright_step_duration_seconds_count"), 1)
    assert.strictEqual(grown("tabwright_browser_starts_total"), 2)
    assert.strictEqual(grown('tabwright_browser_exits_total{reason="stopped"}'), 1)
    assert.isAbove(after.get("tabwright_browser_limit") ?? 0, 0)
    assert.strictEqual(after.get('tabwright_runs{status="running"}'), 0)
    assert.strictEqual(after.get("tabwright_nodes"), 1)
    assert.isAbove(grown("tabwright_event_delivery_lag_seconds_count"), 0)
    // Every declared metric must be exported, because dashboards may use it.
    for (const { id: name } of Object.values(Metrics)) {
      assert.isTrue(
        [...after.keys()].some((series) => series.startsWith(name)),
        name,
      )
    }
    assert.isAbove(after.get('tabwright_database_connections{state="idle"}') ?? 0, 0)
  })

  it("counts custom routes by their declared path", async () => {
    const { text, headers } = await service.get("/further/7", { key: null })
    assert.strictEqual(text, "more")
    assert.isNotEmpty(headers.get("x-request-id"))
    assert.strictEqual(
      (await scrape()).get('tabwright_http_requests_total{method="GET",route="/further/:id",status="200"}'),
      1,
    )
  })

  it("has no client-controlled labels and none that identify projects", async () => {
    await service.get("/api/v4/nothing/here")
    await service.get("/api/v4/runs/0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f")
    const series = [...(await scrape()).keys()]
    assert.include(series, 'tabwright_http_requests_total{method="GET",route="none",status="404"}')
    const own = [
      "method",
      "route",
      "status",
      "type",
      "state",
      "reason",
      "direction",
      "quantile",
      "kind",
      "version",
      "le",
    ]
    for (const name of series) {
      assert.match(name, /^tabwright_/)
      assert.notMatch(name, /[0-9a-f]{8}-[0-9a-f]{4}/)
      for (const [, label] of name.matchAll(/[{,](\w+)="/g)) assert.include(own, label)
    }
  })

  it("serves what dashboards and alerts query, except for failures that did not occur", async () => {
    const { text } = await service.get("/metrics")
    const served = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const failures = ["tabwright_shed_requests_total", "tabwright_browser_start_failures_total"]
    const declared = Object.values(Metrics).map(({ id }) => id)
    assert.deepStrictEqual(
      declared.filter((name) => !served.has(name) && !failures.includes(name)),
      [],
    )
  })

  it("requires a key with the scope admin, in any key header or as a bearer token", async () => {
    const get = (headers: Readonly<Record<string, string>>) =>
      fetch(`${service.url}/metrics`, { headers }).then(({ status }) => status)
    assert.strictEqual(await get({}), 401)
    assert.strictEqual(await get({ authorization: "Bearer tw_unknown" }), 401)
    assert.strictEqual(await get({ authorization: `Bearer ${service.key}` }), 200)
    await service.sql(
      `INSERT INTO api_key (id, project_id, name, scopes, hash, prefix)
       SELECT gen_random_uuid(), id, 'reader', '["read", "write"]', sha256('tw_reader'), 'tw_read' FROM project`,
    )
    assert.strictEqual(await get({ "x-service-api-key": "tw_reader" }), 403)
  })
})

describe("/healthz and /readyz", () => {
  const get = async (path: string) => {
    const response = await fetch(`${service.url}${path}`)
    return { status: response.status, body: await response.json() }
  }

  it("report publicly that the server is alive and ready", async () => {
    assert.deepStrictEqual(await get("/healthz"), { status: 200, body: { status: "ok" } })
    assert.deepStrictEqual(await get("/health"), { status: 200, body: { status: "ok" } })
    assert.deepStrictEqual(await get("/readyz"), { status: 200, body: { status: "ready" } })
  })
})

const traced = (traceId: string, ...names: ReadonlyArray<string>) =>
  service.until(`the trace has ${names.join(", ")}`, 90_000, async () => {
    const spans = collector.spans().filter((span) => span.traceId === traceId)
    return names.every((name) => spans.some((span) => span.name === name)) ? spans : undefined
  })

/** Returns the names of a span and its ancestors, up to the client's. */
const lineOf = (spans: ReadonlyArray<ReceivedSpan>, span: ReceivedSpan): ReadonlyArray<string> => {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent === undefined ? [span.name] : [...lineOf(spans, parent), span.name]
}

const named = (spans: ReadonlyArray<ReceivedSpan>, name: string) => spans.filter((span) => span.name === name)

describe("trace", () => {
  it("covers the client's request, the run and its actions on the page", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c"
    const parent = "b7ad6b7169203331"
    const { body } = await service.post(
      "/api/v4/runs",
      { task: visit(`${service.site.url}/page/Traced`) },
      { headers: { traceparent: `00-${traceId}-${parent}-01` } },
    )
    await service.event(body.id, "worker.session_released")
    const spans = await traced(traceId, "request", "run", "step", "decide", "observe", "model", "act", "action")
    const [request] = named(spans, "request")
    assert.strictEqual(request?.parentSpanId, parent)
    const attributes = Object.fromEntries(
      (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    )
    assert.strictEqual(attributes["http.route"], "/api/v4/runs")
    assert.strictEqual(String(attributes["http.response.status_code"]), "200")

    const traceLine = (name: string) => {
      const [span] = named(spans, name)
      assert.isDefined(span)
      const wanted = ["request", "run", "step", "decide", "act", "observe", "model", "action"]
      return lineOf(spans, span).filter((part) => wanted.includes(part))
    }
    assert.deepStrictEqual(traceLine("model"), ["request", "run", "step", "decide", "model"])
    assert.deepStrictEqual(traceLine("observe"), ["request", "run", "step", "decide", "observe"])
    assert.deepStrictEqual(traceLine("action"), ["request", "run", "step", "act", "action"])
  })

  it("starts with each request and contains all of its work, apart from the span that started the service", async () => {
    const responses = await Promise.all([service.get("/api/v4/runs"), service.post("/api/v4/browsers", {})])
    const traceOf = ({ headers }: (typeof responses)[number]) =>
      service.until("the request's span is exported", 90_000, async () =>
        collector
          .spans()
          .find(({ attributes }) =>
            attributes.some(({ value }) => Object.values(value)[0] === headers.get("x-request-id")),
          ),
      )
    const [list, create] = await Promise.all(responses.map(traceOf))
    assert.notStrictEqual(list?.traceId, create?.traceId)
    for (const request of [list, create]) assert.notOk(request?.parentSpanId)
    const spans = await traced(create?.traceId ?? "", "Browsers.create")
    const [started] = named(spans, "Browsers.create")
    assert.isDefined(started)
    assert.deepStrictEqual(lineOf(spans, started), ["request", "Browsers.create"])
    await service.patch(`/api/v4/browsers/${responses[1].body.id}`, { action: "stop" })
  })

  it("continues when a queued message starts", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
    const { id, sessionId } = await service.run({ task: linger(`${service.site.url}/page/First`, 60) })
    const { status } = await service.post(
      `/api/v4/sessions/${sessionId}/queue`,
      { text: visit(`${service.site.url}/page/Second`) },
      { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } },
    )
    assert.strictEqual(status, 200)
    await service.post(`/api/v4/runs/${id}/cancel`)
    const spans = await traced(traceId, "request", "run", "step")
    assert.lengthOf(named(spans, "run"), 1)
  })
})

describe("logs and traces", () => {
  const lines = () =>
    service.log.map((line) => JSON.parse(line) as { message: unknown; annotations: Record<string, unknown> })

  it("identify the request, project, run and browser", async () => {
    const { headers } = await service.get("/api/v4/runs")
    const own = lines().find(({ annotations }) => annotations["requestId"] === headers.get("x-request-id"))
    assert.deepInclude(own?.annotations, { method: "GET", route: "/api/v4/runs", path: "/api/v4/runs", status: 200 })
    const [project] = await service.sql("SELECT id FROM project")
    assert.strictEqual(own?.annotations["projectId"], project?.["id"])

    const { id, sessionId } = await service.run({ task: visit(`${service.site.url}/page/Sent`) })
    const { data } = await service.event(id, "browser.ready")
    await service.event(id, "worker.session_released")
    const about = { projectId: project?.["id"], sessionId }
    const found = (message: string, name: string, value: unknown) =>
      lines().find((line) => line.message === message && line.annotations[name] === value)?.annotations
    assert.deepInclude(found("run released", "runId", id), { ...about, reason: "Done" })
    assert.deepInclude(found("browser started", "browserId", data.browser_session_id), about)
  })

  it("identify the trace of the request or run", async () => {
    const traceId = "5bd0c2f4a9e14f6c8d7b1a2c3e4f5a6b"
    const { body, headers } = await service.post(
      "/api/v4/runs",
      { task: visit(`${service.site.url}/page/Logged`) },
      { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } },
    )
    await service.event(body.id, "worker.session_released")
    const own = lines().filter(({ annotations }) =>
      [annotations["requestId"], annotations["runId"]].some(
        (id) => id === headers.get("x-request-id") || id === body.id,
      ),
    )
    assert.includeMembers(
      own.map(({ message }) => message),
      ["request", "run claimed", "browser started", "run released"],
    )
    for (const { annotations, message } of own) {
      assert.strictEqual(annotations["traceId"], traceId, String(message))
      assert.match(String(annotations["spanId"]), /^[0-9a-f]{16}$/)
    }
  })

  it("omit successful health probes", async () => {
    const answers = await Promise.all(["/health", "/healthz", "/readyz", "/metrics"].map((path) => service.get(path)))
    const rejected = await service.get("/metrics", { key: null })
    const logged = lines().map(({ annotations }) => annotations["requestId"])
    for (const { headers } of answers) assert.notInclude(logged, headers.get("x-request-id"))
    assert.include(logged, rejected.headers.get("x-request-id"))
  })

  it("contain no keys and no credential URLs", async () => {
    const secrets = [service.key]
    const { body: browser } = await service.post("/api/v4/browsers", {})
    secrets.push(
      new URL(browser.cdpUrl).searchParams.get("token") ?? "",
      new URL(browser.liveUrl).searchParams.get("token") ?? "",
    )
    await fetch(browser.liveUrl)
    const cdp = new WebSocket(browser.cdpUrl)
    await new Promise((resolve) => cdp.addEventListener("open", resolve))
    cdp.close()

    const { id, sessionId } = await service.run({ task: visit(`${service.site.url}/page/Shown`) })
    const { data } = await service.event(id, "step.completed")
    await fetch(data.screenshotUrl)
    secrets.push(new URL(data.screenshotUrl).searchParams.get("signature") ?? "")
    const { body: webhook } = await service.post("/api/v4/webhooks", { url: "https://receiver.example/hook" })
    secrets.push(webhook.secret)
    const { body: share } = await service.post(`/api/v2/sessions/${sessionId}/public-share`)
    await fetch(share.shareUrl)
    secrets.push(share.shareToken)
    await service.get("/api/v4/runs", { key: "tw_wrong-canary" })
    secrets.push("tw_wrong-canary")
    await service.event(id, "worker.session_released")

    for (const text of [service.log.join("\n"), collector.bodies.join("\n")]) {
      assert.isNotEmpty(text)
      for (const secret of secrets) {
        assert.isAbove(String(secret).length, 8)
        assert.notInclude(text, secret)
      }
    }
  })
})
