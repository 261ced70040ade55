import { expect as baseExpect, test as base } from "@playwright/test"
import { fixtures, matchers } from "../../../src/adapters/playwright.ts"

/** Clients that were disposed in this worker. */
const disposed: Array<number> = []
let created = 0

/** A client that starts runs. */
class Client implements AsyncDisposable {
  readonly #number = (created += 1)
  readonly #connection: { readonly baseUrl: string; readonly apiKey: string }

  constructor(connection: { readonly baseUrl: string; readonly apiKey: string }) {
    this.#connection = connection
  }

  async run(task: string): Promise<{ readonly status: string }> {
    const headers = { "X-Service-API-Key": this.#connection.apiKey, "Content-Type": "application/json" }
    const runs = `${this.#connection.baseUrl}/api/v4/runs`
    const created = await fetch(runs, { method: "POST", headers, body: JSON.stringify({ task }) })
    const { id } = await created.json()
    for (;;) {
      const run = await (await fetch(`${runs}/${id}`, { headers })).json()
      if (["completed", "failed"].includes(run.status)) return run
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    disposed.push(this.#number)
  }
}

const test = base.extend(fixtures((connection) => new Client(connection)))
test.use({ fakeService: { apiKey: "tw_worker" } })

const expect = baseExpect.extend(matchers)

let url = ""

test("connects a client to the worker's fake service", async ({ client, server, service }) => {
  url = server.baseUrl
  service.stub({ failure: "declined", error: "No lamp here" })
  expect(await client.run("Buy a lamp")).toHaveFailedWith("No lamp")
  expect(service).toHaveRun({ task: "lamp", times: 1 })
  expect(service).toHaveReceived("createRun", { body: { task: expect.stringContaining("lamp") } })
})

test("keeps the URL, resets the service and disposes the client between tests", ({ server, service }) => {
  expect(server.baseUrl).toBe(url)
  expect(service).not.toHaveRun()
  expect(disposed).toEqual([1])
})

test("runs without the fake service", async ({ client }) => {
  expect(await client.run("Look")).toHaveCompletedWith()
})

const extended = test.extend<{ readonly key: string }>({ key: ({ service }, use) => use(service.apiKey) })

extended("can be extended", ({ key }) => expect(key).toBe("tw_worker"))

test("explains what is missing", ({ service }) => {
  test.fail()
  expect(service).toHaveRun("Buy a chair")
})
