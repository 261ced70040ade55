import * as fs from "node:fs"
import { tmpdir } from "node:os"
import * as path from "node:path"
import { FakeService, outcomes } from "@tabwright/testing"
import { publicFault } from "@tabwright/testing/conformance"
import { listen } from "@tabwright/testing/node"
import { BrowserUse as V2 } from "browser-use-sdk"
import { BrowserUse as V3 } from "browser-use-sdk/v3"
import { BrowserUse as V4 } from "browser-use-sdk/v4"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { z } from "zod"
import { killAll, makeWorkDir, type RunningServer, serve } from "./fixture/Command.ts"

/** A service for the official client. Its base URL includes the version. */
interface Target {
  readonly url: string
  readonly key: string
  readonly task: string
  /** Runs for at least a minute. */
  readonly longTask: string
  readonly declinedTask: string
  readonly end: () => Promise<unknown>
}

const startReal = async (): Promise<Target> => {
  const workDir = makeWorkDir()
  const server: RunningServer = await serve(workDir)
  return {
    url: server.url,
    key: server.key,
    task: `Go to ${server.shopUrl}/about, save the page title to title.txt and return it`,
    longTask: `Go to ${server.shopUrl}/about, wait 60 seconds and return the page title`,
    declinedTask: "Write a poem about the sea",
    end: async () => {
      await server.end("SIGTERM")
      killAll()
      workDir.remove()
    },
  }
}

