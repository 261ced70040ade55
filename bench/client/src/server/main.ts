import { createServer } from "node:http"
import { run, runId } from "./SampleRun.ts"

// In its own process, so that its cost is not counted as the client's. Writes its port and exits with its parent.

const path = `/api/v4/runs/${runId}`
const answers: Readonly<Record<string, string>> = {
  [path]: JSON.stringify(run),
  [`${path}/status`]: JSON.stringify({ status: "running" }),
}

let requests = 0
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""]
  response.writeHead(answer === undefined ? 404 : 200, {
    "content-type": "application/json",
    "x-request-id": `req_${++requests}`,
  })
  response.end(answer ?? `{"detail":"Not found"}`)
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" ? address?.port : address)
})
process.stdin.resume().on("end", () => process.exit())
