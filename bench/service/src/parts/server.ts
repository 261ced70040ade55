import { createHash, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Pool } from "pg"

// Minimal baseline of a service: node:http, one query, one response. Sends its port.

const [url = ""] = process.argv.slice(2)
const pool = new Pool({ connectionString: url, max: 10 })
await pool.query(
  "CREATE TABLE IF NOT EXISTS bare_run (id uuid PRIMARY KEY, task text NOT NULL, at timestamptz NOT NULL)",
)

const hashOf = (key: string) => createHash("sha256").update(key).digest()

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

/** Returns the run's status if the key belongs to the run's project. */
const status = async (id: string, key: string, response: ServerResponse) => {
  const { rows } = await pool.query<{ status: string }>({
    name: "status",
    text: `SELECT run.status FROM run JOIN api_key ON api_key.project_id = run.project_id
      WHERE run.id = $1 AND api_key.hash = $2 AND api_key.revoked_at IS NULL`,
    values: [id, hashOf(key)],
  })
  const [row] = rows
  return row === undefined ? answer(response, 404, { detail: "Run not found" }) : answer(response, 200, row)
}

/** Inserts a row with the task. */
const create = async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk)
  const body: { task?: unknown } = JSON.parse(Buffer.concat(chunks).toString("utf8"))
  const id = randomUUID()
  await pool.query({
    name: "create",
    text: "INSERT INTO bare_run (id, task, at) VALUES ($1, $2, now())",
    values: [id, String(body.task)],
  })
  return answer(response, 200, { id, status: "queued" })
}

const handle = async (request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ""
  if (request.method === "POST") return create(request, response)
  const id = /\/runs\/([^/]+)\/status$/.exec(path)?.[1]
  const key = request.headers["x-service-api-key"]
  return id === undefined || typeof key !== "string"
    ? answer(response, 404, { detail: "Not Found" })
    : status(id, key, response)
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  process.send?.(typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "")
})
process.once("disconnect", () => process.exit())