const startFake = async (): Promise<Target> => {
  const service = new FakeService()
  service.stub({ result: "About us", files: { "title.txt": "About us" } }, { task: "Return", times: Infinity })
  service.stub(outcomes.stuck(), { task: "Wait", times: Infinity })
  service.stub(outcomes.declined("Write a poem: not in a browser"), { task: "poem", times: Infinity })
  const server = await listen(service)
  return {
    url: server.url,
    key: server.apiKey,
    task: "Return the page title",
    longTask: "Wait for ever",
    declinedTask: "Write a poem about the sea",
    end: async () => {
      await server[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** Properties of a client that are not resources. */
const unsupported = new Set(["http"])

/** Records the called methods of a client as `resource.method`. */
const recordCalls = <Client extends object>(client: Client, called: Set<string>): Client => {
  for (const { name, method, resource } of methodsOf(client)) {
    const own = Reflect.get(resource, method)
    Reflect.set(resource, method, (...given: ReadonlyArray<unknown>) => {
      called.add(name)
      return Reflect.apply(own, resource, given)
    })
  }
  return client
}

const methodsOf = (client: object) =>
  Object.entries(client).flatMap(([at, resource]: [string, unknown]) =>
    typeof resource !== "object" || resource === null || unsupported.has(at)
      ? []
      : Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).flatMap((method) =>
          method === "constructor" ? [] : [{ name: `${at}.${method}`, method, resource }],
        ),
  )

/** Checks all responses of the API that the client receives until it is undone. Returns what it would not accept. */
const checkResponses = () => {
  const faults = new Set<string>()
  const operations = new Set<string>()
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const response = await fetch(input, init)
    const { pathname } = new URL(url)
    if (!pathname.startsWith("/api/")) return response
    const text = await response.clone().text()
    const body: unknown = text === "" ? undefined : JSON.parse(text)
    operations.add(`${method} ${pathname.replace(/[\da-f-]{36}|\d+$/g, "ID")}`)
    const fault = publicFault(method, pathname, { status: response.status, body })
    if (fault !== undefined) faults.add(`${method} ${pathname}: ${fault}`)
    if (text.includes('"RouteNotFound"')) faults.add(`${method} ${pathname} does not exist`)
    return response
  }
  return { faults, operations, undo: () => void (globalThis.fetch = fetch) }
}

/** Poll interval and timeout. The client's default is two seconds. */
const fastPolling = { interval: 50, timeout: 60_000 }

describe.each([
  { name: "the fake service", start: startFake },
  { name: "the real service", start: startReal },
])("The official client on $name", ({ start }) => {
  let target: Target
  let folder: string
  let responses: ReturnType<typeof checkResponses>
  beforeAll(async () => {
    responses = checkResponses()
    folder = fs.mkdtempSync(path.join(tmpdir(), "tabwright-client-"))
    target = await start()
  })
  afterAll(async () => {
    responses.undo()
    await target.end()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const settings = (version: string) => ({ apiKey: target.key, baseUrl: `${target.url}/api/${version}` })
  const called = { v2: new Set<string>(), v3: new Set<string>(), v4: new Set<string>() }
  const clients = {
    v2: () => recordCalls(new V2(settings("v2")), called.v2),
    v3: () => recordCalls(new V3(settings("v3")), called.v3),
    v4: () => recordCalls(new V4(settings("v4")), called.v4),
  }
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, text)
    return file
  }

  it("runs v2 tasks, awaited and iterated, in a shared session", async () => {
    const client = clients.v2()
    const account = await client.billing.account()
    assert.isNumber(account.totalCreditsBalanceUsd)
    const session = await client.sessions.create()
    assert.strictEqual(session.status, "active")
    const awaited = await client.run(target.task, { ...fastPolling, sessionId: session.id })
    assert.strictEqual(awaited.status, "finished")
    assert.include(awaited.output, "About")
    const [file] = awaited.outputFiles
    assert.strictEqual(file?.fileName, "title.txt")
    const { downloadUrl } = await client.files.taskOutput(awaited.id, file?.id ?? "")
    assert.include(await (await fetch(downloadUrl)).text(), "About")

    const iterated = client.run(target.task, { ...fastPolling, sessionId: session.id })
    const numbers: Array<number> = []
    for await (const step of iterated) numbers.push(step.number)
    assert.deepStrictEqual(
      numbers,
      numbers.map((_, position) => position + 1),
    )
    assert.isNotEmpty(numbers)
    assert.strictEqual(iterated.result?.status, "finished")
    const { totalItems } = await client.tasks.list({ sessionId: session.id })
    assert.strictEqual(totalItems, 2)

    const started = await client.tasks.create({ task: target.longTask, sessionId: session.id })
    await client.tasks.stopTaskAndSession(started.id)
    assert.strictEqual((await client.tasks.wait(started.id, fastPolling)).status, "stopped")
    assert.strictEqual((await client.sessions.get(session.id)).status, "stopped")
    await client.sessions.delete(session.id)
  })

  it("manages v2 profiles, browsers, shares and uploads", async () => {
    const client = clients.v2()
    const profile = await client.profiles.create({ name: "official" })
    assert.strictEqual((await client.profiles.update(profile.id, { name: "renamed" })).name, "renamed")
    const browser = await client.browsers.create({ profileId: profile.id, timeout: 5 })
    const found = await client.browsers.list({ filterBy: "active" })
    assert.include(
      found.items.map(({ id }) => id),
      browser.id,
    )
    const upload = { fileName: "a.txt", contentType: "text/plain" as const, sizeBytes: 5 }
    const { fields, url } = await client.files.browserUrl(browser.id, upload)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append("file", new Blob(["hello"], { type: "text/plain" }), "a.txt")
    assert.isTrue((await fetch(url, { method: "POST", body: form })).ok)
    assert.strictEqual((await client.browsers.stop(browser.id)).status, "stopped")
    await client.profiles.delete(profile.id)

    const session = await client.sessions.create({ keepAlive: true })
    const share = await client.sessions.createShare(session.id)
    assert.strictEqual((await client.sessions.getShare(session.id)).shareUrl, share.shareUrl)
    await client.sessions.deleteShare(session.id)
    assert.strictEqual((await client.sessions.stop(session.id)).status, "stopped")
  })

  it("runs v3 sessions with follow-ups and reads their messages", async () => {
    const client = clients.v3()
    const first = await client.run(target.task, { ...fastPolling, keepAlive: true })
    assert.include(String(first.output), "About")
    assert.isTrue(first.isTaskSuccessful)

    const followUp = client.run(target.task, { ...fastPolling, sessionId: first.id })
    const types: Array<string> = []
    for await (const message of followUp) types.push(message.type ?? "")
    assert.strictEqual(types[0], "user_message")
    assert.include(String(followUp.result?.output), "About")

    const busy = await client.sessions.create({ sessionId: first.id, task: target.longTask, keepAlive: true })
    assert.strictEqual(busy.id, first.id)
    await client.sessions.stop(first.id, { strategy: "task" })
    const stopped = await client.sessions.stop(first.id)
    assert.strictEqual(stopped.status, "stopped")
    await client.sessions.delete(first.id)
  })

  it("uploads to and downloads from a v3 workspace", async () => {
    const client = clients.v3()
    const workspace = await client.workspaces.create({ name: "official" })
    const [remote] = await client.workspaces.upload(workspace.id, write("notes.txt", "hello, ünïcode"), {
      prefix: "in/",
    })
    assert.include(remote, "notes.txt")
    const saved = await client.workspaces.download(workspace.id, remote ?? "", { to: path.join(folder, "back.txt") })
    assert.strictEqual(fs.readFileSync(saved, "utf8"), "hello, ünïcode")
    const all = await client.workspaces.downloadAll(workspace.id, { to: path.join(folder, "all") })
    assert.lengthOf(all, 1)
    await client.workspaces.deleteFile(workspace.id, remote ?? "")
    assert.isEmpty((await client.workspaces.files(workspace.id)).files)
    await client.workspaces.delete(workspace.id)
  })

  it("runs a v4 run with attachments, waits for its end and events, and queues a follow-up", async () => {
    const client = clients.v4()
    const workspace = await client.workspaces.create({ name: "official" })
    const [uploaded] = await client.workspaces.upload(workspace.id, write("data.txt", "hello"))
    const created = await client.runs.create({
      task: target.task,
      workspaceId: workspace.id,
      attachedFileIds: [uploaded?.id ?? ""],
    })
    assert.isEmpty(created.missingFileIds ?? [])
    const ready = await client.runs.waitForEvent(created.id, "browser.ready", fastPolling)
    assert.isString(ready.data["live_view_url"])
    const run = await client.runs.waitForCompletion(created.id, fastPolling)
    assert.strictEqual(run.status, "completed", run.error ?? "")
    assert.include(run.result, "About")
    const { attachments } = await client.runs.attachments(run.id)
    assert.deepStrictEqual(
      attachments.map(({ name, status }) => [name, status]),
      [["data.txt", "uploaded"]],
    )

    const message = await client.sessions.sendMessage(run.sessionId, { text: target.longTask, interrupt: false })
    const { runId: next } = await until(async () => {
      const shown = await client.sessions.getMessage(run.sessionId, message.id)
      return shown.runId === null ? undefined : shown
    })
    const waiting = await client.sessions.sendMessage(run.sessionId, { text: target.task, interrupt: false })
    assert.deepStrictEqual(
      (await client.sessions.queue(run.sessionId)).queue.map(({ id }) => id),
      [waiting.id],
    )
    assert.strictEqual((await client.sessions.removeMessage(run.sessionId, waiting.id)).status, "cancelled")
    await client.runs.cancel(next ?? "")
    assert.strictEqual((await client.runs.waitForCompletion(next ?? "", fastPolling)).status, "cancelled")
    await client.workspaces.delete(workspace.id)
  })

  it("creates and stops a v4 browser", async () => {
    const client = clients.v4()
    const browser = await client.browsers.create({ timeout: 5 })
    assert.match(String(browser.cdpUrl), /^wss?:/)
    assert.strictEqual((await client.browsers.stop(browser.id)).status, "stopped")
  })

  it("reads and updates all other v2 resources", async () => {
    const client = clients.v2()
    const task = await client.tasks.create({ task: target.longTask })
    assert.strictEqual((await client.tasks.get(task.id)).sessionId, task.sessionId)
    await client.tasks.update(task.id, { action: "stop" })
    assert.strictEqual((await client.tasks.wait(task.id, fastPolling)).status, "stopped")
    assert.strictEqual((await client.tasks.status(task.id)).status, "stopped")
    await client.tasks.stop(task.id)
    const { downloadUrl } = await client.tasks.logs(task.id)
    assert.isTrue((await fetch(downloadUrl)).ok)

    const session = await client.sessions.create()
    assert.include(
      (await client.sessions.list({ filterBy: "active" })).items.map(({ id }) => id),
      session.id,
    )
    const upload = { fileName: "a.txt", contentType: "text/plain" as const, sizeBytes: 5 }
    const announced = await client.files.sessionUrl(session.id, upload)
    assert.strictEqual(announced.method, "POST")
    assert.strictEqual((await client.sessions.update(session.id, { action: "stop" })).status, "stopped")
    await client.sessions.purge(session.id)
    assert.include(String(await client.sessions.get(session.id).catch((error: unknown) => error)), "Session not found")

    const profile = await client.profiles.create()
    assert.include(
      (await client.profiles.list()).items.map(({ id }) => id),
      profile.id,
    )
    assert.strictEqual((await client.profiles.get(profile.id)).id, profile.id)
    await client.profiles.delete(profile.id)
    const browser = await client.browsers.create()
    assert.strictEqual((await client.browsers.get(browser.id)).status, "active")
    assert.isEmpty((await client.browsers.downloads(browser.id)).files)
    assert.strictEqual((await client.browsers.update(browser.id, { action: "stop" })).status, "stopped")
  })

  it("generates, executes, publishes and deletes v2 skills", async () => {
    const client = clients.v2()
    const goal = "Return the title of the page"
    const cancelled = await client.skills.create({ goal, agentPrompt: target.longTask })
    assert.include(["cancelled", "failed"], (await client.skills.cancel(cancelled.id)).status)
    await client.skills.delete(cancelled.id)

    const { id } = await client.skills.create({ goal, agentPrompt: target.task })
    const isOver = async () => {
      const skill = await client.skills.get(id)
      return ["recording", "generating"].includes(skill.status) ? undefined : skill
    }
    const skill = await until(isOver)
    assert.strictEqual(skill.status, "finished")
    assert.include(
      (await client.skills.list()).items.map((one) => one.id),
      id,
    )
    assert.strictEqual((await client.skills.update(id, { title: "Page title" })).title, "Page title")
    assert.isTrue((await client.skills.execute(id, { parameters: {} })).success)
    const [execution] = (await client.skills.executions(id)).items
    assert.strictEqual(execution?.status, "completed")
    const output = await client.skills.executionOutput(id, execution?.id ?? "")
    assert.isTrue((await fetch(output.downloadUrl)).ok)
    // The server has no language model, and the fake needs none.
    const feedback = { feedback: "Also return the address" }
    await client.skills.refine(id, feedback).catch((error: unknown) => assert.match(String(error), /language model/))
    await until(isOver)
    await client.skills.rollback(id).catch((error: unknown) => assert.match(String(error), /no earlier version/))

    const headers = { "x-service-api-key": target.key, "content-type": "application/json" }
    const body = JSON.stringify({ isPublic: true })
    await fetch(`${target.url}/api/v4/skills/${id}`, { method: "PATCH", headers, body })
    const listed = (await client.marketplace.list()).items.find((one) => one.id === id)
    assert.strictEqual((await client.marketplace.get(listed?.slug ?? "")).id, id)
    assert.isTrue((await client.marketplace.execute(id, { parameters: {} })).success)
    const copy = await client.marketplace.clone(id)
    await client.skills.delete(copy.id)
  })

  it("reads and updates all other v3 resources", async () => {
    const client = clients.v3()
    assert.isNumber((await client.billing.account()).totalCreditsBalanceUsd)
    const session = await client.sessions.create({ task: target.longTask })
    assert.include(
      (await client.sessions.list()).sessions.map(({ id }) => id),
      session.id,
    )
    assert.strictEqual((await client.sessions.get(session.id)).id, session.id)
    const { messages } = await client.sessions.messages(session.id, { limit: 1 })
    assert.strictEqual(messages[0]?.type, "user_message")
    await client.sessions.stop(session.id)
    assert.isArray(await client.sessions.waitForRecording(session.id, { interval: 50, timeout: 100 }))

    const profile = await client.profiles.create({ name: "official" })
    assert.include(
      (await client.profiles.list()).items.map(({ id }) => id),
      profile.id,
    )
    assert.strictEqual((await client.profiles.get(profile.id)).name, "official")
    assert.strictEqual((await client.profiles.update(profile.id, { name: "renamed" })).name, "renamed")
    await client.profiles.delete(profile.id)
    const browser = await client.browsers.create()
    assert.include(
      (await client.browsers.list()).items.map(({ id }) => id),
      browser.id,
    )
    assert.strictEqual((await client.browsers.get(browser.id)).status, "active")
    assert.isEmpty((await client.browsers.downloads(browser.id)).files)
    assert.strictEqual((await client.browsers.update(browser.id, { action: "stop" })).status, "stopped")
    assert.strictEqual((await client.browsers.stop(browser.id)).status, "stopped")

    const workspace = await client.workspaces.create()
    assert.include(
      (await client.workspaces.list()).items.map(({ id }) => id),
      workspace.id,
    )
    assert.strictEqual((await client.workspaces.get(workspace.id)).id, workspace.id)
    assert.strictEqual((await client.workspaces.update(workspace.id, { name: "renamed" })).name, "renamed")
    const { files } = await client.workspaces.uploadFiles(workspace.id, {
      files: [{ name: "a.txt", contentType: "text/plain", size: 5 }],
    })
    assert.include(files[0]?.path, "a.txt")
    assert.isDefined(await client.workspaces.size(workspace.id))
    await client.workspaces.delete(workspace.id)
  })

  it("reads and updates all other v4 resources", async () => {
    const client = clients.v4()
    const workspace = await client.workspaces.create()
    assert.strictEqual((await client.workspaces.get(workspace.id)).id, workspace.id)
    assert.strictEqual((await client.workspaces.update(workspace.id, { name: "renamed" })).name, "renamed")
    const { files } = await client.workspaces.uploadFiles(workspace.id, {
      files: [{ name: "a.txt", contentType: "text/plain", size: 5 }],
      allowOverrides: true,
    })
    assert.strictEqual(files[0]?.path, "uploads/a.txt")
    await client.workspaces.deleteFile(workspace.id, "uploads/a.txt")
    assert.isEmpty((await client.workspaces.files(workspace.id)).files)
    assert.strictEqual((await client.workspaces.size(workspace.id)).usedBytes, 0)

    const run = await client.runs.create({ task: target.longTask, workspaceId: workspace.id })
    assert.include(
      (await client.runs.list()).runs.map(({ id }) => id),
      run.id,
    )
    assert.strictEqual((await client.runs.get(run.id)).sessionId, run.sessionId)
    assert.strictEqual((await client.runs.events(run.id)).events[0]?.type, "run.created")
    assert.include(
      (await client.sessions.list()).sessions.map(({ sessionId }) => sessionId),
      run.sessionId,
    )
    assert.strictEqual((await client.sessions.get(run.sessionId)).latestRunId, run.id)
    await client.runs.cancel(run.id)
    assert.strictEqual((await client.runs.status(run.id)).status, "cancelled")
    await client.sessions.purge(run.sessionId)
    assert.include(String(await client.runs.get(run.id).catch((error: unknown) => error)), "Run not found")
  })

  it("gets no prose in place of the JSON of a declined task", async () => {
    const schema = z.object({ title: z.string() })
    const options = { ...fastPolling, schema }
    const task = await clients.v2().run(target.declinedTask, options)
    assert.deepInclude(task, { status: "finished", isSuccess: false })
    assert.isNull(task.output)
    assert.lengthOf(task.steps, 1)
    assert.include(task.steps[0]?.nextGoal, "poem")
    assert.include(JSON.stringify(task.suggestions?.[0]), "poem")
    const client = clients.v3()
    const session = await client.run(target.declinedTask, options)
    assert.isFalse(session.isTaskSuccessful)
    assert.isNull(session.output)
    const { messages } = await client.sessions.messages(session.id)
    assert.include(messages.at(-1)?.data, "poem")
  })

  it("covers every method", () => {
    for (const version of ["v2", "v3", "v4"] as const) {
      const all = methodsOf(clients[version]()).map(({ name }) => name)
      assert.isNotEmpty(all)
      assert.isEmpty(
        all.filter((name) => !called[version].has(name)),
        version,
      )
    }
  })

  it("receives only responses that it accepts", () => {
    assert.isEmpty([...responses.faults])
    assert.isAbove(responses.operations.size, 60)
  })

  it("receives readable errors", async () => {
    const client = new V4({ ...settings("v4"), apiKey: "bu_wrong" })
    const error = await client.runs.list().catch((error: unknown) => error)
    assert.include(String(error), "API key")
  })
})

const until = async <A>(ask: () => Promise<A | undefined>): Promise<A> => {
  const limit = performance.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > limit) assert.fail("not within 60 s")
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
