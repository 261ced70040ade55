import * as v4 from "@tabwright/raw/v4/operations"
import { type Check, type CheckContext, checksOf } from "../../Check.ts"
import { expect, expectEqual } from "../../CheckStatus.ts"
import { attachedRun, finishedRun } from "../Scenario.ts"

const terminal = ["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"]

const eventsOf = async (context: CheckContext, limit?: number) => {
  const path = { run_id: (await finishedRun(context)).id }
  const events: Array<{ readonly id: number; readonly type: string; readonly runId: string; readonly ts: string }> = []
  let after = 0
  for (;;) {
    const query = { after, ...(limit === undefined ? {} : { limit }) }
    const page = await context.service.call(v4.listRunEvents, { path, query })
    if (limit !== undefined)
      expect(page.events.length <= limit, `a page of size ${limit} has ${page.events.length} events`)
    events.push(...page.events)
    if (!page.hasMore) return events
    expect(
      typeof page.nextAfter === "number" && page.nextAfter > after,
      `nextAfter is ${String(page.nextAfter)} for after=${after}`,
    )
    after = page.nextAfter
  }
}

const openStream = async ({ service }: CheckContext, run_id: string, lastEventId?: number): Promise<Response> => {
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) }),
  }
  const response = await service.fetch(service.request(v4.listRunEvents, { path: { run_id }, headers }))
  const type = response.headers.get("content-type") ?? "none"
  expect(
    response.status === 200 && type.startsWith("text/event-stream"),
    `it returned ${response.status} with the content type ${type}`,
  )
  return response
}

/** Reads a stream's events until the server ends it. */
const readStream = async (response: Response) => {
  const blocks = (await response.text()).split(/\r?\n\r?\n/).map((block) => block.split(/\r?\n/))
  const field = (lines: ReadonlyArray<string>, name: string) =>
    lines
      .flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, "")] : []))
      .join("\n")
  return blocks
    .map((lines) => ({ id: field(lines, "id"), event: field(lines, "event"), data: field(lines, "data") }))
    .filter(({ data }) => data !== "")
    .map(({ data, event, id }) => ({ id, event, data: JSON.parse(data) as unknown }))
}

/** Removes the queries of links: each response may sign them again. */
const unsigned = (events: unknown) => JSON.stringify(events).replaceAll(/(https?:\/\/[^"?]+)\?[^"\\]*/g, "$1")

/** Checks of an ended run's log. */
export const eventChecks: ReadonlyArray<Check> = checksOf(v4.listRunEvents, {
  "lists all events from creation to one terminal event, with increasing ids": async (context) => {
    const { id } = await finishedRun(context)
    const events = await eventsOf(context)
    const ids = events.map((event) => event.id)
    expectEqual(
      "the event ids",
      ids,
      [...new Set(ids)].toSorted((a, b) => a - b),
    )
    expectEqual("the run ids", [...new Set(events.map(({ runId }) => runId))], [id])
    const types = events.map(({ type }) => type)
    expectEqual("the first event", types[0], "run.created")
    expectEqual(
      "the terminal events",
      types.filter((type) => terminal.includes(type)),
      ["run.completed"],
    )
    expect(types.lastIndexOf("core.event") < types.indexOf("run.completed"), "a core.event follows the terminal event")
    const released = types.indexOf("worker.session_released")
    expect(released > types.indexOf("run.completed"), "worker.session_released does not follow the terminal event")
  },
  "includes the browser and its live view in the first hundred events": async (context) => {
    const path = { run_id: (await finishedRun(context)).id }
    const { events } = await context.service.call(v4.listRunEvents, { path, query: { limit: 100 } })
    const ready = events.find(({ type }) => type === "browser.ready")
    if (ready === undefined) return
    expect(typeof ready.data["browser_session_id"] === "string", "browser_session_id is missing")
    expect(typeof ready.data["live_view_url"] === "string", "live_view_url is missing")
  },
  "returns the same events in pages of any size, and none after the last": async (context) => {
    const path = { run_id: (await finishedRun(context)).id }
    const whole = await eventsOf(context)
    expectEqual(
      "the event ids of all pages of size 3",
      (await eventsOf(context, 3)).map(({ id }) => id),
      whole.map(({ id }) => id),
    )
    const last = whole.at(-1)?.id ?? 0
    const empty = await context.service.call(v4.listRunEvents, { path, query: { after: last } })
    expectEqual("the page after the last event", [empty.events, empty.hasMore], [[], false])
    for (const query of [{ after: -1 }, { after: "x" }, { limit: 0 }]) {
      await context.service.rejects(v4.listRunEvents, { path, query }, 422)
    }
  },
  "streams the same events on request and ends the stream": async (context) => {
    const { id } = await finishedRun(context)
    const path = { run_id: id }
    const { events } = await context.service.call(v4.listRunEvents, { path, query: { limit: 1000 } })
    const stream = await readStream(await openStream(context, id))
    expectEqual("the data", unsigned(stream.map(({ data }) => data)), unsigned(events))
    expectEqual(
      "ids and types",
      stream.map(({ event, id }) => [id, event]),
      events.map((event) => [String(event.id), event.type]),
    )
  },
  "resumes a stream after Last-Event-ID": async (context) => {
    const { id } = await finishedRun(context)
    const events = await eventsOf(context)
    const middle = events[Math.floor(events.length / 2)]?.id ?? 0
    const rest = await readStream(await openStream(context, id, middle))
    expectEqual(
      "the event ids",
      rest.map((each) => each.id),
      events.filter((each) => each.id > middle).map((each) => String(each.id)),
    )
  },
  "is available at the URL returned on creation": async (context) => {
    const { eventsUrl } = await finishedRun(context)
    const { apiKey, keyHeader } = context.service.options
    const response = await context.service.fetch(new Request(eventsUrl, { headers: { [keyHeader]: apiKey } }))
    await response.text()
    expectEqual("the status of eventsUrl", response.status, 200)
  },
})

/** Checks of a growing log. They end the run and therefore run last. */
export const liveEventChecks: ReadonlyArray<Check> = checksOf(v4.listRunEvents, {
  "streams the events of an active run and ends with it": async (context) => {
    const { run } = await attachedRun(context)
    const response = await openStream(context, run.id)
    await context.service.call(v4.cancelRun, { path: { run_id: run.id } })
    const types = (await readStream(response)).map(({ event }) => event)
    expectEqual("the first event", types[0], "run.created")
    expectEqual(
      "the terminal events",
      types.filter((type) => terminal.includes(type)),
      ["run.cancelled"],
    )
  },
})
